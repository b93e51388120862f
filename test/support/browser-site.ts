/** The product as real processes on a database of a test's own, for tests that look at it through a browser. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { approvalSettings } from '#lib/approvals';
import { authSettings } from '#lib/auth';
import { systemClock } from '#lib/kernel';
import { Database, Settings } from '#lib/platform';
import { walletSettings } from '#lib/wallet';
import { startCluster, type Cluster } from './cluster.js';
import { LocalBus } from './draw-harness.js';
import { expectLedgerCoherent } from './expect-ledger-coherent.js';
import type { TestDatabase } from './postgres.js';
import { WireClient } from './wire-client.js';

export interface SiteParts {
  clone: TestDatabase;
  database: Database;
  cluster: Cluster;
}

/**
 * Starts one api and one worker on a database that has its people already. Settings are written before the processes start: later ones
 * would have to be sent to them.
 * @param clone is dropped with the site, and also when it does not start
 */
export async function startSite(clone: TestDatabase): Promise<SiteParts> {
  const database = await Database.open(clone.url, 4);
  try {
    const settings = new Settings(database, new LocalBus(), systemClock);
    // Banks close around midnight; the tests run at any hour.
    await settings.change(walletSettings, { exchangeClosedFrom: '00:00', exchangeClosedUntil: '00:00' }, 'test');
    // A member may be in two windows at once, or in a client that only polls beside the one that is pushed to.
    await settings.change(authSettings, { duplicateLoginPlayer: true, duplicateLoginAgent: true }, 'test');
    // Tests do what they need without a second administrator.
    await settings.change(approvalSettings, approvalSettings.schema.parse({}), 'test');
    return { clone, database, cluster: await startCluster({ databaseUrl: clone.url, apis: 1, workers: 1 }) };
  } catch (error) {
    await database.close();
    await clone.drop();
    throw error;
  }
}

export class BrowserSite {
  protected constructor(private readonly parts: SiteParts) {}

  get database(): Database {
    return this.parts.database;
  }

  /** For processes that run beside the site. */
  get databaseUrl(): string {
    return this.parts.clone.url;
  }

  get port(): number {
    return this.parts.cluster.apis[0]!.port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** A client without a browser, logged in. */
  async client(kind: 'player' | 'admin', account: string, password: string): Promise<WireClient> {
    const client = new WireClient(this.url, { kind });
    client.token = (await client.must(`${client.kindPath}/login`, { account, password, device: 'PC' }))['token'] as string;
    return client;
  }

  /** The last text message that the product would have sent: without a gateway it goes into a file. */
  lastSms(): string | undefined {
    const file = path.join(this.parts.cluster.folder, 'text-messages.jsonl');
    const last = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').at(-1) : undefined;
    return last === undefined ? undefined : (JSON.parse(last) as { text: string }).text;
  }

  showLogs(): void {
    this.parts.cluster.showLogs();
  }

  /** Ends with the ledger's laws: whatever people did on the screens, money stayed coherent. */
  async stop(): Promise<void> {
    const { cluster, database, clone } = this.parts;
    try {
      await expectLedgerCoherent(database);
    } finally {
      await cluster.stop();
      await database.close();
      await clone.drop();
    }
  }
}
