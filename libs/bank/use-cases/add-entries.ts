import { Injectable } from '@nestjs/common';
import { type CallOutput, type CallParsed, refuse } from '#lib/contract';
import { type CommandContext, Database } from '#lib/platform';
import type { NewEntry } from '../data/entries.repository.js';
import { BroughtEntries, digitsOf, isAnother } from '../services/brought-entries.js';

/** A program brings entries of the bank. */
@Injectable()
export class AddEntries {
  constructor(
    private readonly database: Database,
    private readonly brought: BroughtEntries,
  ) {}

  /**
   * @throws DomainError REFERENCE_REUSED for a reference that came with another amount, time or name before, INVALID_INPUT for one that
   *   stands twice; nothing is added then
   */
  async execute(command: CommandContext, input: CallParsed<'admin/bank/entries/add'>): Promise<CallOutput<'admin/bank/entries/add'>> {
    const account = { bankName: input.bankName, bankAccount: digitsOf(input.bankAccount) };
    const entries = input.entries.map(({ memo, at, ...entry }): NewEntry => ({ ...entry, at: new Date(at), memo: memo?.trim() || null }));
    if (new Set(entries.map(({ reference }) => reference)).size < entries.length) throw refuse('INVALID_INPUT', { field: 'reference' });
    return this.database.transaction(async (tx) => {
      const { added, known } = await this.brought.bring(tx, command, account, entries, { name: '', layout: 'program' });
      const other = entries.find((entry) => isAnother(entry, known.get(entry.reference)));
      if (other) throw refuse('REFERENCE_REUSED', { reference: other.reference });
      await this.brought.note(tx, command, { ...account, added: added.size, known: known.size });
      const rows = entries.map(({ reference }) => {
        const id = added.get(reference);
        return { reference, id: id ?? known.get(reference)!.id, isNew: id !== undefined };
      });
      return { added: added.size, known: known.size, entries: rows };
    });
  }
}
