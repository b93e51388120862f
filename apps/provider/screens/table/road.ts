import type { Bead } from '../../games/tables/table-game.js';
import { h } from '../dom.js';
import { betText } from '../text.js';

const ROWS = 6;
const COLUMNS = 20;
const short: Readonly<Record<string, string>> = { odd: 'bet_odd', even: 'bet_even' };

/** One bead: filled or ring by its side, with its letter; a tie is a plain ring. */
export function bead({ mark, side }: Bead): HTMLElement {
  const word = short[mark] ? betText(mark) : mark;
  return h('i', { class: `bead side-${side}`, title: word }, [...word].length > 2 ? [...word][0]! : word);
}

/** Results in columns of six, the newest ringed, the next place dotted. */
export function road(results: readonly { readonly bead: Bead }[]): HTMLElement {
  const shown = results.slice(-(ROWS * COLUMNS - 1));
  const first = Math.max(0, Math.ceil((shown.length + 1) / ROWS) - COLUMNS) * ROWS;
  const beads = shown.slice(first).map((each) => bead(each.bead));
  beads.at(-1)?.classList.add('newest');
  return h('div', { class: 'road', style: `--rows:${ROWS};--columns:${COLUMNS}` }, ...beads, h('i', { class: 'bead next' }));
}
