/** The product with its demo data as real processes, for tests that look at it through a browser. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { approvalSettings } from '#lib/approvals';
import { authSettings } from '#lib/auth';
import { systemClock } from '#lib/kernel';
import { Database, Settings } from '#lib/platform';
import { walletSettings } from '#lib/wallet';
import { Cluster, startCluster } from './cluster.js';
import { cloneDemo } from './demo-template.js';
import { LocalBus } from './draw-harness.js';
import { expectLedgerCoherent } from './expect-ledger-coherent.js';
import { stretched } from './patience.js';
import type { TestDatabase } from './postgres.js';
import { WireClient } from './wire-client.js';

/**
 * How long a test file may take to have its site and its windows, ms: the first of a run makes the demo's history, on a busy machine beside
 * others.
 */
export const siteStartMs = stretched(600_000);
/** How long it may take to put them away, ms. */
export const siteStopMs = stretched(120_000);

type Adjustment = NonNullable<z.input<typeof approvalSettings.schema>['adjustment']>;

export class DemoSite {
  private constructor(
    private readonly clone: TestDatabase,
    readonly database: Database,
    private readonly cluster: Cluster,
  ) {}

  /**
   * Settings are written before the processes start: later ones would have to be sent to them.
   * @param adjustment which adjustments wait for a second administrator; usually tests pay out what they need without one
   */
  static async start(adjustment: Adjustment = { on: false }): Promise<DemoSite> {
    const clone = await cloneDemo();
    const database = await Database.open(clone.url, 4);
    try {
      const settings = new Settings(database, new LocalBus(), systemClock);
      // Banks close around midnight; the tests run at any hour.
      await settings.change(walletSettings, { exchangeClosedFrom: '00:00', exchangeClosedUntil: '00:00' }, 'test');
      // A member may be in two windows at once, or in a client that only polls beside the one that is pushed to.
      await settings.change(authSettings, { duplicateLoginPlayer: true, duplicateLoginAgent: true }, 'test');
      await settings.change(approvalSettings, { adjustment }, 'test');
      return new DemoSite(clone, database, await startCluster({ databaseUrl: clone.url, apis: 1, workers: 1 }));
    } catch (error) {
      await database.close();
      await clone.drop();
      throw error;
    }
  }

  /** For processes that run beside the site. */
  get databaseUrl(): string {
    return this.clone.url;
  }

  get port(): number {
    return this.cluster.apis[0]!.port;
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
    const file = path.join(this.cluster.folder, 'text-messages.jsonl');
    const last = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').at(-1) : undefined;
    return last === undefined ? undefined : (JSON.parse(last) as { text: string }).text;
  }

  showLogs(): void {
    this.cluster.showLogs();
  }

  /** Ends with the ledger's laws: whatever people did on the screens, money stayed coherent. */
  async stop(): Promise<void> {
    try {
      await expectLedgerCoherent(this.database);
    } finally {
      await this.cluster.stop();
      await this.database.close();
      await this.clone.drop();
    }
  }
}
