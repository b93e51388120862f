import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Database, BulkCommand, type CommandContext, type RowResult, type Sql } from '#lib/platform';
import { AccessListRepository, type AccessListEntry } from '../data/access-list-entries.repository.js';
import { isNumber, listedValue, type AccessListField, type AccessListName } from '../domain/access-list-entry.js';
import type { NumberHashes } from '../domain/member-numbers.js';
import { MemberNumbers } from '../data/member-numbers.js';

/** Who comes in, as far as it is known; what is empty is not looked at. */
export type Visitor = Partial<Record<'account' | 'address' | 'device', string> & NumberHashes>;

/** Keeps people, accounts and places out of logging in and joining. The whitelist goes before the blacklist. */
@Injectable()
export class AccessList {
  constructor(
    private readonly database: Database,
    private readonly rows: BulkCommand,
    private readonly accessList: AccessListRepository,
    private readonly numbers: MemberNumbers,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Whether nothing of a visitor is on the blacklist, or something is on the whitelist. */
  async letsIn(visitor: Visitor): Promise<boolean> {
    const lists = await this.accessList.listsOf(this.database, marksOf(visitor));
    return !lists.has('black') || lists.has('white');
  }

  /** Whether something of somebody is on the blacklist. */
  async isBlack(sql: Sql, visitor: Visitor): Promise<boolean> {
    return (await this.accessList.listsOf(sql, marksOf(visitor))).has('black');
  }

  async page(filter: {
    skip: number;
    take: number;
    search?: string;
    list?: AccessListName;
  }): Promise<{ items: AccessListEntry[]; total: number }> {
    const search = filter.search ?? '';
    const hashes = [await this.numbers.hash('phone', search), await this.numbers.hash('bank_account', search)];
    return this.accessList.page(this.database, { ...filter, hashes: hashes.filter((hash) => hash !== null) });
  }

  /** @returns the listing's id @throws DomainError INVALID_INPUT for a value that is empty */
  async add(
    command: CommandContext,
    { list, field, value, reason }: Pick<AccessListEntry, 'list' | 'field' | 'value' | 'reason'>,
  ): Promise<number> {
    const kept = listedValue(field, value);
    if (!kept) throw refuse('INVALID_INPUT', { field: 'value' });
    const number = isNumber(field) ? await this.numbers.sealed(field, kept) : undefined;
    const shown = number?.mask ?? kept;
    return this.database.transaction(async (tx) => {
      const id = await this.accessList.put(tx, {
        list,
        field,
        value: shown,
        valueSealed: number?.sealed ?? null,
        valueHash: number?.hash ?? null,
        reason,
        author: command.actor.account,
        createdAt: this.clock.now(),
      });
      await audit(tx, command, this.clock, [
        { action: 'listing.create', target: `listing:${id}`, after: { list, field, value: shown, reason } },
      ]);
      return id;
    });
  }

  /** Per row NOT_FOUND. */
  remove(command: CommandContext, ids: readonly number[]): Promise<RowResult[]> {
    return this.rows.run(command, ids, async (tx, id) => {
      const before = await this.accessList.remove(tx, id);
      if (!before) throw refuse('NOT_FOUND');
      await audit(tx, command, this.clock, [{ action: 'listing.delete', target: `listing:${id}`, before }]);
      return 'deleted';
    });
  }
}

function marksOf({ phoneHash, bankAccountHash, ...names }: Visitor): { field: AccessListField; value: string | Buffer }[] {
  const numbers = { phone: phoneHash, bank_account: bankAccountHash };
  return (Object.entries({ ...names, ...numbers }) as [AccessListField, string | Buffer | null | undefined][]).flatMap(([field, value]) =>
    value ? [{ field, value: typeof value === 'string' ? listedValue(field, value) : value }] : [],
  );
}
