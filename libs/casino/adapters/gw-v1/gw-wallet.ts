import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK } from '#lib/platform';
import { refusal } from '../../domain/refusal.js';
import type { CasinoTransaction } from '../../domain/transaction.js';
import type { Vendor } from '../../domain/vendor.js';
import type { Answered } from '../../services/wallet-runner.js';
import type { VendorCall } from '../../services/wallet-work.js';
import { AdjustCasinoRound } from '../../use-cases/adjust-casino-round.js';
import { BetAndWin } from '../../use-cases/bet-and-win.js';
import { CloseCasinoRound } from '../../use-cases/close-round.js';
import { PayCasinoWin } from '../../use-cases/pay-win.js';
import { ReadCasinoBalance } from '../../use-cases/read-balance.js';
import { ReadCasinoTransactions } from '../../use-cases/read-transactions.js';
import { ReadTransfer } from '../../use-cases/read-transfer.js';
import { RollBack } from '../../use-cases/roll-back.js';
import { TakeCasinoBet } from '../../use-cases/take-bet.js';
import { VerifyLaunch } from '../../use-cases/verify-launch.js';
import type { GwCall, GwMessage } from './messages.js';

/** What an answer says beside its code. */
export type GwAnswer = Record<string, unknown> & { replayed?: boolean; balance?: number; txId?: string; platformTxId?: string | null };

/** Translates the calls of our own format into use cases and back; it decides nothing. */
@Injectable()
export class GwWallet {
  constructor(
    private readonly verify: VerifyLaunch,
    private readonly readBalance: ReadCasinoBalance,
    private readonly takeBet: TakeCasinoBet,
    private readonly payWin: PayCasinoWin,
    private readonly betAndWin: BetAndWin,
    private readonly rollBack: RollBack,
    private readonly closeRound: CloseCasinoRound,
    private readonly adjustRound: AdjustCasinoRound,
    private readonly read: ReadCasinoTransactions,
    private readonly readTransfer: ReadTransfer,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** What each call does. */
  readonly calls: { [C in GwCall]: (call: VendorCall, message: GwMessage<C>) => Promise<GwAnswer> } = {
    ping: async () => ({ time: this.clock.now().toISOString() }),
    'session/verify': async ({ vendor }, { token, game }) => {
      const found = await this.verify.execute(vendor, token, game);
      const { id, nickname } = found.member;
      const own = { playerId: String(id), nickname, game: found.game.code, country: 'KR', language: 'ko' };
      return { ...own, balance: found.balance };
    },
    balance: async ({ vendor }, { playerId, currency = vendor.currency }) => {
      assertCurrency(vendor, currency);
      return { balance: await this.readBalance.execute(Number(playerId)) };
    },
    bet: async (call, { currency, playerId, roundId, txId, ...rest }) => {
      assertCurrency(call.vendor, currency);
      return answerOf(txId, await this.takeBet.execute(call, { ...rest, memberId: Number(playerId), round: roundId, tx: txId }));
    },
    win: async (call, { currency, playerId, roundId, txId, betTxId, closeRound, effectiveBet, freeGrantId, game, amount }) => {
      assertCurrency(call.vendor, currency);
      const order = { memberId: Number(playerId), game, round: roundId, tx: txId, amount };
      const more = { bet: betTxId, closes: closeRound, effective: effectiveBet, freeRounds: freeGrantId };
      return answerOf(txId, await this.payWin.execute(call, { ...order, ...more }));
    },
    betwin: async (call, { currency, playerId, roundId, txId, betAmount, winAmount, winTxId, closeRound, effectiveBet, token, game }) => {
      assertCurrency(call.vendor, currency);
      const order = { token, game, memberId: Number(playerId), round: roundId, tx: txId, amount: betAmount };
      const win = { winTx: winTxId ?? `${txId}:win`, winAmount, closes: closeRound, effective: effectiveBet };
      return answerOf(txId, await this.betAndWin.execute(call, { ...order, ...win }));
    },
    rollback: async (call, { playerId, txId, betTxId }) =>
      answerOf(txId, await this.rollBack.execute(call, { memberId: Number(playerId), tx: txId, reference: betTxId })),
    'round/close': async (call, { playerId, roundId, effectiveBet }) => {
      const { replayed, balance } = await this.closeRound.execute(call, {
        memberId: Number(playerId),
        round: roundId,
        effective: effectiveBet,
      });
      return { replayed, balance };
    },
    adjust: async (call, { currency, playerId, roundId, txId, amount, reason }) => {
      assertCurrency(call.vendor, currency);
      const order = { memberId: Number(playerId), round: roundId, tx: txId, amount, reason };
      return answerOf(txId, await this.adjustRound.execute(call, order));
    },
    'tx/get': async ({ vendor }, { txId }) => {
      const found = await this.read.one(vendor, txId);
      return { txId, platformTxId: String(found.id), transaction: transactionView(vendor, found) };
    },
    'tx/list': async ({ vendor }, { from, to, cursor, take }) => {
      const found = await this.read.execute(vendor, { from, until: to, after: Number(cursor ?? 0), take });
      const last = found.length === take ? found.at(-1) : undefined;
      return { transactions: found.map((one) => transactionView(vendor, one)), cursor: last ? String(last.id) : null };
    },
    'transfer/in': async ({ vendor }, { transferId }) => this.transfer(vendor, transferId),
    'transfer/out': async ({ vendor }, { transferId }) => this.transfer(vendor, transferId),
    'transfer/status': async ({ vendor }, { transferId }) => this.transfer(vendor, transferId),
  };

  private async transfer(vendor: Vendor, transferId: string): Promise<GwAnswer> {
    const { outcome, amount } = await this.readTransfer.execute(vendor, transferId);
    return { txId: transferId, status: outcome, amount };
  }
}

function assertCurrency(vendor: Vendor, currency: string): void {
  if (currency !== vendor.currency) throw refusal('CURRENCY_MISMATCH');
}

function answerOf(txId: string, { balance, id, replayed }: Answered): GwAnswer {
  return { txId, balance, replayed, platformTxId: id === null ? null : String(id) };
}

function transactionView(vendor: Vendor, one: CasinoTransaction) {
  return {
    ...{ txId: one.vendorTx, kind: one.kind, playerId: String(one.memberId), roundId: one.vendorRound, amount: one.amount },
    ...{
      currency: vendor.currency,
      reference: one.reference,
      rolledBack: one.rolledBack,
      platformTxId: String(one.id),
      at: one.at.toISOString(),
    },
  };
}
