"""``GET /random/``: a random hand, as far from winning as is asked, under the rules and options that came along."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import SystemRandom
from typing import Final

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from calculator.dealing import FURTHEST, WON, deal
from calculator.permalink import permalink
from calculator.question import Question
from calculator.stored import find_preset

from .query import address, nearest_question, read_query, rules_in
from .results import distance_text

AIM: Final = "shanten"
"""The parameter that says how far the hand is to be; anything but one of ``AIMS`` asks for any hand."""

AIMS: Final = {str(aim): aim for aim in range(WON, FURTHEST + 1)}

_ANY: Final = "any"
_RANDOM: Final = SystemRandom()


@dataclass(frozen=True, slots=True)
class RandomLink:
    """A link that deals a hand."""

    href: str
    label: str


@require_safe
@never_cache
def random_hand(request: HttpRequest) -> HttpResponse:
    """Deal a hand and go to its address; what is wrong with the rules or options asked for is left out."""
    find = find_preset(request.user)
    asked = nearest_question(_kept(read_query(request.GET, find).params), find).question
    aim = AIMS.get(request.GET.get(AIM, ""))
    dealt = replace(deal(asked.preset, aim, _RANDOM, options=asked.options), format=asked.format)
    return HttpResponseRedirect(permalink(dealt))


def random_links(question: Question) -> tuple[RandomLink, ...]:
    """Return links that deal hands under the rules and options of a question, from won to far, then any hand."""
    kept = _kept(question.to_params())
    labels = {text: gettext("won") if aim == WON else distance_text(aim) for text, aim in AIMS.items()}
    labels[_ANY] = gettext("Fourteen tiles off the wall")
    path = reverse("random-hand")
    return tuple(RandomLink(address(path, {**kept, AIM: text}), label) for text, label in labels.items())


def _kept(params: Mapping[str, str]) -> dict[str, str]:
    """Return what a dealt hand takes over from the question before: the rules, their options, the way of writing."""
    return rules_in(params) | {name: text for name, text in params.items() if name == "format"}
