import { randomUUID } from 'node:crypto';
import { gwSignature } from './gw-signature.js';
import type { Order, Outcome, Spoiling, TxState, Verified, Wallet } from './order.js';
import { post } from './post.js';

export interface GwAccount {
  /** Ends with the format's path, `…/gw/v1`. */
  readonly url: string;
  readonly keyId: string;
  readonly secret: string;
  readonly timeoutMs: number;
}

/** Refusals that say nothing about the money: the call is asked again, or a bet rolled back. */
const undecided = new Set(['IN_PROGRESS', 'MAINTENANCE', 'INTERNAL']);

export interface GwAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Speaks /gw/v1. */
export class GwWallet implements Wallet {
  readonly takesBetWin = true;
  readonly betsFreeRounds = false;
  readonly takesPromotions = false;

  constructor(
    private readonly account: GwAccount,
    private readonly now: () => number = Date.now,
  ) {}

  async verify({ token, game }: { token: string; game: string }): Promise<Verified> {
    const answer = await this.ask('session/verify', { token, game });
    if (answer.kind !== 'ok') return answer.kind === 'refused' ? { kind: 'refused', code: answer.code } : answer;
    const text = (name: string): string => String(answer.body[name] ?? '');
    const player = { player: text('player'), nickname: text('nickname'), currency: text('currency'), language: text('language') };
    return { kind: 'ok', player: { ...player, balance: answer.balance ?? 0 } };
  }

  balance({ token, player, currency }: { token: string; player: string; currency: string }): Promise<Outcome> {
    return this.ask('balance', { token, player, currency });
  }

  send(order: Order, spoiling: Spoiling = {}): Promise<Outcome> {
    const body = gwBody(order);
    if (spoiling.currency !== undefined && 'currency' in body) body['currency'] = spoiling.currency;
    return this.ask(order.kind === 'close' ? 'round/close' : order.kind, body, spoiling);
  }

  async look(tx: string): Promise<TxState | null> {
    const answer = await this.ask('tx/get', { tx });
    if (answer.kind === 'ok') return { found: true, rolledBack: answer.body['rolledBack'] === true };
    return answer.kind === 'refused' && answer.code === 'TX_NOT_FOUND' ? { found: false, rolledBack: false } : null;
  }

  /** The platform's list of transactions of a period, page by page; null where nobody can say. */
  async list(from: number, to: number): Promise<readonly Readonly<Record<string, unknown>>[] | null> {
    const items: Readonly<Record<string, unknown>>[] = [];
    let after: unknown;
    do {
      const answer = await this.ask('tx/list', { from, to, limit: 500, ...(after === undefined ? {} : { after }) });
      if (answer.kind !== 'ok') return null;
      items.push(...((answer.body['items'] as Readonly<Record<string, unknown>>[] | undefined) ?? []));
      after = answer.body['next'] ?? undefined;
    } while (after !== undefined);
    return items;
  }

  async ping(): Promise<boolean> {
    return (await this.ask('ping', {})).kind === 'ok';
  }

  /** One signed call, its answer as it came. @throws Error when none came */
  async call(call: string, body: Readonly<Record<string, unknown>>, spoiling: Spoiling = {}): Promise<GwAnswer> {
    const { url, keyId, secret, timeoutMs } = this.account;
    const text = JSON.stringify(body);
    const timestamp = String(this.now() + (spoiling.offMs ?? 0));
    const nonce = spoiling.nonce ?? randomUUID();
    const path = new URL(`${url}/${call}`).pathname;
    const signature = gwSignature(spoiling.badSignature === true ? `${secret}?` : secret, { path, timestamp, nonce, body: text });
    const headers = { 'x-gw-key': keyId, 'x-gw-timestamp': timestamp, 'x-gw-nonce': nonce, 'x-gw-signature': signature };
    const { resetHalfWay } = spoiling;
    const posted = await post({ url: `${url}/${call}`, body: text, headers, timeoutMs, resetHalfWay });
    return { status: posted.status, body: JSON.parse(posted.body) as Record<string, unknown> };
  }

  private async ask(
    call: string,
    body: Readonly<Record<string, unknown>>,
    spoiling?: Spoiling,
  ): Promise<Outcome & { body: Readonly<Record<string, unknown>> }> {
    try {
      return { ...outcomeOf(await this.call(call, body, spoiling)) };
    } catch (error) {
      return { kind: 'unknown', why: (error as Error).message, body: {} };
    }
  }
}

export function gwBody(order: Order): Record<string, unknown> {
  const { kind, ...rest } = order;
  if (order.kind === 'betwin') {
    const { amount, kind: _, player: __, ...others } = order;
    return { ...others, bet: amount, closes: true };
  }
  if (kind === 'bet') return without(rest, ['player']);
  if (order.kind === 'close') {
    const { player, game, round, effective } = order;
    return { player, game, round, ...(effective !== undefined && { effective }) };
  }
  if (kind === 'rollback') return without(rest, ['token']);
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
}

const without = (body: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));

function outcomeOf({ status, body }: GwAnswer): Outcome & { body: Readonly<Record<string, unknown>> } {
  const code = typeof body['code'] === 'string' ? body['code'] : '';
  const balance = typeof body['balance'] === 'number' ? body['balance'] : null;
  if (code === 'OK') {
    const platformTx = typeof body['platformTxId'] === 'string' ? body['platformTxId'] : null;
    return { kind: 'ok', balance, replayed: body['replayed'] === true, platformTx, body };
  }
  if (code === '' || status >= 500 || undecided.has(code)) return { kind: 'unknown', why: code || `HTTP ${status}`, body };
  return { kind: 'refused', code, balance, body };
}
