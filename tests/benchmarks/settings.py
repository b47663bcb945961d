"""The site as it runs in production, but for HTTPS and for where its static files are: under ``STATIC_ROOT``."""

import os

from calculator.settings import *  # noqa: F403

STATIC_ROOT = os.environ["STATIC_ROOT"]
