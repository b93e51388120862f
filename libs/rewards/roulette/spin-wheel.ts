import { Inject, Injectable } from '@nestjs/common';
import { refuse, type CallOutput } from '#lib/contract';
import { Outbox } from '#lib/events';
import { must, prizeAt, rouletteRoll, type Clock } from '#lib/kernel';
import { CLOCK, Commands, type CommandContext, type Tx } from '#lib/platform';
import { Gifts } from '#lib/wallet';
import { Inventory } from '../inventory/inventory.js';
import { ItemsRepository } from '../inventory/items.repository.js';
import type { Prize } from '../settings/reward-settings.js';
import { SeedsRepository } from './seeds.repository.js';
import { spinView } from './spin-view.js';
import { SpinsRepository, type Spin } from './spins.repository.js';
import { sumOfWeights, Wheel } from './wheel.js';

type Spun = CallOutput<'user/roulette/spin'>;

/** A member spins the wheel for a ticket: one ticket, one spin, one prize. */
@Injectable()
export class SpinWheel {
  constructor(
    private readonly commands: Commands,
    private readonly wheel: Wheel,
    private readonly seeds: SeedsRepository,
    private readonly items: ItemsRepository,
    private readonly spins: SpinsRepository,
    private readonly inventory: Inventory,
    private readonly gifts: Gifts,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param clientSeed the member's own part of the luck
   * @throws DomainError REWARD_CLOSED, TICKET_NONE, ROULETTE_UNSEEN before the member has been shown a commitment, KEY_REUSED
   */
  execute(command: CommandContext, clientSeed: string): Promise<Spun> {
    return this.commands.run(command, async (tx) => {
      const memberId = command.actor.id;
      const { isOpen, prizes } = await this.wheel.now(tx);
      if (!isOpen) throw refuse('REWARD_CLOSED');
      const spin = await this.spin(tx, { memberId, clientSeed, prizes });
      await this.pay(tx, spin);
      const commitment = await this.seeds.renew(tx, memberId);
      await this.outbox.record(tx, [
        ...(await this.inventory.changedEvents(tx, [memberId])),
        { name: 'roulette.spun', at: spin.at, streams: [], data: { id: spin.id } },
      ]);
      return { spin: spinView(spin), tickets: (await this.inventory.counts(memberId, tx)).tickets, commitment };
    });
  }

  private async spin(tx: Tx, { memberId, clientSeed, prizes }: { memberId: number; clientSeed: string; prizes: Prize[] }): Promise<Spin> {
    const seed = await this.seeds.lock(tx, memberId);
    const at = this.clock.now();
    const ticket = await this.items.useTicket(tx, memberId, at);
    if (ticket === undefined) throw refuse('TICKET_NONE');
    if (!seed) throw refuse('ROULETTE_UNSEEN');
    const of = sumOfWeights(prizes);
    const roll = await rouletteRoll(seed.serverSeed, clientSeed, of);
    const index = prizeAt(
      prizes.map(({ weight }) => weight),
      roll,
    );
    const spin = { memberId, prizes, index, ...seed, clientSeed, roll, of, at };
    const id = await this.spins.insert(tx, ticket, spin);
    return { id, ...spin };
  }

  private async pay(tx: Tx, { id, memberId, prizes, index, at }: Spin): Promise<void> {
    const { kind, points, name } = must(prizes[index], 'a roll falls on a prize');
    const key = `roulette:${id}`;
    if (kind === 'points')
      await this.gifts.give(tx, {
        key,
        kind: 'roulette',
        memberId,
        points,
        actor: `player:${memberId}`,
        cause: { kind: 'spin', id },
        memo: name,
        at,
      });
    if (kind === 'coupon' || kind === 'ticket') {
      const item = kind === 'coupon' ? ({ kind: 'point_coupon', points } as const) : ({ kind: 'roulette_ticket', points: 0 } as const);
      await this.inventory.add(tx, [{ ...item, memberId, source: 'roulette', sourceId: id, sourceKey: key }]);
    }
  }
}
