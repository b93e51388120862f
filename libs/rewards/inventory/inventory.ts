import { Inject, Injectable } from '@nestjs/common';
import { Outbox, type DomainEvent } from '#lib/events';
import { ownerStream, type Clock } from '#lib/kernel';
import { CLOCK, Database, Settings, type Sql, type Tx } from '#lib/platform';
import { rewardSettings } from '../settings/reward-settings.js';
import type { Item } from './domain/item.js';
import { ItemsRepository, type ItemCounts, type ItemDraft } from './items.repository.js';

/** What comes into an inventory; what is left out is empty. */
export interface NewItem
  extends
    Pick<ItemDraft, 'memberId' | 'kind' | 'source'>,
    Partial<Pick<ItemDraft, 'points' | 'sourceId' | 'sourceKey' | 'reason' | 'grantedBy'>> {
  /** For how long it holds; what the settings say if it does not. */
  days?: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Members' tickets and coupons. Anybody who changes them tells their owners in the same transaction. */
@Injectable()
export class Inventory {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly items: ItemsRepository,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Adds items, those with a key once. @returns the owners of those that were not there before */
  async add(tx: Tx, items: readonly NewItem[]): Promise<number[]> {
    const { roulette } = await this.settings.get(rewardSettings, tx);
    const createdAt = this.clock.now();
    const until = (days = roulette.validDays) => new Date(createdAt.getTime() + days * dayMs);
    const plain = { points: 0, sourceId: null, sourceKey: null, reason: '', grantedBy: null };
    return this.items.insert(
      tx,
      items.map(({ days, ...item }) => ({ ...plain, ...item, createdAt, expiresAt: until(days) })),
    );
  }

  async tell(tx: Tx, memberIds: readonly number[]): Promise<void> {
    await this.outbox.record(tx, await this.changedEvents(tx, memberIds));
  }

  /** What tells owners how many they have now. */
  async changedEvents(tx: Tx, memberIds: readonly number[]): Promise<DomainEvent[]> {
    const at = this.clock.now();
    const counts = await this.items.counts(tx, [...new Set(memberIds)], at);
    return [...counts].map(([id, data]) => ({ name: 'inventory.changed', at, streams: [ownerStream('member', id)], data: { ...data } }));
  }

  async counts(memberId: number, sql: Sql = this.database): Promise<ItemCounts> {
    return (await this.items.counts(sql, [memberId], this.clock.now())).get(memberId)!;
  }

  /** What a member can use, the oldest first. */
  async available(memberId: number, page: { skip: number; take: number }): Promise<{ items: Item[]; total: number }> {
    const [items, { tickets, coupons }] = await Promise.all([
      this.items.available(this.database, memberId, this.clock.now(), page),
      this.counts(memberId),
    ]);
    return { items, total: tickets + coupons };
  }
}
