/** The drawing of a piece or cover, as SVG markup; a plain sign until there is one. */
export function draw(art: string, _paint = "", mark = ""): string {
  const sign = (mark || art).slice(0, 2).replace(/[<>&]/g, "");
  return (
    `<svg viewBox="0 0 60 84" aria-hidden="true"><rect x="1" y="1" width="58" height="82" rx="6" fill="none" ` +
    `stroke="currentColor"/><text x="30" y="50" text-anchor="middle" font-size="22" fill="currentColor">${sign}</text></svg>`
  );
}
