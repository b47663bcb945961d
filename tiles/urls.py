"""Addresses of the image and text endpoints."""

from __future__ import annotations

from django.urls import path

from . import views

app_name = "tiles"

urlpatterns = [
    path("hand.svg", views.hand_svg, name="hand-svg"),
    path("hand.png", views.hand_png, name="hand-png"),
    path("hand.txt", views.hand_txt, name="hand-txt"),
]
