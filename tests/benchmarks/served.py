"""The site behind gunicorn, as in production: refreshes under load, and the weight of a first visit.

Used by ``tests.benchmarks.page``. Processor time of the server is read from ``/proc``.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

from tests.weight import ACCEPTED, Answer, first_visit

HOST = "127.0.0.1"
CLIENTS_PER_WORKER = 2
"""Enough to keep every worker busy; more would only wait."""
_TICKS = os.sysconf("SC_CLK_TCK")


def ask(port: int, address: str, headers: dict[str, str] | None = None) -> Answer:
    """Return the answer of the server, as it comes over the line."""
    connection = HTTPConnection(HOST, port, timeout=60)
    try:
        connection.request("GET", address, headers={"Accept-Encoding": ACCEPTED} | (headers or {}))
        response = connection.getresponse()
        return Answer(response.status, {name.lower(): text for name, text in response.getheaders()}, response.read())
    finally:
        connection.close()


@contextmanager
def server(workers: int) -> Iterator[tuple[int, int]]:
    """Run the site with so many workers; gives its port and the id of its process."""
    with socket.socket() as free:
        free.bind((HOST, 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "gunicorn", "calculator.wsgi", "--workers", str(workers)]
    command += ["--bind", f"{HOST}:{port}", "--log-level", "error"]
    with subprocess.Popen(command) as process:  # noqa: S603
        try:
            _wait(port)
            yield port, process.pid
        finally:
            process.terminate()


def _wait(port: int) -> None:
    for _ in range(200):
        try:
            if ask(port, "/healthz").status == 200:
                return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError("the server does not answer")


def _processor_seconds(pid: int) -> float:
    """Return what a process and its children have used so far."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    fields = (Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split() for each in (pid, *children))
    return sum(int(each[11]) + int(each[12]) for each in fields) / _TICKS


def under_load(workers: int, addresses: Sequence[str], headers: dict[str, str], seconds: float) -> str:
    """Return a line on answers asked for as fast as the workers give them, each once, after a second of warming."""
    waiting = iter(addresses)

    def drive(port: int, until: float) -> list[float]:
        times = []
        while time.perf_counter() < until:
            start = time.perf_counter()
            status = ask(port, next(waiting), headers).status
            times.append(time.perf_counter() - start)
            if status != 200:
                raise RuntimeError(f"the server answered {status}")
        return times

    clients = workers * CLIENTS_PER_WORKER
    with server(workers) as (port, pid), ThreadPoolExecutor(clients) as pool:
        list(pool.map(drive, [port] * clients, [time.perf_counter() + 1] * clients))
        used, start = _processor_seconds(pid), time.perf_counter()
        runs = pool.map(drive, [port] * clients, [start + seconds] * clients)
        times = sorted(each for run in runs for each in run)
        used, passed = _processor_seconds(pid) - used, time.perf_counter() - start
    middle, slow, slowest = (times[int(share * len(times))] * 1e3 for share in (0.5, 0.95, 0.99))
    return (
        f"{workers:7}{len(times) / passed:12.1f}{len(times) / used:16.1f}{used / len(times) * 1e3:16.1f}"
        f"{middle:9.1f}{slow:9.1f}{slowest:9.1f}"
    )


def weights(pages: dict[str, str]) -> Iterator[str]:
    """Yield lines on what a first visit to each page loads, compressed, and on what browsers may not keep."""
    with server(1) as (port, _pid):
        for name, page in pages.items():
            files = first_visit(lambda address: ask(port, address), page)
            yield f"{name}: {sum(file.size for file in files):,} bytes in {len(files)} files"
            yield from (f"  {file.size:7,}  {file.address}" for file in files)
            fleeting = [file.address for file in files if file.is_static and not file.lasts]
            yield f"  static files without a lasting name: {', '.join(fleeting) or 'none'}"
