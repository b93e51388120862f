import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { Answers, Command, CurrentActor, Input, type CommandContext } from '#lib/platform';
import { Inventory } from './inventory.js';
import { itemView } from './item-view.js';
import { UseCoupon } from './use-coupon.js';

/** One's own tickets and coupons. */
@Controller()
export class InventoryController {
  constructor(
    private readonly inventory: Inventory,
    private readonly useCoupon: UseCoupon,
  ) {}

  @Answers('user/inventory/get')
  async get(@CurrentActor() actor: Actor, @Input() input: CallParsed<'user/inventory/get'>): Promise<CallOutput<'user/inventory/get'>> {
    const { items, total } = await this.inventory.available(actor.id, input);
    return { items: items.map(itemView), total };
  }

  @Answers('user/inventory/use')
  use(@Command() command: CommandContext, @Input() { id }: CallParsed<'user/inventory/use'>): Promise<CallOutput<'user/inventory/use'>> {
    return this.useCoupon.execute(command, id);
  }
}
