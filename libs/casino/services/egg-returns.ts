import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Clock, must } from '#lib/kernel';
import { CLOCK, type Tx } from '#lib/platform';
import { lockOwner } from '#lib/wallet';
import { LaunchesRepository } from '../data/launches.repository.js';
import { OutgoingRepository } from '../data/outgoing.repository.js';
import { VendorsRepository } from '../data/vendors.repository.js';

/** Asks vendors for members' eggs, for the worker to call. Who is in a game is taken out of it, and cannot bet there any more. */
@Injectable()
export class EggReturns {
  constructor(
    private readonly launches: LaunchesRepository,
    private readonly outgoing: OutgoingRepository,
    private readonly vendors: VendorsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Within the transaction: the calls are made after it. */
  async ask(tx: Tx, memberId: number, vendorIds: readonly number[]): Promise<void> {
    await lockOwner(tx, memberId);
    await this.launches.end(tx, memberId, this.clock.now());
    for (const vendorId of vendorIds) await this.askOne(tx, vendorId, memberId);
  }

  /** First the way in is closed, then everything comes back; a call that is under way already is asked for again at once. */
  private async askOne(tx: Tx, vendorId: number, memberId: number): Promise<void> {
    const at = this.clock.now();
    const { currency } = must(await this.vendors.byId(tx, vendorId), `there is no vendor ${vendorId}`);
    const common = { vendorId, memberId, amount: null };
    const player = String(memberId);
    await this.outgoing.insert(tx, { ...common, key: randomUUID(), call: 'kick', body: { player } }, at, at);
    const pending = await this.outgoing.undecided(tx, vendorId, memberId, 'transfer/out');
    if (pending) await this.outgoing.renew(tx, pending.id, at);
    else await this.outgoing.insert(tx, { ...common, key: randomUUID(), call: 'transfer/out', body: { player, currency } }, at, at);
  }
}
