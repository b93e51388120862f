import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { lockOwner } from '#lib/wallet';
import { type OutgoingOutcome, OutgoingRepository } from '../data/outgoing.repository.js';
import { firstAskMs } from '../domain/asking.js';
import type { Vendor } from '../domain/vendor.js';
import { PlayLimits } from '../ports.js';
import { OutgoingEffects } from '../services/outgoing-effects.js';
import { AskAgain } from './ask-again.js';

/** A member takes the eggs along into the games of a vendor that has a wallet of its own. */
@Injectable()
export class SendEggs {
  constructor(
    private readonly database: Database,
    private readonly outgoing: OutgoingRepository,
    private readonly effects: OutgoingEffects,
    private readonly again: AskAgain,
    private readonly protection: PlayLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * All that are there. They leave their owner before the vendor is asked, and are nowhere else until it has said yes; its no brings them
   * back, and of its silence the worker asks on.
   * The house does not see the bets of such a wallet, so all that is sent is a stake.
   * @returns `yes` where there was nothing to send too @throws DomainError PLAYER_LIMIT_REACHED, STAKE_ABOVE_PLAYER_LIMIT
   */
  async execute(vendor: Vendor, memberId: number): Promise<OutgoingOutcome> {
    const id = await this.database.transaction(async (tx) => {
      const { egg: amount } = await lockOwner(tx, memberId);
      if (amount === 0) return undefined;
      const overOwnLimit = await this.protection.refusal(tx, memberId, amount);
      if (overOwnLimit) throw overOwnLimit;
      const at = this.clock.now();
      const body = { player: String(memberId), amount, currency: vendor.currency };
      const asked = { key: randomUUID(), vendorId: vendor.id, call: 'transfer/in', memberId, amount, body };
      const call = await this.outgoing.insert(tx, asked, at, new Date(at.getTime() + firstAskMs));
      await this.effects.send(tx, call);
      return call.id;
    });
    return id === undefined ? 'yes' : (await this.again.execute(id)).outcome;
  }
}
