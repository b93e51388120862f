import { bonusOdds } from '#lib/kernel';
import type { CallOutput } from '../../lib/contract.js';

type Bet = Pick<CallOutput<'user/game/bet/get'>['items'][number], 'odds' | 'legs' | 'ticket'>;

/** Decimals of combined odds as they are shown: enough that stake times odds is the payout to the won up to a stake of a million. */
const PLACES = 1_000_000;

/** The exact product of decimal odds with at most three decimals each: `numerator / denominator`. */
export function oddsProduct(odds: readonly number[]): { numerator: bigint; denominator: bigint } {
  return { numerator: odds.reduce((value, one) => value * BigInt(Math.round(one * 1000)), 1n), denominator: 1000n ** BigInt(odds.length) };
}

/** The odds of all picks together, in decimal odds: up to six decimals, never more than they are. */
export function combinedOdds(odds: readonly number[]): number {
  const { numerator, denominator } = oddsProduct(odds);
  return Number((numerator * BigInt(PLACES)) / denominator) / PLACES;
}

/** The odds that a bet is paid at when everything wins. The wire cuts them to three decimals; its picks and its bonus are exact. */
export function oddsOfBet({ odds, legs, ticket }: Bet): number {
  if (legs.length < 2 || ticket?.type === 'system') return odds;
  const bonus = ticket === null ? null : bonusOdds(legs.length, ticket.bonus);
  const each = legs.map((leg) => leg.odds);
  return combinedOdds(bonus === null ? each : [...each, bonus]);
}
