"""Pictures of boards: python dev/look.py FOLDER-OF-SCENES OUT NAME… [--dark] [--narrow]; see scenes.py."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

HERE = Path(__file__).resolve().parent
PORT = 5197
FELT = "(f => [f.clientWidth, f.clientHeight, f.scrollWidth, f.scrollHeight])(document.querySelector('.felt'))"


def main(scenes: str, out: str, *words: str) -> None:
    flags = {word for word in words if word.startswith("--")}
    names = [word for word in words if word not in flags] or sorted(p.stem for p in Path(scenes).glob("*.json"))
    size = {"width": 390, "height": 844} if "--narrow" in flags else {"width": 1280, "height": 800}
    theme = "dark" if "--dark" in flags else "light"
    vite = subprocess.Popen(
        [
            "node",
            "node_modules/vite/bin/vite.js",
            "--config",
            "dev/vite.config.ts",
            "--port",
            str(PORT),
            "--strictPort",
        ],
        cwd=HERE.parent,
        stdout=subprocess.DEVNULL,
    )
    try:
        time.sleep(3)
        with sync_playwright() as p:
            chromium = shutil.which("chromium")
            browser = p.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
            page = browser.new_page(viewport=size)
            page.on("console", lambda m: m.type == "error" and print(m.text))
            page.on("pageerror", lambda e: print(e))
            for name in names:
                page.goto(f"http://localhost:{PORT}/dev/board.html?theme={theme}&scene={scenes}/{name}.json")
                page.wait_for_selector("[data-ready]", timeout=30000)
                page.wait_for_timeout(300)
                page.screenshot(path=f"{out}/{name}-{theme}-{size['width']}.png", full_page=False)
                print(name, page.evaluate(FELT))
            browser.close()
    finally:
        vite.terminate()
        vite.wait()


if __name__ == "__main__":
    main(*sys.argv[1:])
