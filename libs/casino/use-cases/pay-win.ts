import { Injectable } from '@nestjs/common';
import { bodyHash } from '../services/body-hash.js';
import { Players } from '../services/players.js';
import { type Answered, WalletRunner } from '../services/wallet-runner.js';
import type { VendorCall, WalletWork, Wanted } from '../services/wallet-work.js';
import { type WinOrder, Wins } from '../services/wins.js';

/** A vendor pays what a round brought. */
@Injectable()
export class PayCasinoWin {
  constructor(
    private readonly runner: WalletRunner,
    private readonly wins: Wins,
    private readonly players: Players,
  ) {}

  /**
   * @param isWanted asked behind the lock on the member's accounts; nothing moves where it answers false
   * @throws CasinoRefusal TX_CONFLICT, TX_NOT_FOUND, ALREADY_ROLLED_BACK, ROUND_CLOSED, IN_PROGRESS; nothing has changed then
   */
  async execute(call: VendorCall, order: WinOrder, isWanted?: Wanted): Promise<Answered> {
    const unit = await this.players.unit(call.vendor);
    const { memberId, round, amount, fraction = 0, bet = null, freeRounds = null } = order;
    // What it says beside the money is not of the body: a list of transactions, from which a sweep pays, does not say it.
    const hash = bodyHash('win', memberId, round, amount, fraction, bet, freeRounds);
    const message = { memberId, vendorTx: order.tx, bodyHash: hash };
    const pay = (work: WalletWork) => this.wins.pay(work, order, unit, hash);
    if (!isWanted) return this.runner.once(call, message, unit, pay);
    return this.runner.onceAlone(call, message, unit, async (work) => {
      if (await isWanted(work.tx)) await pay(work);
    });
  }
}
