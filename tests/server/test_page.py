"""The page in the browser: what is served, how it may be kept, and that nothing else can be had."""

import gzip
from pathlib import Path

import httpx
import pytest

from florilege.page import files
from florilege.server.routes import page
from tests.needs import needed
from tests.server.browsing import House, at_home, error

SCRIPT = b"export const petals = 5;\n" * 40
MOST_SCRIPT = 150_000  # bytes of script, compressed: so much may be needed first, and all of it together is less
NAVIGATION = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page of few files, served by the whole application, with a secret beside it."""
    folder = tmp_path / "dist"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text('<!doctype html><title>Florilège</title><div id="page"></div>', "utf-8")
    (folder / "sw.js").write_bytes(b"// offline\n")
    (folder / "assets" / "main-abc.js").write_bytes(SCRIPT)
    (folder / "assets" / "main-abc.js.gz").write_bytes(gzip.compress(SCRIPT))
    (folder / "assets" / "main-abc.js.br").write_bytes(b"as brotli has it")
    (folder / ".stamp").write_text("of the builder")
    (tmp_path / "secret.txt").write_text("nobody's business")
    serving(folder, monkeypatch)
    return folder


def serving(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = page.routes
    monkeypatch.setattr(page, "routes", lambda: usual(folder))


def asked(path: str, **headers: str) -> httpx.Response:
    """What a browser is answered that asks for this alone."""
    found: list[httpx.Response] = []

    async def scenario(house: House) -> None:
        browser = await house.browser()
        names = {"accept-encoding": "identity", **{name.replace("_", "-"): value for name, value in headers.items()}}
        request = browser.build_request("GET", "/", headers=names)
        request.url = request.url.copy_with(raw_path=path.encode())
        found.append(await browser.send(request))

    at_home(scenario)
    return found[0]


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("path", ["/", "/table/abc?invitation=x", "/rules/lotus", "/open/mandala", "/me", "/about"])
def test_every_page_of_the_client_is_the_same_document(path: str) -> None:
    answer = asked(path)
    assert answer.status_code == 200
    assert '<div id="page">' in answer.text
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "script-src 'self';" in answer.headers["content-security-policy"]
    assert "worker-src 'self';" in answer.headers["content-security-policy"]


@pytest.mark.usefixtures("built")
def test_a_document_that_the_browser_has_is_not_sent_again() -> None:
    tag = asked("/").headers["etag"]
    again = asked("/me", if_none_match=f'W/{tag}, "other"')
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == tag
    assert asked("/", if_none_match='"other"').status_code == 200


@pytest.mark.usefixtures("built")
def test_what_is_named_by_its_content_is_kept_for_ever() -> None:
    answer = asked("/assets/main-abc.js")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert asked("/sw.js").headers["cache-control"] == "no-cache"


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip", "gzip"),
        ("GZIP;q=0.5, br;q=0", "gzip"),
        ("br;q=0.0, gzip;q=0", None),
        ("identity", None),
        ("", None),
        ("zstd", None),
    ],
)
def test_the_best_compression_that_the_browser_accepts(accepted: str, encoding: str | None) -> None:
    found: list[bytes] = []

    async def scenario(house: House) -> None:
        browser = await house.browser()
        headers = {"accept-encoding": accepted}
        async with browser.stream("GET", "/assets/main-abc.js", headers=headers) as answer:
            assert answer.headers.get("content-encoding") == encoding
            assert answer.headers["vary"] == "Accept-Encoding"
            found.append(b"".join([part async for part in answer.aiter_raw()]))
            assert int(answer.headers["content-length"]) == len(found[0])

    at_home(scenario)
    kinds = {"br": b"as brotli has it", "gzip": gzip.compress(SCRIPT)[:4], None: SCRIPT}
    assert found[0].startswith(kinds[encoding])


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    "path",
    [
        "/assets/missing-abc.js",
        "/assets/",
        "/assets/../../secret.txt",
        "/../secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/assets/..%5c..%5csecret.txt",
        "//etc/passwd",
        "/%00",
        "/.stamp",
        "/assets/main-abc.js.br",
    ],
)
def test_nothing_else_can_be_had(path: str) -> None:
    answer = asked(path, accept="*/*", accept_language="fr")
    assert error(answer) == (404, "nothing-here")
    assert answer.json()["error"]["message"] == "Il n’y a rien à cette adresse."
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.usefixtures("built")
def test_an_address_that_is_no_page_shows_the_page_that_says_so() -> None:
    answer = asked("/no/such/place", accept=NAVIGATION)
    assert answer.status_code == 404
    assert '<div id="page">' in answer.text


@pytest.mark.usefixtures("built")
def test_the_application_keeps_its_own_addresses() -> None:
    async def scenario(house: House) -> None:
        browser = await house.browser(address="127.0.0.1")
        assert (await browser.get("/api/health")).json() == {"status": "alive"}
        assert "florilege_requests" in (await browser.get("/metrics")).text
        assert (await browser.head("/")).status_code == 200
        assert (await browser.head("/")).content == b""
        assert error(await browser.post("/api/nothing")) == (404, "nothing-here")
        for path in ("/api", "/api/", "/api/nothing", "/api/nothing/at/all"):
            assert error(await browser.get(path)) == (404, "nothing-here")
        assert (await browser.post("/")).status_code == 405

    at_home(scenario)


def test_without_a_built_page_the_server_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    serving(tmp_path, monkeypatch)
    answer = asked("/", accept=NAVIGATION, accept_language="fr")
    assert answer.status_code == 503
    assert '<html lang="fr">' in answer.text
    assert "sa page n’a pas été construite" in answer.text
    assert "was not built" in asked("/table/abc", accept_language="en").text
    assert asked("/api/health").status_code == 200


def test_the_built_page_is_whole() -> None:
    """Every file that its document asks for is there, by the name of its content, and compressed."""
    needed(bool(files()), "the page, which is not built here (make page)")
    found = files()
    document = found["index.html"].content.decode()
    assert "<script>" not in document
    assert " style=" not in document
    for name in ("sw.js", "manifest.webmanifest", "offline.html", "icon.svg", "icon-192.png", "icon-512.png"):
        assert name in found, name
    scripts = [name for name in found if name.startswith("assets/") and name.endswith(".js")]
    assert scripts
    assert sum(len(found[name].encoded.get("gzip", found[name].content)) for name in scripts) < MOST_SCRIPT
    for name in scripts:
        if len(found[name].content) >= 512:
            assert found[name].encoded.keys() == {"br", "gzip"}, name
