import { Injectable } from '@nestjs/common';
import { agentStreams, must } from '#lib/kernel';
import { Ledger } from '#lib/wallet';
import { RoundsRepository } from '../data/rounds.repository.js';
import { TransactionsRepository } from '../data/transactions.repository.js';
import { refusal, refuseBuried } from '../domain/refusal.js';
import type { CasinoRound, RoundUnit } from '../domain/round.js';
import { betBounds, type CasinoGame } from '../domain/vendor.js';
import { LimitsRepository } from '../data/limits.repository.js';
import { PlayLimits } from '../ports.js';
import { type FoundLaunch, Players } from './players.js';
import { together } from './together.js';
import { betEvent, escrowOf, playerAccount, type WalletWork } from './wallet-work.js';

/** A bet as a vendor sends it. */
export interface BetOrder {
  token: string;
  /** The token’s, where the format does not say it. */
  memberId?: number | undefined;
  game: string;
  round: string;
  tx: string;
  /** Won or eggs; 0 begins a round that costs nothing. */
  amount: number;
  /** The round is over with it. */
  closes?: boolean | undefined;
  /** Begins a promotion of the vendor: of nothing, after the session has ended too. */
  isPromotion?: boolean | undefined;
}

/** Takes a bet within its work. */
@Injectable()
export class Bets {
  constructor(
    private readonly players: Players,
    private readonly rounds: RoundsRepository,
    private readonly transactions: TransactionsRepository,
    private readonly ledger: Ledger,
    private readonly limits: LimitsRepository,
    private readonly protection: PlayLimits,
  ) {}

  /** @throws CasinoRefusal whatever keeps a bet from being taken */
  async take(
    work: WalletWork,
    order: BetOrder,
    before: { launch: FoundLaunch | undefined; unit: RoundUnit; highBetAmount: number },
    bodyHash: Buffer,
  ): Promise<void> {
    const { tx, vendor, memberId, at } = work;
    const { amount } = order;
    // Its stakes are in its own wallet already.
    if (vendor.walletModel === 'transfer') throw refusal('INVALID_REQUEST');
    if (order.isPromotion && amount !== 0) throw refusal('INVALID_REQUEST');
    const [, game, found, known, ownMost, id] = await together([
      this.transactions.isBuried(tx, vendor.id, order.tx).then(refuseBuried),
      order.isPromotion
        ? this.players.promotedGame(tx, vendor, before.launch, memberId, order.game)
        : this.players.gameOf(tx, vendor, before.launch, memberId, order.game),
      this.players.memberOf(tx, memberId),
      this.rounds.find(tx, vendor.id, order.round, memberId),
      this.limits.maxBet(tx, memberId),
      this.transactions.nextId(tx),
    ]);
    const member = order.isPromotion
      ? must(found, `member ${memberId} has opened a game`)
      : await this.players.assertMayPlayAs(tx, vendor, game, found);
    if (known?.status === 'closed') throw refusal('ROUND_CLOSED');
    if (known && known.gameId !== game.id) throw refusal('TX_CONFLICT');
    const unit = known?.unit ?? before.unit;
    await this.assertWithinLimits(work, { game, level: member.level, ownMost, unit, amount });
    if (amount > work.balances[unit]) throw refusal('INSUFFICIENT_FUNDS', work.balances[unit]);
    const { account, nickname, level, path } = member;
    const round =
      known ??
      (await this.rounds.insert(tx, {
        ...{ vendorId: vendor.id, vendorRound: order.round, memberId, account, nickname, level, path: path.map(Number) },
        ...{ gameId: game.id, kind: game.kind, unit, openedAt: at, askAt: new Date(at.getTime() + vendor.roundIdleSeconds * 1_000) },
      }));
    if (amount > 0) await this.post(work, round, id, amount);
    work.round = { ...round, stake: round.stake + amount, escrow: round.escrow + amount };
    work.rows.push({ id, vendorTx: order.tx, kind: 'bet', roundId: round.id, amount, reference: null, bodyHash });
    this.tell(work, round, { id, amount }, before.highBetAmount);
  }

  /** The house's own limits hold where it keeps the money; what somebody has set himself holds everywhere. @throws CasinoRefusal */
  private async assertWithinLimits(
    { tx, vendor, memberId }: WalletWork,
    { game, unit, amount, ...own }: { game: CasinoGame; level: number; ownMost: number | null; unit: RoundUnit; amount: number },
  ): Promise<void> {
    if (amount === 0) return;
    if (unit === 'cash') {
      const { least, most } = betBounds(vendor, game, { ...own, siteMost: await this.players.mostStake(tx, game.kind) });
      if (amount < least || (most !== null && amount > most)) throw refusal('LIMIT_EXCEEDED');
    }
    if (await this.protection.refusal(tx, memberId, amount)) throw refusal('RG_LIMIT');
  }

  private async post(work: WalletWork, round: CasinoRound, id: number, amount: number): Promise<void> {
    const { tx, actor, memberId, at } = work;
    if (round.unit === 'cash') work.bet = { id, roundId: round.id, kind: round.kind, path: round.path, stake: amount, at };
    await this.ledger.post(tx, [
      {
        key: `casino:${id}`,
        kind: 'casino_bet',
        cause: { kind: 'casino_round', id: round.id },
        actor,
        at,
        postings: [{ from: playerAccount(memberId, round.unit), to: escrowOf(round.unit), amount }],
      },
    ]);
  }

  private tell(
    { events, at }: WalletWork,
    round: CasinoRound,
    { id, amount }: { id: number; amount: number },
    highBetAmount: number,
  ): void {
    if (amount === 0) return;
    events.push(betEvent('bet.placed', round, { id, stake: amount, result: null, payout: null, at }, {}));
    if (amount < highBetAmount) return;
    const { memberId, account, nickname, kind: game, path } = round;
    events.push({
      name: 'bet.highValue',
      at,
      streams: ['admin', ...agentStreams(path)],
      data: { id, memberId, account, nickname, game, round: null, stake: amount },
      facts: { path, stake: amount, game },
    });
  }
}
