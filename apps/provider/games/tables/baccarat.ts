import { rational, type Rational } from '../math/rational.js';
import { cardName, dealCards, rankOf, type Card } from './cards.js';
import { returnsByTable, type TableBet, type TableGame, type TableOutcome } from './table-game.js';

/** Eight packs, shuffled afresh for every round, so that each round has the same chances. */
const DECKS = 8;

/** What a bet pays hangs on nothing of a hand but its points and its numbers of cards. */
interface BaccaratRules {
  readonly code: string;
  readonly bets: readonly TableBet[];
  /** Bets beside the usual ones that a result wins. */
  alsoWon(hand: Hand): readonly string[];
  /** What the banker's bet returns for 100. */
  bankerReturns(hand: Hand): number;
}

export interface Hand {
  readonly player: readonly number[];
  readonly banker: readonly number[];
  readonly playerPoints: number;
  readonly bankerPoints: number;
}

/** A card's value: tens and pictures count nothing. */
export const baccaratValue = (rank: number): number => (rank >= 10 ? 0 : rank);

/** The usual table of the third card. @param third the player's third card's value, or null when the player stands */
export function bankerDraws(banker: number, third: number | null): boolean {
  if (third === null) return banker <= 5;
  const upTo = [2, 2, 2, 7, 7, 7, 7];
  if (banker <= 2) return true;
  if (banker === 3) return third !== 8;
  if (banker === 4) return third >= 2 && third <= upTo[4]!;
  if (banker === 5) return third >= 4 && third <= 7;
  return banker === 6 && (third === 6 || third === 7);
}

/** Deals by the rules from values that `next` gives in the order player, banker, player, banker, third cards. */
export function playHand(next: () => number): Hand {
  const player = [next()];
  const banker = [next()];
  player.push(next());
  banker.push(next());
  const points = (cards: readonly number[]): number => cards.reduce((all, card) => all + card, 0) % 10;
  const isNatural = points(player) >= 8 || points(banker) >= 8;
  if (!isNatural) {
    const third = points(player) <= 5 ? next() : null;
    if (third !== null) player.push(third);
    if (bankerDraws(points(banker), third)) banker.push(next());
  }
  return { player, banker, playerPoints: points(player), bankerPoints: points(banker) };
}

const result = (hand: Hand): 'player' | 'banker' | 'tie' => {
  if (hand.playerPoints === hand.bankerPoints) return 'tie';
  return hand.playerPoints > hand.bankerPoints ? 'player' : 'banker';
};

/** Calls `see` with every hand and the number of ways to be dealt it out of all orders of six cards. */
export function everyHand(see: (hand: Hand, ways: bigint) => void): bigint {
  const left = Array.from({ length: 10 }, (_, value) => (value === 0 ? 4 : 1) * 4 * DECKS);
  const cards = DECKS * 52;
  // All orders of six cards of 416 are 5 × 10^15, which a number still counts exactly, in a third of the time of a bigint.
  const walk = (values: number[], ways: number): void => {
    let asked = 0;
    let missing = false;
    const hand = playHand(() => {
      const value = values[asked];
      asked += 1;
      if (value === undefined) missing = true;
      return value ?? 0;
    });
    if (!missing) {
      let all = ways;
      for (let dealt = values.length; dealt < 6; dealt += 1) all *= cards - dealt;
      see(hand, BigInt(all));
      return;
    }
    for (let value = 0; value < 10; value += 1) {
      if (left[value] === 0) continue;
      const times = left[value]!;
      left[value]! -= 1;
      walk([...values, value], ways * times);
      left[value]! += 1;
    }
  };
  walk([], 1);
  let all = 1n;
  for (let dealt = 0; dealt < 6; dealt += 1) all *= BigInt(cards - dealt);
  return all;
}

export function baccarat(rules: BaccaratRules): TableGame {
  const byTable = returnsByTable(rules.bets);
  const handOf = (outcome: TableOutcome): Hand => {
    const values = (place: string): number[] => outcome.places[place]!.map((name) => baccaratValue('A23456789TJQK'.indexOf(name[0]!) + 1));
    const { player = 0, banker = 0 } = outcome.points;
    return { player: values('player'), banker: values('banker'), playerPoints: player, bankerPoints: banker };
  };
  const returnsOf = (outcome: TableOutcome, code: string): number =>
    code === 'banker' && outcome.won.includes('banker') ? rules.bankerReturns(handOf(outcome)) : byTable(outcome, code);
  let exact: Readonly<Record<string, Rational>> | undefined;
  return {
    code: rules.code,
    bets: rules.bets,
    deal(draw) {
      const cards = dealCards(DECKS, 6, draw);
      let at = 0;
      const hand = playHand(() => baccaratValue(rankOf(cards[at++]!)));
      return outcomeOf(hand, cards, rules);
    },
    returnsOf,
    exactReturns: () => (exact ??= exactOf(rules, byTable)),
  };
}

/** Cards come player, banker, player, banker, then the third cards of those who draw. */
function outcomeOf(hand: Hand, cards: readonly Card[], rules: BaccaratRules): TableOutcome {
  const [playerThird, bankerThird] = hand.player.length === 3 ? [cards[4], cards[5]] : [undefined, cards[4]];
  const taken = (first: Card, second: Card, third: Card | undefined, count: number): Card[] =>
    count === 3 ? [first, second, third!] : [first, second];
  const player = taken(cards[0]!, cards[2]!, playerThird, hand.player.length);
  const banker = taken(cards[1]!, cards[3]!, bankerThird, hand.banker.length);
  const winner = result(hand);
  const pairs = [
    ...(rankOf(player[0]!) === rankOf(player[1]!) ? ['player-pair'] : []),
    ...(rankOf(banker[0]!) === rankOf(banker[1]!) ? ['banker-pair'] : []),
  ];
  const known = new Set(rules.bets.map(({ code }) => code));
  return {
    places: { player: player.map(cardName), banker: banker.map(cardName) },
    points: { player: hand.playerPoints, banker: hand.bankerPoints },
    won: [winner, ...pairs, ...rules.alsoWon(hand)].filter((code) => known.has(code)),
    push: winner === 'tie' ? ['player', 'banker'] : [],
    bead: { mark: { player: 'P', banker: 'B', tie: 'T' }[winner], side: winner === 'tie' ? 'tie' : winner === 'player' ? 'a' : 'b' },
  };
}

/** Hands that no bet can tell apart, with the ways to be dealt one of them, and all ways. */
interface HandKinds {
  kinds: readonly { hand: Hand; ways: bigint }[];
  all: bigint;
}

let counted: HandKinds | undefined;

/** Counted once for all tables: that takes a second. */
function handKinds(): HandKinds {
  if (counted) return counted;
  const kinds = new Map<string, { hand: Hand; ways: bigint }>();
  const all = everyHand((hand, ways) => {
    const kind = [hand.player.length, hand.banker.length, hand.playerPoints, hand.bankerPoints].join();
    const before = kinds.get(kind);
    if (before) before.ways += ways;
    else kinds.set(kind, { hand, ways });
  });
  return (counted = { kinds: [...kinds.values()], all });
}

/** The return of every bet over all hands; pairs need the ranks, which values do not tell, and are counted by themselves. */
function exactOf(rules: BaccaratRules, byTable: (outcome: TableOutcome, code: string) => number): Readonly<Record<string, Rational>> {
  const paid = new Map(rules.bets.map(({ code }) => [code, 0n]));
  const { kinds, all } = handKinds();
  for (const { hand, ways } of kinds) {
    const winner = result(hand);
    const outcome = {
      ...{ places: {}, points: {}, bead: { mark: '', side: 'a' as const } },
      won: [winner, ...rules.alsoWon(hand)],
      push: winner === 'tie' ? ['player', 'banker'] : [],
    };
    for (const { code } of rules.bets) {
      const returns = code === 'banker' && winner === 'banker' ? rules.bankerReturns(hand) : byTable(outcome, code);
      paid.set(code, paid.get(code)! + ways * BigInt(returns));
    }
  }
  const pair = rational(4 * DECKS - 1, 52 * DECKS - 1);
  return Object.fromEntries(
    rules.bets.map(({ code, returns }) => [
      code,
      code.endsWith('-pair') ? rational(pair.over * BigInt(returns), pair.under * 100n) : rational(paid.get(code)!, all * 100n),
    ]),
  );
}

const usualBets: readonly TableBet[] = [
  { code: 'player', returns: 200, group: 'main' },
  { code: 'tie', returns: 900, group: 'main' },
  { code: 'banker', returns: 195, group: 'main' },
  { code: 'player-pair', returns: 1_200, group: 'side' },
  { code: 'banker-pair', returns: 1_200, group: 'side' },
];

const usual = (code: string): TableGame => baccarat({ code, bets: usualBets, alsoWon: () => [], bankerReturns: () => 195 });

export const baccaratTable = usual('baccarat');
export const speedBaccarat = usual('speed-baccarat');

/** Without commission: the banker's bet pays even, half when it wins with six. Beside it, naturals and the number of cards. */
export const lotusBaccarat = baccarat({
  code: 'lotus-baccarat',
  bets: [
    { code: 'player', returns: 200, group: 'main' },
    { code: 'tie', returns: 900, group: 'main' },
    { code: 'banker', returns: 200, group: 'main' },
    { code: 'natural', returns: 265, group: 'side' },
    { code: 'small', returns: 250, group: 'side' },
    { code: 'big', returns: 153, group: 'side' },
  ],
  alsoWon: (hand) => [
    ...(hand.player.length === 2 && hand.banker.length === 2 && Math.max(hand.playerPoints, hand.bankerPoints) >= 8 ? ['natural'] : []),
    hand.player.length + hand.banker.length === 4 ? 'small' : 'big',
  ],
  bankerReturns: (hand) => (hand.bankerPoints === 6 ? 150 : 200),
});
