// The style sheet of a game's table, fetched with its first scene.  A game without one lies as board.css has it.
const SHEETS = import.meta.glob(["../styles/*.css", "!../styles/{base,theme,board,table}.css"]);

export async function dress(game: string): Promise<void> {
  await SHEETS[`../styles/${game}.css`]?.();
}
