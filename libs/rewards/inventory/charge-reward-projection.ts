import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Projection, RelayedEvent } from '#lib/events';
import { seoulDay, type Clock } from '#lib/kernel';
import { CLOCK, LOGGER, Settings } from '#lib/platform';
import { rewardsChanged } from '../announce-rewards.js';
import { rewardSettings } from '../settings/reward-settings.js';
import { Inventory } from './inventory.js';
import { ItemsRepository } from './items.repository.js';

const facts = z.object({
  id: z.int(),
  ownerId: z.int(),
  ownerKind: z.enum(['member', 'agent']),
  amount: z.int(),
  approvedAt: z.coerce.date(),
});
type Charge = z.output<typeof facts>;

/** A member's first deposit of a day that is large enough brings a ticket; it goes with the approval as long as it has not been used. */
@Injectable()
export class ChargeRewardProjection {
  constructor(
    private readonly settings: Settings,
    private readonly items: ItemsRepository,
    private readonly inventory: Inventory,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A projection of the relay; tells those whose tickets changed, and the administrators. */
  readonly follow: Projection = async (tx, events) => {
    const approved = this.chargesIn(events, 'deposit.approved');
    const cancelled = this.chargesIn(events, 'deposit.approvalCancelled');
    if (approved.length + cancelled.length === 0) return [];
    const { ticketFromCharge: least } = (await this.settings.get(rewardSettings, tx)).roulette;
    const earned = least > 0 ? approved.filter(({ ownerKind, amount }) => ownerKind === 'member' && amount >= least) : [];
    const owners: number[] = [];
    if (earned.length > 0) owners.push(...(await this.inventory.add(tx, earned.map(ticketOf))));
    if (cancelled.length > 0)
      owners.push(
        ...(await this.items.withdrawCharged(
          tx,
          cancelled.map(({ id }) => id),
          this.clock.now(),
        )),
      );
    return owners.length > 0 ? [...(await this.inventory.changedEvents(tx, owners)), rewardsChanged(['items'], this.clock.now())] : [];
  };

  /** A deposit that cannot be read must not stop the relay: it is logged and brings nothing. */
  private chargesIn(events: readonly RelayedEvent[], name: string): Charge[] {
    return events.flatMap((event) => {
      if (event.name !== name) return [];
      const charge = facts.safeParse(event.facts);
      if (!charge.success) this.logger.error({ err: charge.error, event: name, eventId: event.id }, 'a deposit brings no ticket');
      return charge.success ? [charge.data] : [];
    });
  }
}

function ticketOf({ id, ownerId, approvedAt }: Charge) {
  return {
    memberId: ownerId,
    kind: 'roulette_ticket',
    source: 'charge',
    sourceId: id,
    sourceKey: `charge:${ownerId}:${seoulDay(approvedAt)}`,
  } as const;
}
