import { Injectable } from '@nestjs/common';
import { bodyHash } from '../services/body-hash.js';
import { refusal } from '../domain/refusal.js';
import { HighBetRule } from '../ports.js';
import { type BetOrder, Bets } from '../services/bets.js';
import { Closing } from '../services/closing.js';
import { Players } from '../services/players.js';
import { type Answered, WalletRunner } from '../services/wallet-runner.js';
import type { VendorCall } from '../services/wallet-work.js';

/** A vendor takes a member's stake: one bet, one transaction. */
@Injectable()
export class TakeCasinoBet {
  constructor(
    private readonly runner: WalletRunner,
    private readonly bets: Bets,
    private readonly closing: Closing,
    private readonly players: Players,
    private readonly highBets: HighBetRule,
  ) {}

  /** @throws CasinoRefusal whatever keeps a bet from being taken; nothing has changed then */
  async execute(call: VendorCall, order: BetOrder): Promise<Answered> {
    const [launch, unit, highBetAmount] = await Promise.all([
      this.players.launch(call.vendor, order.token),
      this.players.unit(call.vendor),
      this.highBets.amount(),
    ]);
    const memberId = order.memberId ?? launch?.memberId;
    if (memberId === undefined) throw refusal('INVALID_TOKEN');
    const hash = bodyHash('bet', memberId, order.game, order.round, order.amount);
    return this.runner.once(call, { memberId, vendorTx: order.tx, bodyHash: hash }, unit, async (work) => {
      await this.bets.take(work, order, { launch, unit, highBetAmount }, hash);
      if (order.closes) await this.closing.close(work);
    });
  }
}
