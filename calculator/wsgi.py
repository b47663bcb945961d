"""The entry point of production servers: ``gunicorn calculator.wsgi``."""

import os

from django.core.wsgi import get_wsgi_application

# What faces the network is never in debug mode by accident: without a secret key it refuses to start.
os.environ.setdefault("DEBUG", "0")
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "calculator.settings")

application = get_wsgi_application()
