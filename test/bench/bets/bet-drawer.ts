/** Which bets players place: some games, markets and players are more popular than others, and most bets have one pick. */
import { areCombinable, type DrawGame, drawSettingsGroup, findGame } from '#lib/draws';
import { must } from '#lib/kernel';
import { seededRandom } from '../../support/seeded-random.js';
import type { OpenRound } from '../site/rounds.js';

/** Of a hundred bets. */
const doubles = 10;
const smallestStake = 1_000;
const stakes = 10;

export interface BetTask {
  playerIds: number[];
  rounds: OpenRound[];
  seed: number;
}

export interface Leg {
  market: string;
  outcome: string;
  odds: number;
}

/** A bet that a player is about to place. */
export interface DrawnBet {
  playerId: number;
  round: OpenRound;
  legs: Leg[];
  /** Won. */
  stake: number;
}

interface OpenGame {
  game: DrawGame;
  round: OpenRound;
  /** Picks by market, those of open markets alone. */
  markets: Leg[][];
}

/** @returns the next bet each time */
export function betDrawer({ playerIds, rounds, seed }: BetTask): () => DrawnBet {
  const random = seededRandom(seed);
  const oneOf = <T>(values: readonly T[]): T => must(values[random(values.length)], 'a choice');
  // Six of ten choices fall into the first quarter.
  const popularOf = <T>(values: readonly T[]): T => must(values[random(random(values.length) + 1)], 'a choice');
  const games = rounds.map(openGame);
  return () => {
    const { game, round, markets } = popularOf(games);
    const first = oneOf(popularOf(markets));
    const legs = [first];
    if (random(100) < doubles) {
      const second = oneOf(popularOf(markets));
      if (areCombinable(game, [first, second])) legs.push(second);
    }
    return { playerId: oneOf(playerIds), round, legs, stake: smallestStake * (1 + random(stakes)) };
  };
}

function openGame(round: OpenRound): OpenGame {
  const game = must(findGame(round.game), round.game);
  const { markets } = drawSettingsGroup(game).schema.parse({});
  const picks = Object.entries(markets)
    .filter(([, { open }]) => open)
    .map(([market, { odds }]) => Object.entries(odds).map(([outcome, price]) => ({ market, outcome, odds: price })));
  return { game, round, markets: picks };
}
