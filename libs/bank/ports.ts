import type { Tx } from '#lib/platform';

/** What libs/bank needs to know of second persons; the apps bind it. */
export abstract class RuleAmounts {
  /**
   * Whether a rule may approve a deposit with an entry that an administrator brought. To read a list in approves with it, so sums count
   * as if the administrator had approved by hand. What passes is counted.
   * @param use amount in won
   */
  abstract admit(tx: Tx, use: { adminId: number; memberId: number; amount: number; entryId: number }): Promise<boolean>;
}
