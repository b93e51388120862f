import type { ResultSource } from '#lib/contract';
import type { DrawResult } from '#lib/kernel';
import type { FairValues, RoundRow } from '../data/rounds.repository.js';

export interface Supplied {
  result: DrawResult;
  /** What the fair draw reveals; other results have none. */
  fair?: FairValues;
}

/** The result is not there, but may come: it is asked for again. */
export class NotYet extends Error {
  override name = 'NotYet';
}

/** Where a round's result comes from. The network may be asked: it is called outside any transaction. */
export abstract class ResultSupplier {
  abstract readonly source: ResultSource;

  /**
   * The result of a closed round whose time has come, the same each time it is asked for; null when there is none and never will be,
   * which voids the round.
   * Throws NotYet while it is waited for, and anything else when the supplier itself fails; either way it is asked again.
   */
  abstract resultFor(round: RoundRow): Promise<Supplied | null>;
}
