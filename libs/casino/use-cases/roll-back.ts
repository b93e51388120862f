import { Injectable } from '@nestjs/common';
import { bodyHash } from '../services/body-hash.js';
import { Players } from '../services/players.js';
import { type RollbackOrder, Rollbacks } from '../services/rollbacks.js';
import { type Answered, WalletRunner } from '../services/wallet-runner.js';
import type { VendorCall, Wanted } from '../services/wallet-work.js';

/** A vendor takes a transaction back, or one that has not come yet. */
@Injectable()
export class RollBack {
  constructor(
    private readonly runner: WalletRunner,
    private readonly rollbacks: Rollbacks,
    private readonly players: Players,
  ) {}

  /**
   * @param isWanted asked behind the lock on the member's accounts; nothing moves where it answers false
   * @throws CasinoRefusal TX_CONFLICT, TX_NOT_FOUND, ALREADY_SETTLED, IN_PROGRESS; nothing has changed then
   */
  async execute(call: VendorCall, order: RollbackOrder, isWanted?: Wanted): Promise<Answered> {
    const unit = await this.players.unit(call.vendor);
    const hash = bodyHash('rollback', order.memberId, order.reference);
    const message = { memberId: order.memberId, vendorTx: order.tx, bodyHash: hash };
    return this.runner.onceAlone(call, message, unit, async (work) => {
      if (!isWanted || (await isWanted(work.tx))) await this.rollbacks.takeBack(work, order, hash);
    });
  }
}
