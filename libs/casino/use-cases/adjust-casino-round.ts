import { Injectable } from '@nestjs/common';
import { must } from '#lib/kernel';
import type { Tx } from '#lib/platform';
import type { CasinoRound } from '../domain/round.js';
import { bodyHash } from '../services/body-hash.js';
import { type AdjustOrder, Adjustments } from '../services/adjustments.js';
import { Players } from '../services/players.js';
import { type Answered, WalletRunner } from '../services/wallet-runner.js';
import type { VendorCall, Wanted } from '../services/wallet-work.js';

/** Corrects what a round paid, up or down; what is no longer there becomes a debt. */
@Injectable()
export class AdjustCasinoRound {
  constructor(
    private readonly runner: WalletRunner,
    private readonly adjustments: Adjustments,
    private readonly players: Players,
  ) {}

  /**
   * @param more.isWanted asked behind the lock on the member's accounts; nothing moves where it answers false
   * @param more.also what stands with the correction or not at all
   * @throws CasinoRefusal TX_CONFLICT, TX_NOT_FOUND, INVALID_REQUEST, IN_PROGRESS; nothing has changed then
   */
  async execute(
    call: VendorCall,
    order: AdjustOrder,
    { isWanted, also }: { isWanted?: Wanted; also?: (tx: Tx, round: CasinoRound) => Promise<void> } = {},
  ): Promise<Answered> {
    const unit = await this.players.unit(call.vendor);
    const hash = bodyHash('adjust', order.memberId, order.round, order.amount);
    return this.runner.onceAlone(call, { memberId: order.memberId, vendorTx: order.tx, bodyHash: hash }, unit, async (work) => {
      if (isWanted && !(await isWanted(work.tx))) return;
      await this.adjustments.adjust(work, order, hash);
      await also?.(work.tx, must(work.round, 'a correction is of a round'));
    });
  }
}
