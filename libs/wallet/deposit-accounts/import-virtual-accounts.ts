import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, Database, type Sql, type Tx } from '#lib/platform';
import { type AccountOwner, OwnerProfiles } from '../ports.js';
import { DepositAccountsRepository } from './deposit-accounts.repository.js';
import { type LineProblem, lineProblems, plainNumber, readVirtualAccounts, type VirtualAccountLine } from './virtual-account-file.js';
import type { VirtualAccount } from './virtual-account.entity.js';

/** What a line of a list does, or why it cannot. */
export interface ImportLine extends VirtualAccountLine {
  act: 'create' | 'replace' | 'unchanged' | 'refused';
  problem: LineProblem | null;
  nickname: string;
}

/** Gives members accounts of their own by a list of the bank's: all of it or nothing. */
@Injectable()
export class ImportVirtualAccounts {
  constructor(
    private readonly database: Database,
    private readonly accounts: DepositAccountsRepository,
    private readonly profiles: OwnerProfiles,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** What a list would do; nothing is changed. @throws DomainError IMPORT_UNREADABLE */
  async preview(text: string): Promise<ImportLine[]> {
    return (await this.plan(this.database, readVirtualAccounts(text))).lines;
  }

  /** Where a line is refused, nothing has happened. @throws DomainError IMPORT_UNREADABLE */
  execute(command: CommandContext, text: string): Promise<ImportLine[]> {
    const file = readVirtualAccounts(text);
    return this.database.transaction(async (tx) => {
      await this.accounts.lockOrder(tx);
      const { lines, drafts } = await this.plan(tx, file);
      if (lines.some(({ act }) => act === 'refused')) return lines;
      const [at, by] = [this.clock.now(), command.actor.account];
      await this.accounts.saveVirtual(
        tx,
        drafts.map((draft) => ({ ...draft, importedAt: at, importedBy: by })),
      );
      const after = { accounts: drafts.length, members: drafts.slice(0, 200).map(({ ownerId }) => ownerId) };
      if (drafts.length > 0) await audit(tx, command, this.clock, [{ action: 'virtualAccount.import', target: 'virtualAccounts', after }]);
      return lines;
    });
  }

  /** Takes a member's account away. @throws DomainError NOT_FOUND */
  async take(tx: Tx, command: CommandContext, ownerId: number): Promise<void> {
    const before = await this.accounts.virtualOf(tx, ownerId);
    if (!before || !(await this.accounts.deleteVirtual(tx, ownerId))) throw refuse('NOT_FOUND');
    const { bankName, bankAccount, holder } = before;
    const note = { target: `member:${ownerId}`, before: { bankName, bankAccount, holder } };
    await audit(tx, command, this.clock, [{ action: 'virtualAccount.delete', ...note }]);
  }

  private async plan(sql: Sql, file: readonly VirtualAccountLine[]) {
    const owners = new Map<string, AccountOwner>(
      (
        await this.profiles.members(
          sql,
          file.map(({ account }) => account),
        )
      ).map((owner) => [owner.account.toLowerCase(), owner]),
    );
    const ids = [...owners.values()].map(({ id }) => id);
    const present = new Map((await this.accounts.virtualOfThese(sql, ids)).map((one) => [one.ownerId, one]));
    const taken = new Set((await this.accounts.virtualWithNumbers(sql, numbersOf(file), ids)).map(numberKey));
    const problems = lineProblems(file);
    const drafts: Pick<VirtualAccount, 'ownerId' | 'bankName' | 'bankAccount' | 'holder'>[] = [];
    const lines = file.map((each): ImportLine => {
      const owner = owners.get(each.account.toLowerCase());
      const draft = { bankName: each.bank, bankAccount: each.bank_account, holder: each.holder };
      const problem = problems.get(each.line) ?? (!owner ? 'memberUnknown' : taken.has(numberKey(draft)) ? 'numberTaken' : undefined);
      if (problem || !owner) return { ...each, act: 'refused', problem: problem ?? 'memberUnknown', nickname: owner?.nickname ?? '' };
      const before = present.get(owner.id);
      const told = { ...each, problem: null, nickname: owner.nickname };
      if (before && isSame(before, draft)) return { ...told, act: 'unchanged' };
      drafts.push({ ownerId: owner.id, ...draft });
      return { ...told, act: before ? 'replace' : 'create' };
    });
    return { lines, drafts };
  }
}

type Numbered = Pick<VirtualAccount, 'bankName' | 'bankAccount'>;

const numberKey = ({ bankName, bankAccount }: Numbered): string => `${bankName} ${plainNumber(bankAccount)}`;

const numbersOf = (file: readonly VirtualAccountLine[]): string[] => [
  ...new Set(file.map(({ bank_account }) => plainNumber(bank_account))),
];

function isSame(before: Numbered & { holder: string }, after: Numbered & { holder: string }): boolean {
  return numberKey(before) === numberKey(after) && before.bankAccount === after.bankAccount && before.holder === after.holder;
}
