import { Injectable } from '@nestjs/common';
import { EntryAmounts } from '#lib/approvals';
import { FreedEntries, RuleAmounts } from '#lib/bank';
import type { Tx } from '#lib/platform';
import { PaidEntries } from '#lib/wallet';

/** Sums of second persons hold for the bank's rule. */
@Injectable()
export class ApprovedRuleAmounts extends RuleAmounts {
  constructor(private readonly amounts: EntryAmounts) {
    super();
  }

  admit(tx: Tx, use: { adminId: number; memberId: number; amount: number; entryId: number }): Promise<boolean> {
    return this.amounts.admit(tx, use);
  }
}

/** The wallet's view of entries of the bank. */
@Injectable()
export class BankPaidEntries extends PaidEntries {
  constructor(private readonly freed: FreedEntries) {
    super();
  }

  free(tx: Tx, entryId: number): Promise<void> {
    return this.freed.free(tx, entryId);
  }
}
