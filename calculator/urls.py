"""Addresses of the site, in groups by the object they act on."""

from __future__ import annotations

from django.contrib import admin
from django.urls import include, path

from .views import errors, health

handler400 = errors.bad_request
handler403 = errors.permission_denied
handler404 = errors.page_not_found
handler500 = errors.server_error

urlpatterns = [
    path("healthz", health.healthz, name="healthz"),
    path("language/", include("django.conf.urls.i18n")),
    path("tiles/", include("tiles.urls")),
    path("admin/", admin.site.urls),
]
