import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { Outbox } from '#lib/events';
import { type Actor, type Clock, DomainError } from '#lib/kernel';
import { CLOCK, type CommandContext, Database, type Tx } from '#lib/platform';
import { PayDeposit, type RequestRow } from '#lib/wallet';
import { type DueEntry, EntriesRepository, type Entry } from '../data/entries.repository.js';
import { RuleAmounts } from '../ports.js';
import { EntryPayment } from '../services/entry-payment.js';
import { JudgeEntries } from '../services/judge-entries.js';

/** The rule looks at an entry, and approves the only deposit that it can pay. */
@Injectable()
export class MatchEntry {
  constructor(
    private readonly database: Database,
    private readonly entries: EntriesRepository,
    private readonly judging: JudgeEntries,
    private readonly paying: PayDeposit,
    private readonly amounts: RuleAmounts,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Looks once. What has been decided meanwhile stays, and what changes while it looks is looked at again. */
  async execute(due: DueEntry): Promise<void> {
    const entry = await this.entries.byId(this.database, due.entryId);
    if (!entry || entry.state !== 'waiting') return;
    // What was refused before may have become possible.
    const { approve } = await this.judging.judge(entry);
    const refusal = approve === undefined ? null : await this.pay(entry, approve);
    if (refusal !== 'CHANGED_MEANWHILE') await this.entries.looked(this.database, due, refusal);
  }

  /** @returns the code with which the approval was refused */
  private async pay(entry: Entry, depositId: number): Promise<string | null> {
    const { adminId, by } = await this.entries.broughtBy(this.database, entry.id);
    const command = commandOf(entry.id, adminId, by);
    const check = (tx: Tx, held: Entry, deposit: RequestRow) => this.check(tx, held, deposit, adminId);
    const payer = { at: this.clock.now(), by, byRule: true, check };
    try {
      await this.paying.execute(command, depositId, new EntryPayment(entry.id, payer, this.entries, this.outbox));
      return null;
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  }

  /** Between the look and the locks a rival may have come, or the sums grown. */
  private async check(tx: Tx, entry: Entry, deposit: RequestRow, adminId: number): Promise<void> {
    const { approve } = await this.judging.judgeAgain(tx, entry);
    if (approve !== deposit.id) throw refuse('CHANGED_MEANWHILE');
    const use = { adminId, memberId: deposit.ownerId, amount: deposit.amount, entryId: entry.id };
    if (!(await this.amounts.admit(tx, use))) throw refuse('SECOND_PERSON_NEEDED');
  }
}

/** In the name of the administrator who brought the entry. */
function commandOf(entryId: number, id: number, by: string): CommandContext {
  const actor: Actor = { kind: 'admin', id, account: `${by}/rule`, nickname: by, level: 0, path: [], sessionId: 0 };
  return { actor, call: 'admin/bank/entry/approve', input: {}, requestId: `bank-entry-${entryId}`, address: '' };
}
