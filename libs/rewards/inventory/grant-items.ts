import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { MemberAudience, MemberBreaks } from '#lib/members';
import { audit, CLOCK, Commands, BulkCommand, type CommandContext, type RowResult } from '#lib/platform';
import { itemState, pointsOfItem, type ItemKind } from './domain/item.js';
import { Inventory } from './inventory.js';
import { ItemsRepository } from './items.repository.js';

export interface Grant {
  memberIds: readonly number[];
  kind: ItemKind;
  /** Of a coupon. */
  points: number;
  /** For how long it holds. */
  days: number;
  reason: string;
  /** Why players are given something during a break. */
  breakReason?: string;
}

/** Administrators give members tickets and coupons, and take back what has not been used. */
@Injectable()
export class GrantItems {
  constructor(
    private readonly commands: Commands,
    private readonly rows: BulkCommand,
    private readonly audience: MemberAudience,
    private readonly breaks: MemberBreaks,
    private readonly items: ItemsRepository,
    private readonly inventory: Inventory,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * One for each, or for nobody.
   * @throws DomainError POINTS_EMPTY, NOT_FOUND when one of them is no active player, BREAK_REASON_NEEDED, KEY_REUSED
   */
  grant(command: CommandContext, { memberIds, kind, days, ...wish }: Grant): Promise<{ granted: number }> {
    const points = pointsOfItem(kind, wish.points);
    const reason = wish.reason.trim();
    const breakReason = wish.breakReason?.trim() || undefined;
    const ids = [...new Set(memberIds)];
    return this.commands.run(command, async (tx) => {
      const { addressees } = await this.audience.of(tx, { to: 'member', ids }, this.clock.now());
      const players = addressees.filter((addressee) => addressee.kind === 'player');
      if (players.length < ids.length) throw refuse('NOT_FOUND');
      await this.breaks.assertReason(tx, ids, breakReason, this.clock.now());
      await this.inventory.add(
        tx,
        ids.map((memberId) => ({ memberId, kind, points, source: 'grant', reason, grantedBy: command.actor.account, days })),
      );
      await this.inventory.tell(tx, ids);
      await audit(
        tx,
        command,
        this.clock,
        ids.map((id) => ({ action: 'item.grant', target: `member:${id}`, after: { kind, points, days, reason, breakReason } })),
      );
      return { granted: ids.length };
    });
  }

  /** Per row NOT_FOUND, or ALREADY_PROCESSED for one that cannot be used any more. */
  withdraw(command: CommandContext, ids: readonly number[], reason?: string): Promise<RowResult[]> {
    return this.rows.run(command, ids, async (tx, id) => {
      const item = await this.items.lock(tx, id);
      if (!item) throw refuse('NOT_FOUND');
      const at = this.clock.now();
      const state = itemState(item, at);
      if (state !== 'available') throw refuse('ALREADY_PROCESSED', { from: state, to: 'withdrawn' });
      await this.items.markWithdrawn(tx, id, at);
      await this.inventory.tell(tx, [item.memberId]);
      const { kind, points } = item;
      await audit(tx, command, this.clock, [
        {
          action: 'item.withdraw',
          target: `member:${item.memberId}`,
          before: { item: id, kind, points },
          after: { reason: reason?.trim() },
        },
      ]);
      return 'withdrawn';
    });
  }
}
