import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Clock, must } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { lockOwner } from '#lib/wallet';
import { type OutgoingOutcome, OutgoingRepository } from '../data/outgoing.repository.js';
import { VendorsRepository } from '../data/vendors.repository.js';
import { firstAskMs } from '../domain/asking.js';
import { AskAgain } from './ask-again.js';

/** A member comes back from the games of vendors that have wallets of their own, with all that is there. */
@Injectable()
export class BringEggsBack {
  constructor(
    private readonly database: Database,
    private readonly outgoing: OutgoingRepository,
    private readonly vendors: VendorsRepository,
    private readonly again: AskAgain,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param only of one vendor; otherwise of every one at which there may be something
   * @returns `unknown` where one of them was silent; the worker asks on
   */
  async execute(memberId: number, only?: number): Promise<OutgoingOutcome> {
    const outcomes: OutgoingOutcome[] = [];
    const holding = await this.outgoing.vendorsHolding(this.database, memberId);
    for (const vendorId of holding.filter((id) => only === undefined || id === only)) outcomes.push(await this.from(vendorId, memberId));
    if (outcomes.includes('unknown')) return 'unknown';
    return outcomes.includes('no') ? 'no' : 'yes';
  }

  private async from(vendorId: number, memberId: number): Promise<OutgoingOutcome> {
    const vendor = must(await this.vendors.byId(this.database, vendorId), `there is no vendor ${vendorId}`);
    const at = this.clock.now();
    const id = await this.database.transaction(async (tx) => {
      // Who asks twice at once is told of one call.
      await lockOwner(tx, memberId);
      const pending = await this.outgoing.undecided(tx, vendorId, memberId, 'transfer/out');
      if (pending) return pending.id;
      const body = { player: String(memberId), currency: vendor.currency };
      const asked = { key: randomUUID(), vendorId, call: 'transfer/out', memberId, amount: null, body };
      return (await this.outgoing.insert(tx, asked, at, new Date(at.getTime() + firstAskMs))).id;
    });
    return (await this.again.execute(id)).outcome;
  }
}
