import { generateKeyPairSync } from 'node:crypto';
import { type ProviderConfig } from '../../apps/provider/config.js';
import { createProvider, type Provider } from '../../apps/provider/create-provider.js';
import type { TestApp } from './app.js';
import { patienceMs } from './patience.js';
import { createTestDatabase, type TestDatabase } from './postgres.js';
import { steadyPort } from './steady-port.js';
import type { WireClient } from './wire-client.js';

/** Of the fault `delay`, apart from the wallet's time limit: that one is never reached by chance. */
const delay = { giveUpMs: 20, lateMs: 500 };

export type WireFormat = ProviderConfig['format'];

export interface DemoVendorOptions {
  /** What the site calls it. */
  code: string;
  format?: WireFormat;
  /** Fields of its account that differ. */
  account?: object;
}

/** The demo's vendor on a database of its own, with an account at the site under test: both sides real, over real HTTP. */
export class DemoVendor {
  private constructor(
    readonly config: ProviderConfig,
    readonly provider: Provider,
    private readonly database: TestDatabase,
  ) {}

  /** Makes the account, starts the vendor and takes its games in. */
  static async start(app: TestApp, admin: WireClient, options: DemoVendorOptions): Promise<DemoVendor> {
    const { code, format = 'gw-v1', account = {} } = options;
    const [port, database] = await Promise.all([steadyPort(), createTestDatabase()]);
    const publicUrl = `http://127.0.0.1:${port}`;
    const own = generateKeyPairSync('rsa', {
      modulusLength: 2_048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const saved = await admin.ask('admin/casino/vendor/save', {
      ...{
        code,
        name: `Dew ${format}`,
        format,
        walletModel: 'seamless',
        operatorId: format === 'hub88' ? '1' : 'truebook',
        currency: 'KRW',
        feePercent: 8,
      },
      ...{ baseUrl: format === 'gw-v1' ? `${publicUrl}/vendor/v1` : publicUrl, roundIdleSeconds: 10, timeoutMs: 30_000, enabled: true },
      ...(format === 'hub88' && { publicKey: own.publicKey }),
      ...account,
    });
    const config: ProviderConfig = {
      ...{ port, publicUrl, databaseUrl: database.url, format, walletUrl: `${app.url}/gw/${format === 'gw-v1' ? 'v1' : 'hub88'}` },
      ...{ keyId: saved.key ?? '', secret: saved.secret ?? '', privateKey: own.privateKey, platformKey: saved.publicKey ?? '' },
      ...{ adminToken: 'admin of the vendor', timeoutMs: patienceMs },
    };
    const provider = await createProvider(config, { withTables: false, delay });
    await provider.server.listen({ port, host: '127.0.0.1' });
    await provider.start();
    await admin.ask('admin/casino/vendor/sync', { code, release: true });
    return new DemoVendor(config, provider, database);
  }

  async stop(): Promise<void> {
    await this.provider.close();
    await this.database.drop();
  }

  /** What a game's screen asks. @param key the play key, which the address of a launched game carries */
  async play(key: string, call: string, body: object): Promise<{ status: number; body: Record<string, unknown> }> {
    const headers = { 'content-type': 'application/json', 'x-play-key': key };
    const answer = await fetch(`${this.config.publicUrl}/play/api/${call}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }
}

/** The play key of a launched game. */
export function playKeyOf(url: string): string {
  return new URL(url).searchParams.get('s') ?? '';
}
