import { Injectable } from '@nestjs/common';
import { refusal } from '../../domain/refusal.js';
import type { Vendor } from '../../domain/vendor.js';
import { assertOpen, Players } from '../../services/players.js';
import type { VendorCall } from '../../services/wallet-work.js';
import { PayCasinoWin } from '../../use-cases/pay-win.js';
import { ReadCasinoBalance } from '../../use-cases/read-balance.js';
import { RollBack } from '../../use-cases/roll-back.js';
import { TakeCasinoBet } from '../../use-cases/take-bet.js';
import type { WinOrder } from '../../services/wins.js';
import { type HubCall, type HubMessage, hubCountry, hubUnit, memberOfHubUser } from './hub88-messages.js';

/** Fields of an answer beside its status. */
export type HubAnswer = Record<string, unknown> & { balance?: number };

/** Translates Hub88's wallet calls into use cases and back; it decides nothing. */
@Injectable()
export class Hub88Wallet {
  constructor(
    private readonly readBalance: ReadCasinoBalance,
    private readonly players: Players,
    private readonly takeBet: TakeCasinoBet,
    private readonly payWin: PayCasinoWin,
    private readonly rollBack: RollBack,
  ) {}

  readonly calls: { [C in HubCall]: (call: VendorCall, message: HubMessage<C>) => Promise<HubAnswer> } = {
    'user/info': async ({ vendor }, { user }) => {
      await this.readBalance.execute(vendor, memberOf(user));
      return { country: hubCountry };
    },
    'user/balance': async ({ vendor }, { user, token }) => {
      if (token !== undefined) assertOpen(await this.players.launch(vendor, token));
      return { balance: (await this.readBalance.execute(vendor, memberOf(user))) * hubUnit };
    },
    'transaction/bet': async (call, { user, transaction_uuid: tx, round, token, game_code: game, ...rest }) => {
      assertCurrency(call.vendor, rest.currency);
      const order = { token, memberId: memberOf(user), game, round, tx, amount: wonOf(rest.amount), closes: rest.round_closed ?? false };
      return answerOf(await this.takeBet.execute(call, { ...order, isPromotion: rest.is_supplier_promo ?? false }));
    },
    'transaction/win': async (call, win) => {
      const { user, transaction_uuid: tx, round, game_code: game, amount, currency, round_closed } = win;
      assertCurrency(call.vendor, currency);
      if (win.is_supplier_promo) await this.assertWasIn(call.vendor, memberOf(user), win.token);
      const order = { memberId: memberOf(user), game, round, tx, ...paidOf(amount), closes: round_closed ?? false };
      return answerOf(await this.payWin.execute(call, { ...order, ...reasonOf(win), correctsClosed: true }));
    },
    'transaction/rollback': async (call, { user, transaction_uuid: tx, reference_transaction_uuid: reference, round, round_closed }) => {
      const order = { memberId: memberOf(user), tx, reference, round, takesWins: true, closes: round_closed ?? false };
      return answerOf(await this.rollBack.execute(call, order));
    },
  };

  /** A promotion is for members who have opened a game of the vendor; their session may have ended. @throws CasinoRefusal INVALID_TOKEN */
  private async assertWasIn(vendor: Vendor, memberId: number, token: string | null | undefined): Promise<void> {
    const launch = token ? await this.players.launch(vendor, token) : undefined;
    if (launch?.memberId !== memberId) throw refusal('INVALID_TOKEN');
  }
}

/** @throws CasinoRefusal PLAYER_UNKNOWN */
function memberOf(user: string): number {
  const memberId = memberOfHubUser(user);
  if (memberId === undefined) throw refusal('PLAYER_UNKNOWN');
  return memberId;
}

/** What a win is for: a promotion of the supplier, a reward of ours, or a bet. */
function reasonOf(win: HubMessage<'transaction/win'>): Pick<WinOrder, 'isPromotion' | 'freeRounds' | 'bet'> {
  if (win.is_supplier_promo) return { isPromotion: true };
  if (win.is_free && win.reward_uuid) return { freeRounds: win.reward_uuid };
  return { bet: win.reference_transaction_uuid ?? undefined };
}

/** A win of a part of a won is paid in whole won; what is left out is kept in mind. */
function paidOf(units: number): { amount: number; fraction: number } {
  return { amount: Math.floor(units / hubUnit), fraction: units % hubUnit };
}

/** @throws CasinoRefusal INVALID_REQUEST for a bet of a part of a won, which there is not */
function wonOf(amount: number): number {
  if (amount % hubUnit !== 0) throw refusal('INVALID_REQUEST');
  return amount / hubUnit;
}

function assertCurrency(vendor: Vendor, currency: string): void {
  if (currency !== vendor.currency) throw refusal('CURRENCY_MISMATCH');
}

function answerOf({ balance }: { balance: number }): HubAnswer {
  return { balance: balance * hubUnit };
}
