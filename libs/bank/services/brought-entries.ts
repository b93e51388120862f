import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '#lib/events';
import { type Clock, plainName } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, type Sql, type Tx } from '#lib/platform';
import { EntriesRepository, type Entry, type NewEntry } from '../data/entries.repository.js';
import { bankChanged } from './bank-events.js';

/** The account that entries came into. */
export interface EntryAccount {
  bankName: string;
  /** Digits alone. */
  bankAccount: string;
}

export interface Brought {
  /** Numbers of the new ones by reference. */
  added: ReadonlyMap<string, number>;
  /** What was known before, by reference. */
  known: ReadonlyMap<string, Entry>;
}

/** Brings entries of one account: what is known by its reference is left as it is. */
@Injectable()
export class BroughtEntries {
  constructor(
    private readonly entries: EntriesRepository,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param from name of the file, empty for a program, and the layout */
  async bring(
    tx: Tx,
    { actor }: CommandContext,
    account: EntryAccount,
    entries: readonly NewEntry[],
    from: { name: string; layout: string },
  ): Promise<Brought> {
    const source = { at: this.clock.now(), adminId: actor.id, by: actor.account, ...from };
    const added = await this.entries.insert(tx, source, account, entries);
    const others = entries.filter(({ reference }) => !added.has(reference));
    return { added, known: await this.known(tx, account, others) };
  }

  known(sql: Sql, { bankAccount }: EntryAccount, entries: readonly NewEntry[]): Promise<Map<string, Entry>> {
    return this.entries.known(
      sql,
      bankAccount,
      entries.map(({ reference }) => reference),
    );
  }

  /** Where something is new, administrators read the page afresh and the audit log has who brought it. */
  async note(tx: Tx, command: CommandContext, after: { added: number } & Record<string, unknown>): Promise<void> {
    if (after.added === 0) return;
    await this.outbox.record(tx, [bankChanged(this.clock.now())]);
    await audit(tx, command, this.clock, [{ action: 'bankList.read', target: 'bankEntries', after }]);
  }
}

/** Whether a reference stood for another payment before. */
export function isAnother(entry: NewEntry, known: NewEntry | undefined): boolean {
  if (!known) return false;
  const isSame = entry.amount === known.amount && entry.at.getTime() === known.at.getTime();
  return !isSame || plainName(entry.depositor) !== plainName(known.depositor);
}

export const digitsOf = (number: string): string => number.replace(/\D/g, '');
