import { createHash, createPrivateKey, randomUUID, sign, type KeyObject } from 'node:crypto';
import type { BetOrder, CloseOrder, Order, Outcome, Spoiling, TxState, Verified, Wallet, WinOrder } from './order.js';
import { post } from './post.js';

export interface Hub88Account {
  readonly url: string;
  /** Ours, PEM. */
  readonly privateKey: string;
  readonly timeoutMs: number;
}

/** Hub88 counts in 1/100,000 of a currency's unit. */
export const UNIT = 100_000;

export interface Hub88Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A UUID that follows from a transaction's id, so that a retry carries the same. */
export function uuidOf(tx: string): string {
  const hex = createHash('sha256').update(tx).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** Speaks Hub88's Operator Wallet API: docs.hub88.io, Operator API Reference, Wallet API. */
export class Hub88Wallet implements Wallet {
  readonly takesBetWin = false;
  readonly betsFreeRounds = true;
  readonly takesPromotions = true;
  private readonly key: KeyObject;

  constructor(private readonly account: Hub88Account) {
    this.key = createPrivateKey(account.privateKey);
  }

  async verify({ token, game, player }: { token: string; game: string; player: string }): Promise<Verified> {
    const answer = await this.ask('user/balance', { user: player, token, game_code: game });
    if (answer.kind !== 'ok') return answer.kind === 'refused' ? { kind: 'refused', code: answer.code } : answer;
    const currency = String(answer.body['currency'] ?? '');
    return { kind: 'ok', player: { player, nickname: player, currency, balance: answer.balance ?? 0, language: '' } };
  }

  balance({ token, game, player }: { token: string; game: string; player: string }): Promise<Outcome> {
    return this.ask('user/balance', { user: player, token, game_code: game });
  }

  /** There is no call for closing: a win of nothing closes the round. There is none for corrections after it either. */
  send(order: Order, spoiling: Spoiling = {}): Promise<Outcome> {
    if (order.kind === 'adjust' || order.kind === 'betwin') {
      return Promise.resolve({ kind: 'refused', code: 'NOT_IN_THIS_FORMAT', balance: null });
    }
    const call = order.kind === 'close' ? 'win' : order.kind;
    const body = hub88Body(order);
    if (spoiling.currency !== undefined && 'currency' in body) body['currency'] = spoiling.currency;
    return this.ask(`transaction/${call}`, body, spoiling);
  }

  look(): Promise<TxState | null> {
    return Promise.resolve(null);
  }

  async ping(): Promise<boolean> {
    return (await this.ask('user/info', { user: 'ping' })).kind !== 'unknown';
  }

  /** One signed call, its answer as it came. @throws Error when none came */
  async call(call: string, body: Readonly<Record<string, unknown>>, spoiling: Spoiling = {}): Promise<Hub88Answer> {
    const text = JSON.stringify({ request_uuid: randomUUID(), ...body });
    const signed = spoiling.badSignature === true ? `${text} ` : text;
    const signature = sign('RSA-SHA256', Buffer.from(signed), this.key).toString('base64');
    const { url, timeoutMs } = this.account;
    const { resetHalfWay } = spoiling;
    const posted = await post({ url: `${url}/${call}`, body: text, headers: { 'x-hub88-signature': signature }, timeoutMs, resetHalfWay });
    return { status: posted.status, body: JSON.parse(posted.body) as Record<string, unknown> };
  }

  private async ask(
    call: string,
    body: Readonly<Record<string, unknown>>,
    spoiling?: Spoiling,
  ): Promise<Outcome & { body: Readonly<Record<string, unknown>> }> {
    try {
      return outcomeOf(await this.call(call, body, spoiling));
    } catch (error) {
      return { kind: 'unknown', why: (error as Error).message, body: {} };
    }
  }
}

export function hub88Body(order: Exclude<Order, { kind: 'adjust' | 'betwin' }>): Record<string, unknown> {
  const common = {
    user: order.player,
    transaction_uuid: uuidOf(order.tx),
    supplier_transaction_id: order.tx,
    token: order.token,
    round: order.round,
    game_code: order.game,
  };
  if (order.kind === 'rollback') return { ...common, reference_transaction_uuid: uuidOf(order.betTx), round_closed: true };
  const closes = order.kind === 'close' || order.closes;
  const amount = order.kind === 'close' ? 0 : order.amount * UNIT;
  const money = { ...common, amount, currency: order.currency, round_closed: closes, ...giftOf(order) };
  if (order.kind === 'bet') return money;
  return { ...money, reference_transaction_uuid: order.betTx === null ? null : uuidOf(order.betTx) };
}

/** What says that nothing of the player's is staked: the reward of a free round, or the supplier's promotion. */
function giftOf(order: BetOrder | WinOrder | CloseOrder): Record<string, unknown> {
  if (order.kind === 'close') return { is_free: false };
  if (order.promo === true) return { is_free: true, is_supplier_promo: true };
  const { grant = null } = order;
  return grant === null ? { is_free: false } : { is_free: true, reward_uuid: grant };
}

const undecided = new Set(['RS_ERROR_UNKNOWN', 'RS_ERROR_TIMEOUT']);

function outcomeOf({ status, body }: Hub88Answer): Outcome & { body: Readonly<Record<string, unknown>> } {
  const code = typeof body['status'] === 'string' ? body['status'] : '';
  const balance = typeof body['balance'] === 'number' ? Math.floor(body['balance'] / UNIT) : null;
  if (code === 'RS_OK') return { kind: 'ok', balance, replayed: false, platformTx: null, body };
  if (code === '' || status >= 500 || undecided.has(code)) return { kind: 'unknown', why: code || `HTTP ${status}`, body };
  return { kind: 'refused', code, balance, body };
}
