import type { CallOutput } from '../../../lib/contract.js';

export type Bet = CallOutput<'admin/bet/get'>['items'][number];
export type BetView = CallOutput<'admin/bet/view'>;

/** What an administrator does to bets. The server decides which of them it can be done to. */
export type BetVerb = 'cancel' | 'resettle' | 'void';

/** What became of a row. */
export interface RowOutcome {
  readonly verb: BetVerb;
  readonly state: 'busy' | 'done' | 'failed';
  readonly message?: string;
}
