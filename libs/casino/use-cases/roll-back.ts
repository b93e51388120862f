import { Injectable } from '@nestjs/common';
import { bodyHash } from '../services/body-hash.js';
import { Players } from '../services/players.js';
import { type RollbackOrder, Rollbacks } from '../services/rollbacks.js';
import { type Answered, WalletRunner } from '../services/wallet-runner.js';
import type { VendorCall } from '../services/wallet-work.js';

/** A vendor takes a transaction back, or one that has not come yet. */
@Injectable()
export class RollBack {
  constructor(
    private readonly runner: WalletRunner,
    private readonly rollbacks: Rollbacks,
    private readonly players: Players,
  ) {}

  /** @throws CasinoRefusal TX_CONFLICT, TX_NOT_FOUND, ALREADY_SETTLED, IN_PROGRESS; nothing has changed then */
  async execute(call: VendorCall, order: RollbackOrder): Promise<Answered> {
    const unit = await this.players.unit(call.vendor);
    const hash = bodyHash('rollback', order.memberId, order.reference);
    return this.runner.onceAlone(call, { memberId: order.memberId, vendorTx: order.tx, bodyHash: hash }, unit, (work) =>
      this.rollbacks.takeBack(work, order, hash),
    );
  }
}
