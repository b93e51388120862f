import type { CallOutput } from '#lib/contract';

export type RollingOfBet = CallOutput<'admin/bet/view'>['rolling'];

/** Who earns what by a bet; the agents know, and the application binds it. */
export abstract class BetRolling {
  abstract ofBet(betId: number): Promise<RollingOfBet>;
}
