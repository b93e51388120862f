import { Injectable } from '@nestjs/common';
import { MembersRepository } from '#lib/members';
import { GamesRepository } from '../data/games.repository.js';
import { OutgoingRepository } from '../data/outgoing.repository.js';
import { RoundsRepository } from '../data/rounds.repository.js';
import { TransactionsRepository } from '../data/transactions.repository.js';
import { refusal, refuseBuried } from '../domain/refusal.js';
import type { CasinoRound, RoundUnit } from '../domain/round.js';
import { Closing } from './closing.js';
import { Payouts } from './payouts.js';
import { together } from './together.js';
import type { WalletWork, WorkRow } from './wallet-work.js';

/** A win as a vendor sends it; 0 says that there is none. */
export interface WinOrder {
  memberId: number;
  game?: string | undefined;
  round: string;
  tx: string;
  amount: number;
  /** What of a won is left out of the amount, in 1/100,000. */
  fraction?: number | undefined;
  /** The bet that won, where the vendor says it. */
  bet?: string | undefined;
  /** The round is over. */
  closes?: boolean | undefined;
  /** What of the round counts as turnover, where the vendor says it. */
  effective?: number | undefined;
  /** The grant of free rounds that it was won by. */
  freeRounds?: string | undefined;
  /** A gift of the vendor: it needs no bet, and comes after the session and the round have ended too. */
  isPromotion?: boolean | undefined;
  /** The format corrects a closed round by a later win. */
  correctsClosed?: boolean | undefined;
}

/** Pays wins within their work, whatever has become of the member, the session or the site since the bet. */
@Injectable()
export class Wins {
  constructor(
    private readonly members: MembersRepository,
    private readonly games: GamesRepository,
    private readonly outgoing: OutgoingRepository,
    private readonly rounds: RoundsRepository,
    private readonly transactions: TransactionsRepository,
    private readonly payouts: Payouts,
    private readonly closing: Closing,
  ) {}

  /** @throws CasinoRefusal TX_NOT_FOUND without a bet, round or grant, ALREADY_ROLLED_BACK, ROUND_CLOSED */
  async pay(work: WalletWork, order: WinOrder, unit: RoundUnit, bodyHash: Buffer): Promise<void> {
    const { tx, vendor } = work;
    const kind = kindOf(order);
    const [, id, round] = await together([
      this.transactions.isBuried(tx, vendor.id, order.tx).then(refuseBuried),
      this.transactions.nextId(tx),
      kind === 'win' ? this.betRound(work, order) : this.giftRound(work, order, unit),
    ]);
    const { amount, fraction } = order;
    const row = { id, vendorTx: order.tx, kind, roundId: round.id, amount, fraction, reference: order.bet ?? null, bodyHash };
    if (round.status === 'closed' && kind !== 'promo_win') {
      await this.correct(work, round, order, row);
      return;
    }
    const key = `casino:${id}`;
    const paid =
      kind === 'win'
        ? await this.payouts.pay(work, round, { key, kind: 'casino_win', amount })
        : await this.payouts.payGift(work, round, { key, kind: kind === 'promo_win' ? 'casino_promo' : 'casino_free_win', amount });
    work.round = { ...paid, effectiveSaid: order.effective ?? paid.effectiveSaid };
    work.rows.push(row);
    if (order.closes) await this.closing.close(work);
  }

  /** A win that comes after its round was closed is a correction of what the round paid. @throws CasinoRefusal ROUND_CLOSED */
  private async correct(work: WalletWork, before: CasinoRound, order: WinOrder, row: WorkRow): Promise<void> {
    if (!order.correctsClosed || row.kind !== 'win') throw refusal('ROUND_CLOSED');
    const payment = { key: `casino:${row.id}`, kind: 'casino_adjusted' as const, amount: row.amount };
    const paid = await this.payouts.pay(work, before, payment);
    work.round = { ...paid, revision: before.revision + 1, settledAt: work.at };
    // An adjustment that names a transaction has undone it.
    work.rows.push({ ...row, kind: 'adjust', reference: null, afterClose: true });
    if (row.amount > 0) await this.closing.tellCorrected(work, before, work.round);
  }

  /** The round that a bet began, this very message's among them. */
  private async betRound(work: WalletWork, { round: vendorRound, bet, memberId }: WinOrder): Promise<CasinoRound> {
    const { tx, vendor } = work;
    const isOwn = bet === undefined || work.rows.some(({ vendorTx }) => vendorTx === bet);
    const [round, placed] = await together([
      work.round ?? this.rounds.find(tx, vendor.id, vendorRound, memberId),
      isOwn ? undefined : this.transactions.find(tx, vendor.id, bet),
    ]);
    if (!round) throw refusal('TX_NOT_FOUND');
    // Where all its bets were taken back, nothing is left that could have won. A bet may have been of nothing.
    const mayBeEmpty = bet === undefined && work.rows.length === 0 && round.stake === 0;
    if (mayBeEmpty && !(await this.transactions.hasBet(tx, round.id))) throw refusal('ALREADY_ROLLED_BACK');
    if (isOwn) return round;
    if (placed?.kind !== 'bet' || placed.roundId !== round.id) throw refusal('TX_NOT_FOUND');
    if (placed.rolledBack) throw refusal('ALREADY_ROLLED_BACK');
    return round;
  }

  /** A round of a gift begins with its win where no bet has begun it. */
  private async giftRound(work: WalletWork, order: WinOrder, unit: RoundUnit): Promise<CasinoRound> {
    const { tx, vendor, memberId, at } = work;
    const isGranted = order.isPromotion || (await this.outgoing.granted(tx, vendor.id, order.freeRounds!, memberId));
    if (!isGranted) throw refusal('TX_NOT_FOUND');
    const known = await this.rounds.find(tx, vendor.id, order.round, memberId);
    if (known) return known;
    const game = order.game === undefined ? undefined : await this.games.byCode(tx, vendor.id, order.game);
    const member = await this.members.byId(tx, memberId);
    if (!game || !member) throw refusal('TX_NOT_FOUND');
    const { account, nickname, level, path } = member;
    return this.rounds.insert(tx, {
      ...{ vendorId: vendor.id, vendorRound: order.round, memberId, account, nickname, level, path: path.map(Number) },
      ...{ gameId: game.id, kind: game.kind, unit, openedAt: at, askAt: new Date(at.getTime() + vendor.roundIdleSeconds * 1_000) },
    });
  }
}

function kindOf({ isPromotion, freeRounds }: WinOrder): 'win' | 'free_win' | 'promo_win' {
  if (isPromotion) return 'promo_win';
  return freeRounds === undefined ? 'win' : 'free_win';
}
