import { assert, type DrawResult } from '#lib/kernel';
import type { DrawGame, DrawPick } from './game-definition.js';

/** Bets of one round that pay together: a payout when all picks come true. */
export interface PromisedPayout {
  picks: readonly DrawPick[];
  /** Gross, won. */
  payout: number;
}

/** What bets were to pay on average, won, and the square of what the payout usually differs from that. */
export interface Expectation {
  expected: number;
  variance: number;
}

/** A state of an independent part of a draw, as far as markets tell it from others. */
interface State {
  chance: number;
  /** The outcome that it makes true, by market. */
  outcomes: ReadonlyMap<string, string>;
}

const known = new Map<string, ReadonlyMap<string, State[]>>();

/** The states of every basis of a game, exact but for the last division; markets of one basis hang together, those of two do not. */
export function statesOf(game: DrawGame): ReadonlyMap<string, State[]> {
  const found = known.get(game.id);
  if (found) return found;
  const bases = new Map([...new Set(game.markets.map(({ basis }) => basis))].map((basis) => [basis, statesOfBasis(game, basis)]));
  known.set(game.id, bases);
  return bases;
}

function statesOfBasis(game: DrawGame, basis: string): State[] {
  const markets = game.markets.filter((market) => market.basis === basis);
  const merged = new Map<string, { ways: bigint; outcomes: Map<string, string> }>();
  let all = 0n;
  for (const { result, ways } of drawsOf(game, basis)) {
    all += ways;
    const outcomes = new Map(markets.map((market) => [market.id, market.grade(result)]));
    const name = [...outcomes.values()].join('|');
    const state = merged.get(name) ?? { ways: 0n, outcomes };
    merged.set(name, { ...state, ways: state.ways + ways });
  }
  return [...merged.values()].map(({ ways, outcomes }) => ({ chance: Number(ways) / Number(all), outcomes }));
}

/** Every result that a basis can tell apart, with how many draws lead to it: markets of a sum see nothing but the sum. */
function drawsOf({ shape }: DrawGame, basis: string): { result: DrawResult; ways: bigint }[] {
  const { from, to, count, powers } = shape;
  if (basis === 'powerball')
    return Array.from({ length: powers }, (_, powerball) => ({ result: { balls: [from], powerball } as DrawResult, ways: 1n }));
  if (basis === 'first_ball')
    return Array.from({ length: to - from + 1 }, (_, index) => ({
      result: { balls: [from + index], powerball: null } as DrawResult,
      ways: 1n,
    }));
  return setsBySum(from, to, count).flatMap((ways, sum) =>
    ways === 0n ? [] : [{ result: { balls: [sum], powerball: null } as DrawResult, ways }],
  );
}

/** How many sets of `count` different balls there are, by their sum. */
function setsBySum(from: number, to: number, count: number): bigint[] {
  const most = to * count;
  const sets = Array.from({ length: count + 1 }, () => new Array<bigint>(most + 1).fill(0n));
  sets[0]![0] = 1n;
  for (let ball = from; ball <= to; ball++)
    for (let taken = count; taken > 0; taken--)
      for (let sum = most; sum >= ball; sum--) sets[taken]![sum]! += sets[taken - 1]![sum - ball]!;
  return sets[count]!;
}

/**
 * What the bets of one round pay on average, and the variance of it: over all states of the draw, so that bets on the same round, which win
 * and lose together, are reckoned together. With P(s) the payout of state s and p(s) its chance: E = Σ p(s)·P(s), Var = Σ p(s)·P(s)² − E².
 */
export function expectationOf(game: DrawGame, promises: readonly PromisedPayout[]): Expectation {
  const basisOf = new Map(game.markets.map(({ id, basis }) => [id, basis]));
  const used = [...new Set(promises.flatMap(({ picks }) => picks.map(({ market }) => basisOf.get(market))))];
  assert(!used.includes(undefined), `${game.id} has every market that was bet on`);
  const states = statesOf(game);
  let [mean, square] = [0, 0];
  const visit = (place: number, chance: number, left: readonly PromisedPayout[]): void => {
    if (place === used.length) {
      const payout = left.reduce((sum, each) => sum + each.payout, 0);
      mean += chance * payout;
      square += chance * payout * payout;
      return;
    }
    const basis = used[place]!;
    for (const { chance: own, outcomes } of states.get(basis)!) {
      const kept = left.filter(({ picks }) =>
        picks.every(({ market, outcome }) => basisOf.get(market) !== basis || outcomes.get(market) === outcome),
      );
      visit(place + 1, chance * own, kept);
    }
  };
  visit(0, 1, promises);
  return { expected: mean, variance: Math.max(0, square - mean * mean) };
}
