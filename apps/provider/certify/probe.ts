import { gwBody, GwWallet, type GwAccount } from '../wallet/gw-wallet.js';
import { hub88Body, Hub88Wallet, type Hub88Account } from '../wallet/hub88-wallet.js';
import type { Order, Spoiling } from '../wallet/order.js';

/** One call and what came of it, as the report shows it. */
export interface Evidence {
  readonly call: string;
  readonly sent: Readonly<Record<string, unknown>>;
  readonly status: number | null;
  readonly answer: Readonly<Record<string, unknown>> | string;
  readonly tookMs: number;
  /** In the words of /gw/v1, whatever the format; NONE when nothing came. */
  readonly code: string;
  /** Won. */
  readonly balance: number | null;
}

export interface SendOptions extends Spoiling {
  /** Replaces fields of the body as it goes over the wire. */
  readonly change?: Readonly<Record<string, unknown>>;
}

/** Sends calls of one wire format and reads their answers, hiding nothing. */
export interface Probe {
  readonly format: 'gw-v1' | 'hub88';
  send(order: Order, options?: SendOptions): Promise<Evidence>;
  balance(who: { token: string; player: string; game: string; currency: string }): Promise<Evidence>;
  /** Any other call of the format. */
  call(call: string, body: Readonly<Record<string, unknown>>, options?: SendOptions): Promise<Evidence>;
}

type RawCall = (
  call: string,
  body: Readonly<Record<string, unknown>>,
  spoiling: Spoiling,
) => Promise<{ status: number; body: Readonly<Record<string, unknown>> }>;

async function evidence(
  raw: RawCall,
  call: string,
  sent: Readonly<Record<string, unknown>>,
  options: SendOptions,
): Promise<Omit<Evidence, 'code' | 'balance'>> {
  const start = performance.now();
  try {
    const { status, body } = await raw(call, sent, options);
    return { call, sent, status, answer: body, tookMs: Math.round(performance.now() - start) };
  } catch (error) {
    return { call, sent, status: null, answer: (error as Error).message, tookMs: Math.round(performance.now() - start) };
  }
}

const fieldOf = (answer: Evidence['answer'], name: string): unknown => (typeof answer === 'string' ? undefined : answer[name]);

export class GwProbe implements Probe {
  readonly format = 'gw-v1';
  private readonly wallet: GwWallet;

  constructor(account: GwAccount, now: () => number = Date.now) {
    this.wallet = new GwWallet(account, now);
  }

  send(order: Order, options: SendOptions = {}): Promise<Evidence> {
    return this.call(order.kind === 'close' ? 'round/close' : order.kind, { ...gwBody(order), ...options.change }, options);
  }

  balance({ token, player, currency }: { token: string; player: string; currency: string }): Promise<Evidence> {
    return this.call('balance', { token, player, currency });
  }

  async call(call: string, body: Readonly<Record<string, unknown>>, options: SendOptions = {}): Promise<Evidence> {
    const seen = await evidence((...parts) => this.wallet.call(...parts), call, body, options);
    const [code, balance] = [fieldOf(seen.answer, 'code'), fieldOf(seen.answer, 'balance')];
    return { ...seen, code: typeof code === 'string' ? code : 'NONE', balance: typeof balance === 'number' ? balance : null };
  }
}

const UNIT = 100_000;

/** Hub88's statuses in the words of /gw/v1. */
const neutral: Readonly<Record<string, string>> = {
  RS_OK: 'OK',
  RS_ERROR_NOT_ENOUGH_MONEY: 'INSUFFICIENT_FUNDS',
  RS_ERROR_LIMIT_REACHED: 'LIMIT_EXCEEDED',
  RS_ERROR_DUPLICATE_TRANSACTION: 'TX_CONFLICT',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'TX_NOT_FOUND',
  RS_ERROR_TRANSACTION_ROLLED_BACK: 'ALREADY_ROLLED_BACK',
  RS_ERROR_INVALID_TOKEN: 'INVALID_TOKEN',
  RS_ERROR_TOKEN_EXPIRED: 'INVALID_TOKEN',
  RS_ERROR_INVALID_GAME: 'GAME_DISABLED',
  RS_ERROR_WRONG_CURRENCY: 'CURRENCY_MISMATCH',
  RS_ERROR_INVALID_SIGNATURE: 'INVALID_SIGNATURE',
  RS_ERROR_WRONG_SYNTAX: 'INVALID_REQUEST',
  RS_ERROR_WRONG_TYPES: 'INVALID_REQUEST',
};

export class Hub88Probe implements Probe {
  readonly format = 'hub88';
  private readonly wallet: Hub88Wallet;

  constructor(account: Hub88Account) {
    this.wallet = new Hub88Wallet(account);
  }

  send(order: Order, options: SendOptions = {}): Promise<Evidence> {
    if (order.kind === 'adjust' || order.kind === 'betwin') throw new Error(`hub88 has no ${order.kind}`);
    const call = order.kind === 'close' ? 'win' : order.kind;
    return this.call(`transaction/${call}`, { ...hub88Body(order), ...options.change }, options);
  }

  balance({ token, player, game }: { token: string; player: string; game: string }): Promise<Evidence> {
    return this.call('user/balance', { user: player, token, game_code: game });
  }

  async call(call: string, body: Readonly<Record<string, unknown>>, options: SendOptions = {}): Promise<Evidence> {
    const seen = await evidence((...parts) => this.wallet.call(...parts), call, body, options);
    const [status, balance] = [fieldOf(seen.answer, 'status'), fieldOf(seen.answer, 'balance')];
    const code = typeof status === 'string' ? (neutral[status] ?? status) : 'NONE';
    return { ...seen, code, balance: typeof balance === 'number' ? balance / UNIT : null };
  }
}
