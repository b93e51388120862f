import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { CLOCK, Commands, type CommandContext } from '#lib/platform';
import { Gifts } from '#lib/wallet';
import { itemState } from './domain/item.js';
import { Inventory } from './inventory.js';
import { ItemsRepository } from './items.repository.js';

/** A member turns a coupon into points, once. */
@Injectable()
export class UseCoupon {
  constructor(
    private readonly commands: Commands,
    private readonly items: ItemsRepository,
    private readonly inventory: Inventory,
    private readonly gifts: Gifts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND, also for somebody else's, ITEM_NOT_USABLE, KEY_REUSED */
  execute(command: CommandContext, id: number): Promise<{ points: number }> {
    return this.commands.run(command, async (tx) => {
      const memberId = command.actor.id;
      const item = await this.items.lock(tx, id);
      if (item?.memberId !== memberId) throw refuse('NOT_FOUND');
      const at = this.clock.now();
      if (item.kind !== 'point_coupon' || itemState(item, at) !== 'available') throw refuse('ITEM_NOT_USABLE');
      const { points, reason: memo } = item;
      await this.items.markUsed(tx, id, at);
      await this.gifts.give(tx, {
        key: `coupon:${id}`,
        kind: 'coupon',
        memberId,
        points,
        actor: `player:${memberId}`,
        cause: { kind: 'coupon', id },
        memo,
        at,
      });
      await this.inventory.tell(tx, [memberId]);
      return { points };
    });
  }
}
