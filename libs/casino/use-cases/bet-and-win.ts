import { Injectable } from '@nestjs/common';
import { bodyHash } from '../services/body-hash.js';
import { refusal } from '../domain/refusal.js';
import { HighBetRule } from '../ports.js';
import { type BetOrder, Bets } from '../services/bets.js';
import { Players } from '../services/players.js';
import { type Answered, WalletRunner } from '../services/wallet-runner.js';
import type { VendorCall } from '../services/wallet-work.js';
import { Wins } from '../services/wins.js';

/** A bet and what it brought, in one message. */
export interface BetAndWinOrder extends BetOrder {
  /** Number of the win. */
  winTx: string;
  winAmount: number;
  closes?: boolean | undefined;
  effective?: number | undefined;
}

/** A vendor takes a stake and pays what it brought, both or neither. */
@Injectable()
export class BetAndWin {
  constructor(
    private readonly runner: WalletRunner,
    private readonly bets: Bets,
    private readonly wins: Wins,
    private readonly players: Players,
    private readonly highBets: HighBetRule,
  ) {}

  /** @throws CasinoRefusal whatever keeps the bet from being taken; nothing has changed then */
  async execute(call: VendorCall, order: BetAndWinOrder): Promise<Answered> {
    const [launch, unit, highBetAmount] = await Promise.all([
      this.players.launch(call.vendor, order.token),
      this.players.unit(call.vendor),
      this.highBets.amount(),
    ]);
    const memberId = order.memberId ?? launch?.memberId;
    if (memberId === undefined) throw refusal('INVALID_TOKEN');
    const { game, round, amount, winAmount, winTx, closes = false, effective = null } = order;
    const hash = bodyHash('betwin', memberId, game, round, amount, winTx, winAmount, String(closes), effective);
    return this.runner.once(call, { memberId, vendorTx: order.tx, bodyHash: hash }, unit, async (work) => {
      await this.bets.take(work, order, { launch, unit, highBetAmount }, hash);
      await this.wins.pay(work, { ...order, memberId, tx: winTx, amount: winAmount, bet: order.tx }, unit, hash);
    });
  }
}
