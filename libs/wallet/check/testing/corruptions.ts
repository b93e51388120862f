/** The day of the fixture's attendance and of its owner's first deposit, in Seoul. */
export const day = '2026-03-02';

/** What the corruptions aim at: an owner who has done everything, one in debt, and their requests and bets. */
export interface LedgerFixtureIds {
  owner: number;
  deposit: number;
  cancelled: number;
  paid: number;
  refused: number;
  waiting: number;
  indebted: number;
  settled: number;
  accepted: number;
  agent: number;
  /** A deposit that the agent approved, one that was cancelled since, and a withdrawal. */
  byAgent: number;
  cancelledOfAgent: number;
  paidByAgent: number;
}

/** Of each law the ways to break it, by what is broken: statements that are made when the ids are known. */
export type Corruptions = Record<string, Record<string, (ids: LedgerFixtureIds) => string[]>>;

/** The first account of a kind, as a subquery. */
export const account = (kind: string, owner = 'owner_id > 0') =>
  `(SELECT id FROM account WHERE kind = '${kind}' AND ${owner} ORDER BY id LIMIT 1)`;

/** The transfer of a key, as a subquery. */
export const transferId = (key: string) => `(SELECT id FROM transfer WHERE key = '${key}')`;
