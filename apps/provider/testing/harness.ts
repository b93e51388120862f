import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { patienceMs } from '../../../test/support/patience.js';
import { createTestDatabase } from '../../../test/support/postgres.js';
import { gwReference, type Reference } from '../certify/reference/gw-server.js';
import { hub88Reference } from '../certify/reference/hub88-server.js';
import type { AccountConfig, ProviderConfig } from '../config.js';
import { createProvider, type Provider, type ProviderOptions } from '../create-provider.js';
import { Store } from '../store/store.js';
import { gwSignature } from '../wallet/gw-signature.js';

export const secret = 'a secret of two parties, long enough';
export const pair = (): { publicKey: string; privateKey: string } =>
  generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

type Json = Record<string, unknown>;

/** Of the fault `delay`, apart from the wallet's time limit: that one is never reached by chance. */
const delay = { giveUpMs: 20, lateMs: 200 };

/** The vendor with a real database, and a wallet in memory at the other end of a real connection. */
export class Harness {
  provider!: Provider;
  store!: Store;
  private readonly platform = pair();
  /** Ahead of the machine's clock. */
  aheadMs = 0;

  private constructor(
    readonly reference: Reference,
    readonly config: ProviderConfig,
    private readonly drop: () => Promise<void>,
    private readonly options: ProviderOptions,
  ) {}

  static async start({ account = {}, ...options }: ProviderOptions & { account?: Partial<AccountConfig> } = {}): Promise<Harness> {
    const { format = 'gw-v1' } = account;
    const vendor = pair();
    const platform = pair();
    const reference = format === 'gw-v1' ? gwReference({ keyId: 'dew', secret }) : hub88Reference({ vendorKey: vendor.publicKey });
    reference.server.listen(0, '127.0.0.1');
    await once(reference.server, 'listening');
    const { port } = reference.server.address() as AddressInfo;
    const { url, drop } = await createTestDatabase();
    const walletUrl = `http://127.0.0.1:${port}/gw/${format === 'gw-v1' ? 'v1' : 'hub88'}`;
    const config: ProviderConfig = {
      ...{ port: 0, publicUrl: 'http://vendor.test', databaseUrl: url, format, walletUrl, keyId: 'dew', secret },
      ...{ privateKey: vendor.privateKey, platformKey: platform.publicKey, adminToken: 'admin', timeoutMs: patienceMs },
      ...account,
    };
    const harness = new Harness(reference, config, drop, options);
    Object.assign(harness.platform, platform);
    harness.store = await Store.open(url, 2);
    await harness.open();
    return harness;
  }

  async open(): Promise<void> {
    this.provider = await createProvider(this.config, { withTables: false, delay, now: () => Date.now() + this.aheadMs, ...this.options });
    await this.provider.start();
  }

  async close(): Promise<void> {
    await this.provider.close();
    await this.store.close();
    this.reference.server.closeAllConnections();
    this.reference.server.close();
    await this.drop();
  }

  /** A call of the platform, signed. */
  async ask(
    call: string,
    body: Json,
    change: { nonce?: string; secret?: string; timestamp?: string } = {},
  ): Promise<{ status: number; body: Json }> {
    const path = `/vendor/v1/${call}`;
    const text = JSON.stringify(body);
    const { nonce = randomUUID(), timestamp = String(Date.now() + this.aheadMs) } = change;
    const signature = gwSignature(change.secret ?? secret, { path, timestamp, nonce, body: text });
    const headers = { 'x-gw-key': 'dew', 'x-gw-timestamp': timestamp, 'x-gw-nonce': nonce, 'x-gw-signature': signature };
    return this.inject('POST', path, text, headers);
  }

  async askHub88(call: string, body: Json, privateKey = this.platform.privateKey): Promise<{ status: number; body: Json }> {
    const text = JSON.stringify(body);
    const signature = sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64');
    return this.inject('POST', `/operator/generic/v2/${call}`, text, { 'x-hub88-signature': signature });
  }

  /** What a game's screen asks. */
  play(key: string, call: string, body: Json): Promise<{ status: number; body: Json }> {
    return this.inject('POST', `/play/api/${call}`, JSON.stringify(body), { 'x-play-key': key });
  }

  get(path: string): Promise<{ status: number; body: Json }> {
    return this.inject('GET', path, undefined, {});
  }

  async inject(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    payload: string | undefined,
    headers: Record<string, string>,
  ): Promise<{ status: number; body: Json }> {
    const answer = await this.provider.server.inject({
      ...{ method, url, headers: { ...headers, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) } },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: answer.statusCode, body: answer.json<Json>() };
  }

  /** A player with money and an open game. @returns the play key */
  async seat(player: string, balance: number, game: string): Promise<string> {
    const token = `token-${player}-${game}`;
    if (!this.reference.core.balances.has(player)) this.reference.core.addPlayer(player, balance);
    this.reference.core.addToken(token, player, game);
    const launch = { token, player, game, language: 'ko', currency: 'KRW', isMobile: false };
    const { body } = await this.ask('launch', launch);
    return new URL(body['url'] as string).searchParams.get('s')!;
  }

  balance(player: string): number {
    return this.reference.core.balances.get(player)!;
  }

  /** Sends everything that waits, however late it is due. A pass sends one order of each round, so a crowd of bets needs many. */
  async sendAll(): Promise<void> {
    const passes = (await this.unfinished()).length + 12;
    for (let pass = 0; pass < passes; pass += 1) {
      this.aheadMs += 400_000;
      await this.provider.orders.sendDue();
    }
  }

  /** What the player should have by the vendor's books. */
  async expectedChange(player: string): Promise<number> {
    const { rows } = await this.store.query<{ change: number }>(
      `SELECT (coalesce(sum(win), 0) - coalesce(sum(stake) FILTER (WHERE grant_id IS NULL), 0))::bigint AS change FROM round WHERE player = $1 AND state = 'settled'`,
      [player],
    );
    return rows[0]!.change;
  }

  /**
   * What the player should have by the orders that were taken. Of twenty bets at once some stand, because their round was closed before
   * their rollbacks.
   */
  async changeByOrders(player: string): Promise<number> {
    const { rows } = await this.store.query<{ change: number }>(
      `SELECT sum(CASE WHEN kind IN ('bet', 'betwin') THEN -amount WHEN kind IN ('win', 'adjust') THEN amount ELSE 0 END
         + CASE WHEN kind = 'betwin' THEN (body ->> 'win')::bigint ELSE 0 END)::bigint AS change
       FROM orders WHERE player = $1 AND state = 'done'`,
      [player],
    );
    return rows[0]!.change;
  }

  async unfinished(): Promise<string[]> {
    const { rows } = await this.store.query<{ tx: string }>(`SELECT tx FROM orders WHERE state IN ('asking', 'pending', 'unknown')`);
    return rows.map(({ tx }) => tx);
  }
}
