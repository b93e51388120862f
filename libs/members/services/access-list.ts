import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Database, BulkCommand, type CommandContext, type RowResult } from '#lib/platform';
import { AccessListRepository, type AccessListEntry } from '../data/access-list-entries.repository.js';
import { listedValue, type AccessListField, type AccessListName } from '../domain/access-list-entry.js';

/** Who comes in, as far as it is known; what is empty is not looked at. */
export type Visitor = Partial<Record<AccessListField, string>>;

/** Keeps people, accounts and places out of logging in and joining. The whitelist goes before the blacklist. */
@Injectable()
export class AccessList {
  constructor(
    private readonly database: Database,
    private readonly rows: BulkCommand,
    private readonly accessList: AccessListRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Whether nothing of a visitor is on the blacklist, or something is on the whitelist. */
  async letsIn(visitor: Visitor): Promise<boolean> {
    const marks = (Object.entries(visitor) as [AccessListField, string][]).flatMap(([field, value]) =>
      value ? [{ field, value: listedValue(field, value) }] : [],
    );
    const lists = await this.accessList.listsOf(this.database, marks);
    return !lists.has('black') || lists.has('white');
  }

  page(filter: {
    skip: number;
    take: number;
    search?: string;
    list?: AccessListName;
  }): Promise<{ items: AccessListEntry[]; total: number }> {
    return this.accessList.page(this.database, filter);
  }

  /** @returns the listing's id @throws DomainError INVALID_INPUT for a value that is empty */
  add(
    command: CommandContext,
    { list, field, value, reason }: Pick<AccessListEntry, 'list' | 'field' | 'value' | 'reason'>,
  ): Promise<number> {
    const kept = listedValue(field, value);
    if (!kept) throw refuse('INVALID_INPUT', { field: 'value' });
    return this.database.transaction(async (tx) => {
      const id = await this.accessList.put(tx, {
        list,
        field,
        value: kept,
        reason,
        author: command.actor.account,
        createdAt: this.clock.now(),
      });
      await audit(tx, command, this.clock, [
        { action: 'listing.create', target: `listing:${id}`, after: { list, field, value: kept, reason } },
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
