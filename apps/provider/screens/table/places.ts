import { colourOf, wheel } from '../../games/tables/roulette.js';
import type { TableOutcome } from '../../games/tables/table-game.js';
import { drawing, h, prefersStill } from '../dom.js';
import { sounds } from '../sound.js';
import { t, type TextKey } from '../text.js';

const SUITS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };
const CARD_MS = 700;

function cardOf(name: string): HTMLElement {
  const [rank = '', suit = ''] = [...name];
  const isRed = suit === 'H' || suit === 'D';
  const face = rank === 'T' ? '10' : rank;
  return h('div', { class: `playing-card ${isRed ? 'red' : ''}` }, h('b', {}, face), h('span', {}, SUITS[suit] ?? ''));
}

const dots: Readonly<Record<string, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};
const dieOf = (face: string): HTMLElement =>
  h(
    'div',
    { class: 'die' },
    drawing(
      (dots[face] ?? [])
        .map((at) => `<circle cx="${22 + (at % 3) * 28}" cy="${22 + Math.floor(at / 3) * 28}" r="9" fill="#b4232f"/>`)
        .join(''),
    ),
  );

function wheelOf(): HTMLElement {
  const step = 360 / wheel.length;
  const pockets = wheel.map((number, at) => {
    const fill = { zero: '#12906a', red: '#b4232f', black: '#191c23' }[colourOf(number)];
    const text = `<text x="50" y="10.5" text-anchor="middle" font-size="4.2" font-weight="600" fill="#fff">${number}</text>`;
    return `<g transform="rotate(${at * step} 50 50)"><path d="M50 50 L46.2 5 A45.2 45.2 0 0 1 53.8 5Z" fill="${fill}" stroke="#caa24b" stroke-width=".35"/>${text}</g>`;
  });
  const hub =
    '<circle cx="50" cy="50" r="27" fill="#4a2710"/><circle cx="50" cy="50" r="20" fill="#6b3c18" stroke="#caa24b"/><circle cx="50" cy="50" r="5" fill="#caa24b"/>';
  return h(
    'div',
    { class: 'wheel' },
    drawing(`<circle cx="50" cy="50" r="49" fill="#3a1d0a" stroke="#caa24b"/>${pockets.join('')}${hub}`),
    h('i', { class: 'wheel-ball' }),
  );
}

/** The wheel comes to rest with the pocket at the top, where the ball lies. */
function restWheel(element: HTMLElement, number: number, lastsMs: number): void {
  const degrees = -(wheel.indexOf(number) * 360) / wheel.length;
  const disc = element.querySelector('svg')!;
  disc.style.transform = `rotate(${degrees}deg)`;
  if (lastsMs === 0) return;
  disc.animate([{ transform: `rotate(${degrees - 1_440}deg)` }, { transform: `rotate(${degrees}deg)` }], {
    duration: lastsMs,
    easing: 'cubic-bezier(.15,.6,.2,1)',
  });
  element.querySelector('.wheel-ball')!.animate([{ transform: 'rotate(2160deg)' }, { transform: 'rotate(0deg)' }], {
    duration: lastsMs,
    easing: 'cubic-bezier(.15,.6,.25,1)',
  });
}

/** The middle of a table: cards, dice, a wheel or a ball. */
export class Places {
  readonly element = h('div', { class: 'places' });
  private shown = '';

  constructor(private readonly game: string) {
    this.clear();
  }

  clear(): void {
    this.shown = '';
    if (this.game === 'roulette') {
      if (!this.element.querySelector('.wheel')) this.element.replaceChildren(wheelOf());
      return;
    }
    const names = emptyPlaces[this.game] ?? (this.game.includes('baccarat') ? ['player', 'banker'] : ['card']);
    this.element.replaceChildren(...names.map((name) => this.place(name, [h('div', { class: 'card-back' })], null)));
  }

  /** Shows an outcome, card by card within `lastsMs`; the same again changes nothing. */
  show(outcome: TableOutcome, lastsMs: number): void {
    const key = JSON.stringify(outcome.places);
    if (key === this.shown) return;
    this.shown = key;
    const moves = lastsMs > 1_000 && !prefersStill();
    if (this.game === 'roulette') {
      restWheel(this.element.querySelector('.wheel')!, outcome.points['number']!, moves ? lastsMs - 600 : 0);
      return;
    }
    const made = Object.entries(outcome.places).map(([name, names]) =>
      this.place(name, names.map(thing(this.game)), outcome.points[name] ?? outcome.points['total'] ?? null),
    );
    this.element.replaceChildren(...made);
    if (moves) this.dealOut();
  }

  /** In the order in which cards fall: first of each place, second of each, then the rest. */
  private dealOut(): void {
    const rows = [...this.element.querySelectorAll('.things')].map((row) => [...row.children] as HTMLElement[]);
    const order = [0, 1, 2].flatMap((at) => rows.flatMap((row) => (row[at] ? [row[at]] : [])));
    order.forEach((thingThere, at) => {
      thingThere.animate(
        [
          { opacity: 0, transform: 'translateY(-40px) rotate(-8deg) scale(.9)' },
          { opacity: 1, transform: 'none' },
        ],
        {
          ...{ duration: 320, delay: at * CARD_MS, fill: 'backwards', easing: 'cubic-bezier(.2,.8,.2,1)' },
        },
      );
      setTimeout(sounds.card, at * CARD_MS);
    });
    for (const points of this.element.querySelectorAll('.points'))
      points.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200, delay: order.length * CARD_MS, fill: 'backwards' });
  }

  private place(name: string, things: readonly HTMLElement[], points: number | null): HTMLElement {
    const showsPoints = points !== null && !['card', 'ball', 'dragon', 'tiger'].includes(name);
    return h(
      'div',
      { class: `place ${name}` },
      h('div', { class: 'place-name' }, t(`place_${name}` as TextKey), showsPoints ? h('b', { class: 'points' }, String(points)) : null),
      h('div', { class: 'things' }, ...things),
    );
  }
}

const emptyPlaces: Readonly<Record<string, readonly string[]>> = {
  'dragon-tiger': ['dragon', 'tiger'],
  'sic-bo': ['dice'],
  'odd-even': ['ball'],
  'lotus-odd-even': ['card'],
};

const thing =
  (game: string) =>
  (name: string): HTMLElement => {
    if (game === 'sic-bo') return dieOf(name);
    if (game === 'odd-even') return h('div', { class: `ball ${Number(name) % 2 === 1 ? 'odd' : 'even'}` }, name);
    return cardOf(name);
  };
