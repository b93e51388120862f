import type { RoundUnit } from '../domain/round.js';

/** What was played in an opened game. */
export interface Played {
  rounds: number;
  /** Won or eggs, by the unit of the rounds. */
  stake: number;
  payout: number;
  /** What counts as turnover, of the rounds that are closed. */
  effective: number;
  /** Of its rounds; without rounds eggs where the vendor has a wallet of its own. */
  unit: RoundUnit;
}

/** Sums of rounds `r`, as columns of a sub-query `played`. */
export const playedSums = `count(*) AS rounds, coalesce(sum(r.stake), 0)::bigint AS stake, coalesce(sum(r.payout), 0)::bigint AS payout,
  coalesce(sum(r.effective), 0)::bigint AS effective, max(r.unit) AS unit, max(r.last_at) AS "lastAt"`;

/** The columns of `Played`, out of `played` and the vendor `v`. */
export const playedColumns = `played.rounds, played.stake, played.payout, played.effective,
  coalesce(played.unit, CASE v.wallet_model WHEN 'transfer' THEN 'egg' ELSE 'cash' END) AS unit`;
