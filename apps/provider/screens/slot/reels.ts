import type { Spin, SpinWin } from '../../games/slots/play.js';
import { symbols } from '../art/symbols.js';
import { drawing, h, prefersStill, replace, wait } from '../dom.js';
import { sounds } from '../sound.js';

const FILLERS = 14;
const FIRST_MS = 620;
const EACH_MS = 170;

/** The reels behind the glass. What they show is decided before they turn. */
export class Reels {
  readonly element: HTMLElement;
  private readonly columns: HTMLElement[];
  private window: string;
  private hurried = false;

  constructor(
    private readonly game: { code: string; rows: number; reels: readonly string[] },
    first: string,
  ) {
    this.window = first;
    this.columns = game.reels.map(() => h('div', { class: 'reel' }));
    this.element = h('div', { class: 'reels', style: `--reels:${game.reels.length};--rows:${game.rows}` }, ...this.columns);
    this.columns.forEach((column, reel) => replace(column, this.strip(this.symbolsOf(reel, first))));
  }

  /** Everything stops at once. */
  hurry(): void {
    this.hurried = true;
    for (const animation of this.element.getAnimations({ subtree: true })) animation.finish();
  }

  /** Turns until `spin` stands there. */
  async turnTo({ window }: Spin): Promise<void> {
    this.hurried = false;
    this.element.classList.remove('won');
    const before = this.window;
    this.window = window;
    if (prefersStill()) {
      this.columns.forEach((column, reel) => replace(column, this.strip(this.symbolsOf(reel, window))));
      return;
    }
    await Promise.all(this.columns.map((column, reel) => this.turn(column, reel, before)));
  }

  /** Shows what won; quietly where it is less than the stake. */
  async mark(wins: readonly SpinWin[], { lasts, isQuiet }: { lasts: number; isQuiet: boolean }): Promise<void> {
    this.element.classList.toggle('quiet', isQuiet);
    this.element.classList.toggle('won', wins.length > 0);
    const cells = [...this.element.querySelectorAll<HTMLElement>('.cell')];
    const lit = new Set(wins.flatMap((win) => win.cells));
    cells.forEach((cell, at) => cell.classList.toggle('lit', lit.has(at)));
    if (wins.length > 0 && !this.hurried) await wait(lasts);
  }

  private async turn(column: HTMLElement, reel: number, before: string): Promise<void> {
    const { rows, reels } = this.game;
    const from = Math.floor(Math.random() * reels[reel]!.length);
    const fillers = Array.from({ length: FILLERS + reel * 3 }, (_, at) => reels[reel]![(from + at) % reels[reel]!.length]!);
    const final = this.symbolsOf(reel, this.window);
    const strip = this.strip([...final, ...fillers, ...this.symbolsOf(reel, before)]);
    replace(column, strip);
    const way = ((final.length + fillers.length) / rows) * 100;
    const turning = strip.animate(
      [{ transform: `translateY(-${way}%)` }, { transform: 'translateY(1.6%)', offset: 0.94 }, { transform: 'none' }],
      {
        duration: FIRST_MS + reel * EACH_MS,
        easing: 'cubic-bezier(.3,.1,.25,1)',
      },
    );
    strip.classList.add('turning');
    if (this.hurried) turning.finish();
    await turning.finished;
    replace(column, this.strip(final));
    sounds.stop(reel);
  }

  private symbolsOf(reel: number, window: string): string[] {
    const { rows } = this.game;
    return [...window.slice(reel * rows, (reel + 1) * rows)];
  }

  private strip(letters: readonly string[]): HTMLElement {
    const drawn = symbols[this.game.code]!;
    return h('div', { class: 'strip-of-reel' }, ...letters.map((letter) => h('div', { class: 'cell' }, drawing(drawn[letter] ?? ''))));
  }
}
