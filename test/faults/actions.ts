/** What was done in a storm: one in which nothing happened would prove nothing. */
import type { Approver } from './approver.js';
import type { Cashier } from './cashier.js';
import type { Croupier } from './croupier.js';
import type { Giver } from './giver.js';
import type { Killer } from './killer.js';
import type { Player } from './player.js';

/** Everybody who had a part in the storm. */
export interface Cast {
  players: Player[];
  cashier: Cashier;
  approver: Approver;
  giver: Giver;
  croupier: Croupier;
  killer: Killer;
}

export interface Actions {
  /** Commands of players that were acknowledged. */
  operations: number;
  deposits: number;
  bets: number;
  kills: number;
  corrections: number;
  cancellations: number;
  withdrawals: number;
  /** Of an agent to players below it. */
  gifts: number;
  /** By a second administrator. */
  approvals: number;
}

export function actionsOf({ players, croupier, killer, giver, approver }: Cast): Actions {
  const sum = (of: (player: Player) => number) => players.reduce((total, player) => total + of(player), 0);
  return {
    operations: sum(({ notes }) => notes.keys.size),
    deposits: sum(({ notes }) => notes.deposits.size),
    bets: sum(({ notes }) => notes.bets.size),
    kills: killer.kills.length,
    corrections: croupier.entries.length,
    cancellations: sum(({ notes }) => notes.cancelled.size),
    withdrawals: sum(({ notes }) => notes.withdrawals.size),
    gifts: giver.gifts,
    approvals: approver.approved,
  };
}

/** @returns what is still to be done, such as `corrections 80 of 90` */
export function missing(done: Actions, wanted: Partial<Actions>): string[] {
  return (Object.entries(wanted) as [keyof Actions, number][])
    .filter(([action, count]) => done[action] < count)
    .map(([action, count]) => `${action} ${done[action]} of ${count}`);
}
