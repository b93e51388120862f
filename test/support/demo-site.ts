/** The product with its demo data as real processes, for tests that look at it through a browser. */
import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { authSettings } from '#lib/auth';
import { systemClock } from '#lib/kernel';
import { Database, Settings } from '#lib/platform';
import { walletSettings } from '#lib/wallet';
import pg from 'pg';
import { runDemoSeed } from '../../apps/launcher/services/definitions.js';
import { Cluster, startCluster } from './cluster.js';
import { LocalBus } from './draw-harness.js';
import { expectLedgerCoherent } from './expect-ledger-coherent.js';
import { createTestDatabase, type TestDatabase } from './postgres.js';
import { testServer } from './test-environment.js';
import { WireClient } from './wire-client.js';

const root = path.resolve(import.meta.dirname, '../..');
const template = 'truebook_demo';
/** Any number will do, as long as nobody else on the test server takes the same. */
const seedLock = 20_261_121;

/** How long a test file may take to have its site and its windows, ms: the first of a run makes the demo's history, on a busy machine beside others. */
export const siteStartMs = 600_000;
/** How long it may take to put them away, ms. */
export const siteStopMs = 120_000;

export class DemoSite {
  private constructor(
    private readonly clone: TestDatabase,
    readonly database: Database,
    private readonly cluster: Cluster,
  ) {}

  static async start(): Promise<DemoSite> {
    const clone = await cloneDemo();
    const database = await Database.open(clone.url, 4);
    try {
      const settings = new Settings(database, new LocalBus(), systemClock);
      // Banks close around midnight; the tests run at any hour.
      await settings.change(walletSettings, { exchangeClosedFrom: '00:00', exchangeClosedUntil: '00:00' }, 'test');
      // A member may be in two windows at once, or in a client that only polls beside the one that is pushed to.
      await settings.change(authSettings, { duplicateLoginPlayer: true, duplicateLoginAgent: true }, 'test');
      return new DemoSite(clone, database, await startCluster({ databaseUrl: clone.url, apis: 1, workers: 1 }));
    } catch (error) {
      await database.close();
      await clone.drop();
      throw error;
    }
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

  /** The last text message that the product would have sent: without a gateway it goes into the log. */
  lastSms(): string | undefined {
    const lines = this.cluster.apis[0]!.log()
      .split('\n')
      .filter((line) => line.includes('"msg":"text message"'));
    const last = lines.at(-1);
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

/** The demo's data without processes. */
export async function cloneDemo(): Promise<TestDatabase> {
  await makeTemplate();
  return createTestDatabase(template);
}

/** The demo's history takes longest of all to make; it is made once per test server and cloned from there. */
async function makeTemplate(): Promise<void> {
  const { adminUrl } = testServer();
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query('SELECT pg_advisory_lock($1)', [seedLock]);
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (rowCount === 1) return;
    const unfinished = await createTestDatabase();
    await seed(unfinished.url);
    await admin.query(`ALTER DATABASE ${new URL(unfinished.url).pathname.slice(1)} RENAME TO ${template}`);
  } finally {
    await admin.end();
  }
}

async function seed(databaseUrl: string): Promise<void> {
  const logFile = path.join(os.tmpdir(), `truebook-seed-${process.pid}.log`);
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, NODE_ENV: 'test', DEMO: 'true', DATABASE_URL: databaseUrl };
  await runDemoSeed({ root, env, logFile, signal: new AbortController().signal });
  rmSync(logFile, { force: true });
}
