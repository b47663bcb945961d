"""Addresses of the site, in groups by the object they act on."""

from __future__ import annotations

from django.contrib import admin
from django.urls import include, path

from .views import (
    account,
    api,
    calculator,
    compare,
    crawling,
    dealing,
    errors,
    hands,
    health,
    installing,
    preferences,
    presets,
    preview,
    reference,
    transfer,
)

handler400 = errors.bad_request
handler403 = errors.permission_denied
handler404 = errors.page_not_found
handler500 = errors.server_error

account_urls = [
    path("", account.settings, name="account-settings"),
    path("sign-up/", account.sign_up, name="account-sign-up"),
    path("sign-in/", account.SignIn.as_view(), name="account-sign-in"),
    path("sign-out/", account.sign_out, name="account-sign-out"),
    path("password/", account.password, name="account-password"),
    path("reset/", account.Reset.as_view(), name="account-reset"),
    path("reset/sent/", account.reset_sent, name="account-reset-sent"),
    path("reset/<uidb64>/<token>/", account.ResetConfirm.as_view(), name="account-reset-confirm"),
    path("export.json", account.export, name="account-export"),
    path("delete/", account.delete, name="account-delete"),
]

hand_urls = [
    path("", hands.hands, name="hands"),
    path("new/", hands.new, name="hand-new"),
    path("import/", transfer.import_hands, name="hand-import"),
    path("export.json", transfer.export, {"form": "json"}, name="hand-export-json"),
    path("export.csv", transfer.export, {"form": "csv"}, name="hand-export-csv"),
    path("<slug:slug>/", hands.hand, name="hand"),
    path("<slug:slug>/edit/", hands.edit, name="hand-edit"),
    path("<slug:slug>/title/", hands.rename, name="hand-rename"),
    path("<slug:slug>/duplicate/", hands.duplicate, name="hand-duplicate"),
    path("<slug:slug>/delete/", hands.delete, name="hand-delete"),
    path("<slug:slug>/restore/", hands.restore, name="hand-restore"),
    path("<slug:slug>/share/", hands.share, name="hand-share"),
]

preset_urls = [
    path("", presets.presets, name="presets"),
    path("clone/", presets.clone, name="preset-clone"),
    path("default/", presets.make_default, name="preset-default"),
    path("<slug:slug>/", presets.preset, name="preset"),
    path("<slug:slug>/edit/", presets.edit, name="preset-edit"),
    path("<slug:slug>/delete/", presets.delete, name="preset-delete"),
    path("<slug:slug>/restore/", presets.restore, name="preset-restore"),
    path("<slug:slug>/share/", presets.share, name="preset-share"),
]

reference_urls = [
    path("", reference.index, name="reference"),
    path("notation/", reference.notation, name="reference-notation"),
    path("jokers/", reference.jokers, name="reference-jokers"),
    path("rules/", reference.rules, name="reference-rules"),
    path("rules/<slug:key>/", reference.preset, name="reference-preset"),
    path("glossary/", reference.glossary, name="reference-glossary"),
    path("<slug:rule_set>/", reference.pattern_list, name="reference-patterns"),
    path("<slug:rule_set>/<slug:key>/", reference.pattern, name="reference-pattern"),
]

urlpatterns = [
    path("", calculator.calculator, name="calculator"),
    path("random/", dealing.random_hand, name="random-hand"),
    path("healthz", health.healthz, name="healthz"),
    path("robots.txt", crawling.robots, name="robots"),
    path("sitemap.xml", crawling.sitemap, name="sitemap"),
    path("manifest.webmanifest", installing.manifest, name="manifest"),
    path("sw.js", installing.service_worker, name="service-worker"),
    path("offline/", installing.offline, name="offline"),
    path("favicon.ico", installing.favicon, name="favicon"),
    path("api/analyze", api.analyze, name="api-analyze"),
    path("preview.png", preview.preview, name="preview"),
    path("preferences/", preferences.preferences, name="preferences"),
    path("language/", include("django.conf.urls.i18n")),
    path("tiles/", include("tiles.urls")),
    path("account/", include(account_urls)),
    path("hands/", include(hand_urls)),
    path("presets/", include(preset_urls)),
    path("compare/", compare.compare, name="compare"),
    path("reference/", include(reference_urls)),
    path("admin/", admin.site.urls),
]
