import { Controller, Inject } from '@nestjs/common';
import { refuse, type CallOutput, type CallParsed } from '#lib/contract';
import { type Clock, seoulIso } from '#lib/kernel';
import {
  Answers,
  BulkCommand,
  CLOCK,
  Command,
  Database,
  Input,
  RequestOrigin,
  rowResults,
  type CommandContext,
  type Origin,
} from '#lib/platform';
import { accountState, chosenAccount } from '../deposit-accounts/account-choice.js';
import type { DepositAccount } from '../deposit-accounts/deposit-account.entity.js';
import { DepositAccountsRepository } from '../deposit-accounts/deposit-accounts.repository.js';
import { ImportVirtualAccounts, type ImportLine } from '../deposit-accounts/import-virtual-accounts.js';
import { SaveDepositAccount } from '../deposit-accounts/save-deposit-account.js';
import { sampleVirtualAccounts } from '../deposit-accounts/virtual-account-file.js';
import { OwnerProfiles } from '../ports.js';

const levels = [1, 2, 3, 4, 5, 6, 7];

/** The administrators' bank accounts to pay into. */
@Controller()
export class DepositAccountsController {
  constructor(
    private readonly database: Database,
    private readonly accounts: DepositAccountsRepository,
    private readonly saving: SaveDepositAccount,
    private readonly importing: ImportVirtualAccounts,
    private readonly profiles: OwnerProfiles,
    private readonly rows: BulkCommand,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Answers('admin/depositAccount/get')
  async list(@Input() input: CallParsed<'admin/depositAccount/get'>): Promise<CallOutput<'admin/depositAccount/get'>> {
    const now = this.clock.now();
    const [{ items, total }, all] = await Promise.all([this.accounts.page(this.database, input), this.accounts.all(this.database)]);
    const places = new Map((['permanent', 'temporary'] as const).flatMap((kind) => placed(all, kind)));
    return {
      items: items.map((account) => ({ ...onWire(account), state: accountState(account, now), place: places.get(account.id) ?? 1 })),
      total,
      missing: { permanent: missing(all, 'permanent', now), temporary: missing(all, 'temporary', now) },
    };
  }

  @Answers('admin/depositAccount/save')
  save(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'admin/depositAccount/save'>,
  ): Promise<CallOutput<'admin/depositAccount/save'>> {
    const { id, version, kind, bank_name, bank_account, bank_account_holder, fromLevel, toLevel, startsAt, endsAt, enabled } = input;
    if (id !== undefined && version === undefined) throw refuse('INVALID_INPUT', { field: 'version' });
    return this.saving.save(
      command,
      {
        kind,
        bankName: bank_name,
        bankAccount: bank_account,
        holder: bank_account_holder,
        fromLevel,
        toLevel,
        startsAt: startsAt === null ? null : new Date(startsAt),
        endsAt: endsAt === null ? null : new Date(endsAt),
        enabled,
      },
      id === undefined ? undefined : { id, version: version! },
    );
  }

  @Answers('admin/depositAccount/order')
  order(@Command() command: CommandContext, @Input() { kind, ids }: CallParsed<'admin/depositAccount/order'>): Promise<void> {
    return this.saving.order(command, kind, ids);
  }

  @Answers('admin/depositAccount/delete')
  async delete(
    @Command() command: CommandContext,
    @Input() { ids }: CallParsed<'admin/depositAccount/delete'>,
    @RequestOrigin() { language }: Origin,
  ) {
    const results = await this.rows.run(command, ids, async (tx, id) => {
      await this.saving.delete(tx, command, id);
      return 'deleted';
    });
    return rowResults(results, language);
  }

  @Answers('admin/virtualAccount/get')
  async virtual(
    @Input() { search = '', ...page }: CallParsed<'admin/virtualAccount/get'>,
  ): Promise<CallOutput<'admin/virtualAccount/get'>> {
    const owners = await this.profiles.named(this.database, search);
    const { items, total } = await this.accounts.virtualPage(this.database, { ...page, search, ownerIds: owners });
    const known = await this.profiles.membersById(
      this.database,
      items.map(({ ownerId }) => ownerId),
    );
    const byId = new Map(known.map((owner) => [owner.id, owner]));
    return {
      items: items.map(({ ownerId, bankName, bankAccount, holder, importedAt, importedBy }) => ({
        id: ownerId,
        account: byId.get(ownerId)?.account ?? '',
        nickname: byId.get(ownerId)?.nickname ?? '',
        level: byId.get(ownerId)?.level ?? 0,
        bank_name: bankName,
        bank_account: bankAccount,
        bank_account_holder: holder,
        importedAt: seoulIso(importedAt),
        importedBy,
      })),
      total,
    };
  }

  @Answers('admin/virtualAccount/import/sample')
  sample(): CallOutput<'admin/virtualAccount/import/sample'> {
    return sampleVirtualAccounts;
  }

  @Answers('admin/virtualAccount/import/preview')
  async preview(@Input() { text }: CallParsed<'admin/virtualAccount/import/preview'>): Promise<CallOutput<'admin/virtualAccount/import'>> {
    return planOnWire(await this.importing.preview(text));
  }

  @Answers('admin/virtualAccount/import')
  async import(
    @Command() command: CommandContext,
    @Input() { text }: CallParsed<'admin/virtualAccount/import'>,
  ): Promise<CallOutput<'admin/virtualAccount/import'>> {
    return planOnWire(await this.importing.execute(command, text));
  }

  @Answers('admin/virtualAccount/delete')
  async take(
    @Command() command: CommandContext,
    @Input() { ids }: CallParsed<'admin/virtualAccount/delete'>,
    @RequestOrigin() { language }: Origin,
  ) {
    const results = await this.rows.run(command, ids, async (tx, id) => {
      await this.importing.take(tx, command, id);
      return 'deleted';
    });
    return rowResults(results, language);
  }
}

function onWire({ bankName, bankAccount, holder, startsAt, endsAt, changedAt, ...account }: DepositAccount) {
  const { id, kind, fromLevel, toLevel, enabled, version, changedBy } = account;
  return {
    ...{ id, kind, fromLevel, toLevel, enabled, version, changedBy },
    bank_name: bankName,
    bank_account: bankAccount,
    bank_account_holder: holder,
    startsAt: startsAt && seoulIso(startsAt),
    endsAt: endsAt && seoulIso(endsAt),
    changedAt: seoulIso(changedAt),
  };
}

function placed(all: readonly DepositAccount[], kind: DepositAccount['kind']): [id: number, place: number][] {
  return all.filter((account) => account.kind === kind).map(({ id }, index) => [id, index + 1]);
}

function missing(all: readonly DepositAccount[], kind: DepositAccount['kind'], now: Date): number[] {
  return levels.filter((level) => !chosenAccount(all, { kind, owner: { ownerKind: 'member', level }, now }));
}

function planOnWire(lines: ImportLine[]): CallOutput<'admin/virtualAccount/import'> {
  const of = (act: ImportLine['act']) => lines.filter((line) => line.act === act).length;
  return {
    rows: lines.map(({ bank, holder, ...line }) => ({ ...line, bank_name: bank, bank_account_holder: holder })),
    counts: { create: of('create'), replace: of('replace'), unchanged: of('unchanged'), refused: of('refused') },
  };
}
