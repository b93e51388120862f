import { Injectable } from '@nestjs/common';
import { type CallOutput, type CallParsed, refuse } from '#lib/contract';
import { type CommandContext, Database } from '#lib/platform';
import type { Entry, NewEntry } from '../data/entries.repository.js';
import { type BankList, bankListLines, readBankList } from '../domain/bank-list.js';
import { identitiesOf } from '../domain/identity.js';
import { BroughtEntries, digitsOf, type EntryAccount, isAnother } from '../services/brought-entries.js';

type ListWish = CallParsed<'admin/bank/list/read'>;
type Read = CallOutput<'admin/bank/list/read'>;

/** A list whose entries have references, each once. */
interface Identified {
  list: BankList;
  account: EntryAccount;
  entries: NewEntry[];
}

/** An administrator reads a bank's list in. */
@Injectable()
export class ReadList {
  constructor(
    private readonly database: Database,
    private readonly brought: BroughtEntries,
  ) {}

  /** What the list would bring. @throws DomainError BANK_LIST_UNKNOWN, BANK_LIST_TOO_LONG */
  async preview(wish: ListWish): Promise<Read> {
    const read = await identified(wish);
    const known = await this.brought.known(this.database, read.account, read.entries);
    return answerOf(
      read,
      known,
      read.entries.filter(({ reference }) => !known.has(reference)),
    );
  }

  /** @throws DomainError as `preview`, and BANK_ACCOUNT_NEEDED where neither the list nor the administrator names the account */
  async execute(command: CommandContext, wish: ListWish): Promise<Read> {
    const read = await identified(wish);
    const { account, entries, list } = read;
    if (account.bankAccount === '') throw refuse('BANK_ACCOUNT_NEEDED');
    return this.database.transaction(async (tx) => {
      const { added, known } = await this.brought.bring(tx, command, account, entries, { name: wish.name, layout: list.layout });
      const fresh = entries.filter(({ reference }) => added.has(reference));
      const answer = answerOf(read, known, fresh);
      await this.brought.note(tx, command, { ...account, name: wish.name, added: fresh.length, known: known.size, amount: answer.amount });
      return answer;
    });
  }
}

function answerOf({ list, account, entries }: Identified, known: ReadonlyMap<string, Entry>, fresh: readonly NewEntry[]): Read {
  const reused = entries.filter((entry) => isAnother(entry, known.get(entry.reference)));
  return {
    ...{ layout: list.layout, ...account, added: fresh.length, known: known.size },
    skipped: list.withdrawals + list.withoutMoney,
    amount: fresh.reduce((sum, { amount }) => sum + amount, 0),
    problems: [
      ...list.errors.map(({ line, code }) => ({ line, code: code as string, reference: null })),
      ...reused.map(({ reference }) => ({ line: null, code: 'REFERENCE_REUSED', reference })),
    ],
  };
}

/** @throws DomainError BANK_LIST_UNKNOWN, BANK_LIST_TOO_LONG */
async function identified({ text, bankName, bankAccount = '' }: ListWish): Promise<Identified> {
  const list = readBankList(bankListLines(text));
  const account = { bankName, bankAccount: list.account ?? digitsOf(bankAccount) };
  const identities = await identitiesOf(account.bankAccount, list.entries);
  const all = list.entries.map(({ at, amount, depositor, memo, reference }, place): NewEntry => ({
    ...{ at, amount, depositor, memo, reference: reference ?? identities[place]! },
  }));
  // A list that was put together of two has the rows of both.
  return { list, account, entries: [...new Map(all.map((entry) => [entry.reference, entry])).values()] };
}
