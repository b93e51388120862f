import { oddsScale } from '#lib/kernel';
import type { DrawGame, DrawOutcome } from '../domain/game-definition.js';

/** Ten equal chances: the one market that is for sale only where somebody opens it. */
const closedByDefault = new Set(['power_number']);

/** Until somebody sets odds, 97.5 % come back on average: 1.95 on one of two. */
const defaultReturnPerMille = 975n;

/** A chance of 17,620 in 98,280 gets 5.43: hundredths, rounded down. */
function defaultOdds({ probability: { ways, of } }: DrawOutcome): number {
  const hundredths = (defaultReturnPerMille * of * 100n) / (ways * BigInt(oddsScale));
  return Number(hundredths) / 100;
}

/** What a game's markets offer before anybody has set anything, in the game's order. */
export function defaultMarkets({ markets }: DrawGame) {
  return Object.fromEntries(
    markets.map(({ id, outcomes }) => [
      id,
      {
        open: !closedByDefault.has(id),
        minStake: 1_000,
        maxStake: 10_000_000,
        odds: Object.fromEntries(outcomes.map((outcome) => [outcome.id, defaultOdds(outcome)])),
      },
    ]),
  );
}
