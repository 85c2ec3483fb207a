"""How the network calls this machine: an invitation made on the machine itself says "localhost", which is another
machine for everybody else."""

from __future__ import annotations

import socket
from ipaddress import ip_address

# An address of the block kept for examples: nothing is sent there, the system only says from where it would.
ELSEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}


def is_this_machine(host: str) -> bool:
    try:
        return host == "localhost" or ip_address(host.strip("[]")).is_loopback
    except ValueError:  # a name
        return False


def is_name(host: str) -> bool:
    """Not a number of a machine."""
    try:
        ip_address(host.strip("[]"))
    except ValueError:
        return host != ""
    return False


def network_origin(host: str, port: int) -> str | None:
    """Where other machines of the network find a server that listens there; None if they do not."""
    if is_this_machine(host):
        return None
    found = own_address() if ip_address(host).is_unspecified else host
    if found is None or is_this_machine(found):
        return None
    return f"http://{f'[{found}]' if ':' in found else found}:{port}"


def own_address() -> str | None:
    for family, elsewhere in ELSEWHERE.items():
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((elsewhere, 9))
                return str(probe.getsockname()[0])
        except OSError:  # no such network here
            continue
    return None
