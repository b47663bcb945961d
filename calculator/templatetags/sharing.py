"""What pages say to those who share them: ``{% load sharing %}``."""

from __future__ import annotations

from typing import Any, Final

from django import template
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from calculator.analysis import Analysis
from calculator.embed import picture_html, picture_markdown
from calculator.preview import SIZE
from calculator.question import Question
from calculator.report import Panels, as_markdown, as_text, report
from calculator.verdict import verdict
from calculator.views.preview import preview_address
from calculator.views.query import address
from tiles.notation import write

register = template.Library()

_SITE: Final = _("Mahjong theory and score calculator")


@register.inclusion_tag("sharing/_preview.html", takes_context=True)
def link_preview(context: template.Context, analysis: Analysis, link: str, title: object = "") -> dict[str, Any]:
    """Show title, description and picture of an answer to sites that show previews of links.

    ``link`` is the address of the page; the title is the hand unless there is a better one.
    """
    request, said, question = context["request"], verdict(analysis), analysis.question
    description = gettext("Type a hand in any notation: how far it is, what to discard, what it is worth.")
    width, height = SIZE
    return {
        "title": f"{title or _written(question)} – {said.headline}" if said and question else gettext(_SITE),
        "description": said.sentence if said else description,
        "picture": request.build_absolute_uri(preview_address(question) if question else reverse("preview")),
        "width": width,
        "height": height,
        "link": request.build_absolute_uri(link),
    }


def _written(question: Question) -> str:
    return write(question.hand, question.format)


@register.inclusion_tag("sharing/_embed.html", takes_context=True)
def embed_snippets(context: template.Context) -> dict[str, str]:
    """Show what to put into other pages: the hand's picture with a link. It needs the context of the calculator."""
    request, question = context["request"], context["visit"].question
    link, words = context["link"], write(question.hand)
    return {
        "markdown": picture_markdown(words=words, image=_image(request, "tiles:hand-png", question), link=link),
        "html": picture_html(words=words, image=_image(request, "tiles:hand-svg", question), link=link),
    }


@register.inclusion_tag("sharing/_report.html", takes_context=True)
def whole_report(context: template.Context) -> dict[str, str]:
    """Show the whole answer as text and as Markdown. It needs the context of the calculator."""
    request, visit = context["request"], context["visit"]
    question = visit.question
    panels = Panels(context["theory"], context["score"], context["situation"])
    written = report(visit.analysis, panels)
    image = _image(request, "tiles:hand-png", question)
    picture = picture_markdown(words=write(question.hand), image=image, link=context["link"])
    return {"text": f"{as_text(written)}\n\n{context['link']}", "markdown": as_markdown(written, picture=picture)}


@register.simple_tag
def copy_button(source: str, what: str) -> SafeString:
    """Return the button that copies what the element with the id ``source`` holds; ``what`` says what that is.

    There are a dozen in every answer, so it is no template.
    """
    label = gettext("Copy: %(what)s") % {"what": what}
    return format_html(
        '<button class="copy" type="button" data-copy="{}" data-done="{}" aria-label="{}">{}</button>',
        source, gettext("Copied"), label, gettext("Copy"),
    )  # fmt: skip


def _image(request: HttpRequest, name: str, question: Question) -> str:
    """Return the absolute address of the hand's picture."""
    return request.build_absolute_uri(address(reverse(name), {"hand": write(question.hand)}))
