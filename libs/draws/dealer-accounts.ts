import type { StaffState } from '#lib/contract';
import type { Sql } from '#lib/platform';

/** Somebody who enters results of assigned games. */
export interface DealerAccount {
  id: number;
  account: string;
  name: string;
  state: StaffState;
}

/** Which administrators are dealers. Bound to the lib that has their accounts. */
export abstract class DealerAccounts {
  /** Those whose roles let them enter results of assigned games, but not of every game; the oldest account first. */
  abstract list(sql: Sql): Promise<DealerAccount[]>;
}
