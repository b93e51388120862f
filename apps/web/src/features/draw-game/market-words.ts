import type { Side } from '../../ui/bead.js';

/** Texts and sides of the Powerball markets; every screen names a pick through this table. */
interface MarketWords {
  /** Text key of the market's own name, such as "파워볼 홀짝". */
  readonly name: string;
  /** Which ball decides: its card on the page. */
  readonly basis: 'powerball' | 'sum';
  /** Text key of the group heading inside the card, such as "홀짝". */
  readonly group: string;
  readonly outcomes: Readonly<Record<string, OutcomeWords>>;
}

interface OutcomeWords {
  /** Text key of the outcome, such as "홀"; a number is its own name. */
  readonly name?: string;
  readonly literal?: string;
  /** Bead of the road and the mark before the name; only for outcomes with two sides. */
  readonly side?: Side;
  /** Text key of the single letter in a bead. */
  readonly letter?: string;
}

const oddEven = {
  odd: { name: 'player:outcome.odd', side: 'a', letter: 'player:letter.odd' },
  even: { name: 'player:outcome.even', side: 'b', letter: 'player:letter.even' },
} as const;
const underOver = {
  under: { name: 'player:outcome.under', side: 'a', letter: 'player:letter.under' },
  over: { name: 'player:outcome.over', side: 'b', letter: 'player:letter.over' },
} as const;
const pairs = {
  odd_under: { name: 'player:outcome.oddUnder' },
  odd_over: { name: 'player:outcome.oddOver' },
  even_under: { name: 'player:outcome.evenUnder' },
  even_over: { name: 'player:outcome.evenOver' },
} as const;

export const markets: Readonly<Record<string, MarketWords>> = {
  power_odd_even: { name: 'player:market.powerOddEven', basis: 'powerball', group: 'player:market.oddEven', outcomes: oddEven },
  power_under_over: { name: 'player:market.powerUnderOver', basis: 'powerball', group: 'player:market.underOver', outcomes: underOver },
  power_odd_even_under_over: { name: 'player:market.powerPairs', basis: 'powerball', group: 'player:market.pairs', outcomes: pairs },
  power_band: {
    name: 'player:market.powerBand', basis: 'powerball', group: 'player:market.band',
    outcomes: { a: { name: 'player:outcome.bandA' }, b: { name: 'player:outcome.bandB' }, c: { name: 'player:outcome.bandC' }, d: { name: 'player:outcome.bandD' } },
  },
  power_number: {
    name: 'player:market.powerNumber', basis: 'powerball', group: 'player:market.number',
    outcomes: Object.fromEntries(Array.from({ length: 10 }, (_, number) => [String(number), { literal: String(number) }])),
  },
  sum_odd_even: { name: 'player:market.sumOddEven', basis: 'sum', group: 'player:market.oddEven', outcomes: oddEven },
  sum_under_over: { name: 'player:market.sumUnderOver', basis: 'sum', group: 'player:market.underOver', outcomes: underOver },
  sum_odd_even_under_over: { name: 'player:market.sumPairs', basis: 'sum', group: 'player:market.pairs', outcomes: pairs },
  sum_size: {
    name: 'player:market.sumSize', basis: 'sum', group: 'player:market.size',
    outcomes: { small: { name: 'player:outcome.small' }, middle: { name: 'player:outcome.middle' }, large: { name: 'player:outcome.large' } },
  },
  sum_odd_even_size: {
    name: 'player:market.sumOddEvenSize', basis: 'sum', group: 'player:market.oddEvenSize',
    outcomes: {
      odd_small: { name: 'player:outcome.oddSmall' }, odd_middle: { name: 'player:outcome.oddMiddle' }, odd_large: { name: 'player:outcome.oddLarge' },
      even_small: { name: 'player:outcome.evenSmall' }, even_middle: { name: 'player:outcome.evenMiddle' }, even_large: { name: 'player:outcome.evenLarge' },
    },
  },
};

/** Markets with two sides: what a road can show. */
export const roadMarkets = ['power_odd_even', 'power_under_over', 'sum_odd_even', 'sum_under_over'] as const;

type Translate = (key: string, values?: Record<string, unknown>) => string;

export function marketName(market: string, t: Translate): string {
  const words = markets[market];
  return words === undefined ? market : t(words.name);
}

export function outcomeName(market: string, outcome: string, t: Translate): string {
  const words = markets[market]?.outcomes[outcome];
  if (words?.name !== undefined) return t(words.name);
  return words?.literal ?? outcome;
}

/** A pick in one phrase: "파워볼 홀". */
export function pickName(market: string, outcome: string, t: Translate): string {
  const words = markets[market];
  if (words === undefined) return `${market} ${outcome}`;
  return t(words.basis === 'powerball' ? 'player:pick.powerball' : 'player:pick.sum', { outcome: outcomeName(market, outcome, t) });
}

/** "EOS 1분", "EOS 5 min"; a game without words of its own is called by its id. */
export function gameName(game: string, t: Translate): string {
  const minutes = /^eos(\d)$/.exec(game)?.[1];
  return minutes === undefined ? game : t('player:game.eos', { minutes });
}
