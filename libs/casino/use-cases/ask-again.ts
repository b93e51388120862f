import { Inject, Injectable } from '@nestjs/common';
import { type Clock, must } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { type OutgoingCall, OutgoingRepository } from '../data/outgoing.repository.js';
import { VendorsRepository } from '../data/vendors.repository.js';
import { pauseMs } from '../domain/asking.js';
import { GameVendors } from '../gateway/game-vendors.js';
import { OutgoingEffects, returnedAmount } from '../services/outgoing-effects.js';

/** Makes a noted call of a vendor, or makes it again where nobody knows what came of it. */
@Injectable()
export class AskAgain {
  constructor(
    private readonly database: Database,
    private readonly outgoing: OutgoingRepository,
    private readonly vendors: VendorsRepository,
    private readonly gateways: GameVendors,
    private readonly effects: OutgoingEffects,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Once for each call that is due; its effects stand with its outcome. @returns the call as it stands then */
  async execute(id: number): Promise<OutgoingCall> {
    const call = must(await this.outgoing.byId(this.database, id), `there is no outgoing call ${id}`);
    if (call.outcome !== 'unknown') return call;
    const vendor = must(await this.vendors.byId(this.database, call.vendorId), `call ${id} has a vendor`);
    const { outcome, answer } = await this.gateways
      .of(vendor)
      .ask(vendor, call.call, call.key, call.body)
      .catch((error: Error) => ({ outcome: 'unknown' as const, answer: { message: error.message } }));
    const now = this.clock.now();
    const amount = call.call === 'transfer/out' && outcome === 'yes' ? returnedAmount(call, answer) : undefined;
    // A yes that does not say how much tells nothing: what was there stays there until it does.
    const isSilent = call.call === 'transfer/out' && outcome === 'yes' && amount === undefined;
    if (outcome === 'unknown' || isSilent) {
      const pause = pauseMs(call.asked);
      await this.outgoing.postpone(this.database, id, pause === undefined ? null : new Date(now.getTime() + pause));
    } else {
      await this.database.transaction(async (tx) => {
        const held = must(await this.outgoing.lock(tx, id), 'a call stays');
        if (held.outcome !== 'unknown') return;
        await this.effects.of(tx, held, outcome, amount);
        await this.outgoing.decide(tx, id, outcome, { answer, ...(amount !== undefined && { amount }) }, now);
      });
    }
    return must(await this.outgoing.byId(this.database, id), 'a call stays');
  }
}
