import type { CallOutput, Round } from '#lib/contract';

/** An answer of `user/game/round/get` while a round is on sale. */
export type RoundOnSale = CallOutput<'user/game/round/get'> & { current: Round };

/** The answer where its round takes bets for so much longer, else undefined. @param now milliseconds since the epoch */
export function roundOnSale(answer: unknown, now: number, atLeastMs = 0): RoundOnSale | undefined {
  const { current } = answer as CallOutput<'user/game/round/get'>;
  const isOnSale = current?.status === 'open' && Date.parse(current.closesAt) - now > atLeastMs;
  return isOnSale ? (answer as RoundOnSale) : undefined;
}
