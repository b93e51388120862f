import { verify } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AccountConfig } from '../config.js';
import { Refusal } from '../play/refusal.js';
import type { Store } from '../store/store.js';
import { gwSignature, isSame } from '../wallet/gw-signature.js';
import type { PlatformKey } from './platform-key.js';

const WINDOW_MS = 30_000;

/** Body as it came, for signatures. */
export const rawBodies = new WeakMap<object, Buffer>();
export const rawBody = (request: FastifyRequest): Buffer => rawBodies.get(request.raw) ?? Buffer.alloc(0);

/** Lets the platform in, and nobody else. */
export class Gate {
  private checked = 0;

  constructor(
    private readonly store: Store,
    private readonly config: Pick<AccountConfig, 'keyId' | 'secret'>,
    private readonly platformKey: PlatformKey,
    private readonly now: () => number,
  ) {}

  /** @throws Refusal INVALID_SIGNATURE, REPLAYED_NONCE */
  async checkGw(request: FastifyRequest): Promise<void> {
    const header = (name: string): string => String(request.headers[name] ?? '');
    const [timestamp, nonce] = [header('x-gw-timestamp'), header('x-gw-nonce')];
    const path = request.url.split('?')[0]!;
    const expected = gwSignature(this.config.secret, { path, timestamp, nonce, body: rawBody(request) });
    const isFresh = /^\d{10,16}$/.test(timestamp) && Math.abs(this.now() - Number(timestamp)) <= WINDOW_MS;
    const isKnown = header('x-gw-key') === this.config.keyId && isSame(expected, header('x-gw-signature'));
    if (!isFresh || !isKnown || nonce.length < 8 || nonce.length > 128) throw new Refusal('INVALID_SIGNATURE');
    const { rowCount } = await this.store.query('INSERT INTO nonce (nonce, at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      nonce,
      new Date(this.now()),
    ]);
    if (rowCount === 0) throw new Refusal('REPLAYED_NONCE');
    await this.forget();
  }

  /** Hub88's: RSA-SHA256 over the body. @throws Refusal INVALID_SIGNATURE */
  async checkHub88(request: FastifyRequest): Promise<void> {
    const signature = Buffer.from(String(request.headers['x-hub88-signature'] ?? ''), 'base64');
    const key = await this.platformKey.get();
    if (!key || !verify('RSA-SHA256', rawBody(request), key, signature)) throw new Refusal('INVALID_SIGNATURE');
  }

  /** Old nonces are refused by their time. */
  private async forget(): Promise<void> {
    this.checked += 1;
    if (this.checked % 200 === 0) await this.store.query('DELETE FROM nonce WHERE at < $1', [new Date(this.now() - 4 * WINDOW_MS)]);
  }
}
