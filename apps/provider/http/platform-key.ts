import { createPublicKey, type KeyObject } from 'node:crypto';
import { Refusal } from '../play/refusal.js';
import type { Queryable } from '../store/store.js';

/** The public key by which a hub88 platform's calls are known: of the configuration, or given by the administration and kept. */
export class PlatformKey {
  private known: KeyObject | undefined;

  constructor(
    private readonly store: Queryable,
    private readonly configured: string,
  ) {}

  /** undefined while the platform has given none */
  async get(): Promise<KeyObject | undefined> {
    if (this.known) return this.known;
    const pem = this.configured || (await this.store.query<{ pem: string }>('SELECT pem FROM platform_key')).rows[0]?.pem;
    return (this.known = pem ? createPublicKey(pem) : undefined);
  }

  /**
   * Keeps the key across restarts.
   * @param pem RSA, SPKI
   * @throws Refusal BAD_REQUEST for another text, or where the configuration has a key
   */
  async set(pem: unknown): Promise<void> {
    const key = typeof pem === 'string' ? readKey(pem) : undefined;
    if (!key || this.configured !== '') throw new Refusal('BAD_REQUEST');
    await this.store.query('INSERT INTO platform_key (id, pem) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET pem = excluded.pem', [pem]);
    this.known = key;
  }
}

/** Reads a public key; the vendor keeps no private key that the site has sent by mistake. */
function readKey(pem: string): KeyObject | undefined {
  if (!pem.startsWith('-----BEGIN PUBLIC KEY-----')) return undefined;
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'rsa' ? key : undefined;
  } catch {
    return undefined;
  }
}
