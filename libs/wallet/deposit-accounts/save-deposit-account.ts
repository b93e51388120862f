import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { assertVersion, audit, CLOCK, type CommandContext, Database, type Tx } from '#lib/platform';
import type { DepositAccount } from './deposit-account.entity.js';
import { type AccountFields, type AccountKind, DepositAccountsRepository } from './deposit-accounts.repository.js';

/** The site's accounts to pay into, as administrators make, change and order them. They hold from the next question on. */
@Injectable()
export class SaveDepositAccount {
  constructor(
    private readonly database: Database,
    private readonly accounts: DepositAccountsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Makes an account, last in the order of its kind, or changes one.
   * @param seen id and version of the one that is changed
   * @throws DomainError NOT_FOUND, CHANGED_MEANWHILE with the newer values; INVALID_INPUT for levels or a period that end before they begin
   */
  async save(
    command: CommandContext,
    fields: AccountFields,
    seen?: { id: number; version: number },
  ): Promise<{ id: number; version: number }> {
    assertOrder(fields);
    return this.database.transaction(async (tx) => {
      await this.accounts.lockOrder(tx);
      if (!seen) return { id: await this.insert(tx, command, fields), version: 1 };
      const before = await this.accounts.lock(tx, seen.id);
      if (!before) throw refuse('NOT_FOUND');
      assertVersion(seen.version, before.version, factsOf(before));
      const version = before.version + 1;
      await this.accounts.update(tx, seen.id, { ...fields, version }, this.signed(command));
      await this.note(tx, command, seen.id, factsOf(before), factsOf(fields));
      return { id: seen.id, version };
    });
  }

  /** Puts the accounts of a kind into an order. @throws DomainError CHANGED_MEANWHILE where these are not all of them any more */
  async order(command: CommandContext, kind: AccountKind, ids: readonly number[]): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.accounts.lockOrder(tx);
      const before = (await this.accounts.ofKind(tx, kind)).map(({ id, version }) => ({ id, version }));
      const version = before.length;
      if (new Set(ids).size !== version || before.some(({ id }) => !ids.includes(id)))
        throw refuse('CHANGED_MEANWHILE', { version, current: before.map(({ id }) => id) });
      for (const [ordinal, id] of ids.entries()) {
        const { version: old } = before.find((one) => one.id === id)!;
        await this.accounts.update(tx, id, { ordinal, version: old + 1 }, this.signed(command));
      }
      const note = { before: { order: before.map(({ id }) => id) }, after: { order: ids } };
      await audit(tx, command, this.clock, [{ action: 'depositAccount.order', target: `depositAccounts:${kind}`, ...note }]);
    });
  }

  /** @throws DomainError NOT_FOUND */
  async delete(tx: Tx, command: CommandContext, id: number): Promise<void> {
    const before = await this.accounts.lock(tx, id);
    if (!before) throw refuse('NOT_FOUND');
    await this.accounts.delete(tx, id);
    await audit(tx, command, this.clock, [{ action: 'depositAccount.delete', target: `depositAccount:${id}`, before: factsOf(before) }]);
  }

  private async insert(tx: Tx, command: CommandContext, fields: AccountFields): Promise<number> {
    const others = await this.accounts.ofKind(tx, fields.kind);
    const ordinal = Math.max(-1, ...others.map((one) => one.ordinal)) + 1;
    const id = await this.accounts.insert(tx, fields, ordinal, this.signed(command));
    await this.note(tx, command, id, undefined, factsOf(fields));
    return id;
  }

  private async note(tx: Tx, command: CommandContext, id: number, before: object | undefined, after: object): Promise<void> {
    await audit(tx, command, this.clock, [{ action: 'depositAccount.save', target: `depositAccount:${id}`, before, after }]);
  }

  private signed(command: CommandContext) {
    return { at: this.clock.now(), by: command.actor.account };
  }
}

function assertOrder({ fromLevel, toLevel, startsAt, endsAt }: AccountFields): void {
  if (fromLevel > toLevel) throw refuse('INVALID_INPUT', { field: 'toLevel' });
  if (startsAt && endsAt && startsAt >= endsAt) throw refuse('INVALID_INPUT', { field: 'endsAt' });
}

function factsOf(account: AccountFields | DepositAccount): AccountFields {
  const { kind, bankName, bankAccount, holder, fromLevel, toLevel, startsAt, endsAt, enabled } = account;
  return { kind, bankName, bankAccount, holder, fromLevel, toLevel, startsAt, endsAt, enabled };
}
