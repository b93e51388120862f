/** The sums that the consoles show, by hour and scope. Won and counts; one definition each in docs/glossary.md. */
export interface Flows {
  deposits: number;
  depositCount: number;
  withdrawals: number;
  withdrawalCount: number;
  stakes: number;
  betCount: number;
  /** Of settled bets: their stakes and what they paid. A correction counts by its difference when it was made, as in the ledger. */
  settledStakes: number;
  payouts: number;
  /** Bets among them with a payout. */
  winCount: number;
  joins: number;
  logins: number;
  /** Accrued less taken back. */
  rolling: number;
  /** To those below and from them. */
  given: number;
  taken: number;
}

export const flowNames = [
  'deposits',
  'depositCount',
  'withdrawals',
  'withdrawalCount',
  'stakes',
  'betCount',
  'settledStakes',
  'payouts',
  'winCount',
  'joins',
  'logins',
  'rolling',
  'given',
  'taken',
] as const satisfies readonly (keyof Flows)[];

export function noFlows(): Flows {
  return Object.fromEntries(flowNames.map((name) => [name, 0])) as unknown as Flows;
}

/** Adds `part` to `sums` in place. */
export function addFlows(sums: Flows, part: Partial<Flows>): void {
  for (const name of flowNames) sums[name] += part[name] ?? 0;
}

export const hourMs = 60 * 60 * 1000;

/** Start of the hour; Seoul lies whole hours from UTC, so one rule serves both. */
export function hourOf(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / hourMs) * hourMs);
}
