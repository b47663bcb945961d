"""Python in the project with settings of its own, such as those of a site in production."""

from __future__ import annotations

import os
import subprocess
import sys

from django.conf import settings

PRODUCTION = {"SECRET_KEY": "0123456789" * 5, "ALLOWED_HOSTS": "testserver", "PROXIES": "1"}
FROM_OUTSIDE = {"SECRET_KEY", "DEBUG", "ALLOWED_HOSTS", "HTTPS", "PROXIES", "DJANGO_ALLOW_ASYNC_UNSAFE"}


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run Python in the project with these settings only."""
    kept = {name: value for name, value in os.environ.items() if name not in FROM_OUTSIDE}
    return subprocess.run(  # noqa: S603
        [sys.executable, *arguments],
        cwd=settings.BASE_DIR,
        env=kept | environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
