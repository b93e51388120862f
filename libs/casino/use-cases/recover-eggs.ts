import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { type Clock, must } from '#lib/kernel';
import { audit, BulkCommand, CLOCK, type CommandContext, type RowResult, type Tx } from '#lib/platform';
import { lockOwner } from '#lib/wallet';
import { LaunchesRepository } from '../data/launches.repository.js';
import { OutgoingRepository } from '../data/outgoing.repository.js';
import { VendorsRepository } from '../data/vendors.repository.js';

/** An administrator takes members' eggs back from vendors. Who is in a game is taken out of it, and cannot bet there any more. */
@Injectable()
export class RecoverEggs {
  constructor(
    private readonly rows: BulkCommand,
    private readonly launches: LaunchesRepository,
    private readonly outgoing: OutgoingRepository,
    private readonly vendors: VendorsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Member by member; NOT_FOUND where nothing of theirs is at a vendor, else `asked`: the worker makes the calls. */
  execute(command: CommandContext, ids: readonly number[]): Promise<RowResult[]> {
    return this.rows.run(command, ids, async (tx, memberId) => {
      const vendorIds = await this.outgoing.vendorsHolding(tx, memberId);
      if (vendorIds.length === 0) throw refuse('NOT_FOUND');
      await lockOwner(tx, memberId);
      await this.launches.end(tx, memberId, this.clock.now());
      for (const vendorId of vendorIds) await this.ask(tx, vendorId, memberId);
      await audit(tx, command, this.clock, [{ action: 'casinoWallet.recover', target: `member:${memberId}`, after: { vendorIds } }]);
      return 'asked';
    });
  }

  /** First the way in is closed, then everything comes back; a call that is under way already is asked for again at once. */
  private async ask(tx: Tx, vendorId: number, memberId: number): Promise<void> {
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
