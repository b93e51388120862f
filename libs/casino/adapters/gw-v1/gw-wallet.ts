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
import { type GwCall, type GwMessage, winOf } from './messages.js';

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
      const { member, game: opened, balance, language } = await this.verify.execute(vendor, token, game);
      return { player: String(member.id), nickname: member.nickname, game: opened.code, language, balance };
    },
    balance: async ({ vendor }, { player, currency = vendor.currency }) => {
      assertCurrency(vendor, currency);
      return { balance: await this.readBalance.execute(vendor, Number(player)) };
    },
    bet: async (call, { currency, ...order }) => {
      assertCurrency(call.vendor, currency);
      return answerOf(order.tx, await this.takeBet.execute(call, order));
    },
    win: async (call, { currency, player, betTx, grant, ...order }) => {
      assertCurrency(call.vendor, currency);
      const more = { memberId: Number(player), bet: betTx ?? undefined, freeRounds: grant ?? undefined };
      return answerOf(order.tx, await this.payWin.execute(call, { ...order, ...more }));
    },
    betwin: async (call, { currency, bet: amount, win: winAmount, ...order }) => {
      assertCurrency(call.vendor, currency);
      return answerOf(order.tx, await this.betAndWin.execute(call, { ...order, amount, winAmount, winTx: winOf(order.tx) }));
    },
    rollback: async (call, { player, tx, betTx }) =>
      answerOf(tx, await this.rollBack.execute(call, { memberId: Number(player), tx, reference: betTx })),
    'round/close': async (call, { player, ...order }) => {
      const { replayed, balance } = await this.closeRound.execute(call, { ...order, memberId: Number(player) });
      return { replayed, balance };
    },
    adjust: async (call, { currency, player, ...order }) => {
      assertCurrency(call.vendor, currency);
      return answerOf(order.tx, await this.adjustRound.execute(call, { ...order, memberId: Number(player) }));
    },
    'tx/get': async ({ vendor }, { tx }) => {
      const found = await this.read.one(vendor, tx);
      return { ...transactionView(vendor, found), txId: tx };
    },
    'tx/list': async ({ vendor }, { from, to, after, limit: take }) => {
      const found = await this.read.execute(vendor, { from, until: to, after: Number(after ?? 0), take });
      const last = found.length === take ? found.at(-1) : undefined;
      return { items: found.map((one) => transactionView(vendor, one)), ...(last && { next: String(last.id) }) };
    },
    'transfer/in': async ({ vendor }, message) => this.transfer(vendor, message.transfer),
    'transfer/out': async ({ vendor }, message) => this.transfer(vendor, message.transfer),
    'transfer/status': async ({ vendor }, message) => this.transfer(vendor, message.transfer),
  };

  private async transfer(vendor: Vendor, key: string): Promise<GwAnswer> {
    const { outcome, amount } = await this.readTransfer.execute(vendor, key);
    return { txId: key, status: outcome, amount };
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
    ...{ tx: one.vendorTx, kind: one.kind, player: String(one.memberId), round: one.vendorRound, amount: one.amount },
    ...{ currency: vendor.currency, betTx: one.reference, rolledBack: one.rolledBack, platformTxId: String(one.id), at: one.at.getTime() },
  };
}
