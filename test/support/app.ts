/**
 * The real product for acceptance tests: the api and the worker as their processes build them, on a database of their
 * own and a clock that the test turns, called over HTTP and Socket.IO in the manner of the documented client.
 */
import { createHash } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { rmSync } from 'node:fs';
import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import type { z } from 'zod';
import type { DestinationStream } from 'pino';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Credentials, PasswordHasher, quickCost, RegisterMember, SessionSightings } from '#lib/auth';
import type { BuiltInRole } from '#lib/contract';
import { RoundScheduler } from '#lib/draws';
import { TestClock, type SessionKind } from '#lib/kernel';
import { roles, type RoleName } from '#lib/members';
import {
  createLogger,
  Database,
  type FloodGate,
  loadConfig,
  Metrics,
  type PlatformOptions,
  Settings,
  type SettingsGroup,
} from '#lib/platform';
import { DepositAccountsRepository } from '#lib/wallet';
import { createApi } from '../../apps/api/create-api.js';
import { createWorker } from '../../apps/worker/create-worker.js';
import { serveAttempts } from './attempt-under-way.js';
import { expectLedgerCoherent } from './expect-ledger-coherent.js';
import { createTestDatabase, makeTemplate, type TestDatabase } from './postgres.js';
import { untilUpToDate } from './up-to-date.js';
import { WireClient } from './wire-client.js';
import { temporaryFolder } from './test-environment.js';

/** Saturday noon in Seoul, away from the banks' check. */
const noon = new Date('2026-11-21T12:00:10+09:00');

export interface Person {
  id: number;
  kind: SessionKind;
  account: string;
}

export interface AppOptions {
  /** Without the worker nothing is relayed, drawn or settled. */
  worker?: boolean;
  /** Variables beside those of every test. */
  env?: Record<string, string>;
  /** Takes every line of the log, whatever its level. */
  log?: DestinationStream;
  /** The module of the api, where it is to have more in it than usual. */
  root?: (options: PlatformOptions) => DynamicModule;
  /** Decides when refusals are answered. Default: as everywhere, by the machine's clock. */
  gate?: FloodGate;
}

export const bankPassword = '1234';
export function passwordOf(account: string): string {
  return `secret of ${account}`;
}

/** The id of the browser in which an administrator works. */
function browserOf(account: string): string {
  const hex = createHash('sha256').update(account).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export class TestApp {
  readonly people = new Map<string, Person>();
  /** Of everybody who is registered from now on. */
  bankAccount = '004402-04-118834';

  private constructor(
    readonly clock: TestClock,
    private readonly clone: TestDatabase,
    private readonly dataDir: string,
    readonly api: NestFastifyApplication,
    readonly worker: NestFastifyApplication | undefined,
    readonly url: string,
  ) {}

  get database(): Database {
    return this.api.get(Database);
  }

  /** Of this test's own database, for programs that a test starts beside the product. */
  get databaseUrl(): string {
    return this.clone.url;
  }

  static async start(options: AppOptions = {}): Promise<TestApp> {
    // Other variables may have people kept in another way.
    if (options.env) {
      const app = await TestApp.on(await createTestDatabase(), options);
      await app.populate();
      return app;
    }
    const app = await TestApp.on(await clonePeople(), options);
    await app.findPeople();
    return app;
  }

  /** The product on a database that has everybody already; the caller drops it. */
  static async over(url: string, options: AppOptions): Promise<TestApp> {
    const app = await TestApp.on({ url, drop: () => Promise.resolve() }, options);
    await app.findPeople();
    return app;
  }

  /** A template with everybody in it: to register them takes a second. */
  static async makePeople(url: string): Promise<void> {
    const app = await TestApp.on({ url, drop: () => Promise.resolve() }, { worker: false });
    await app.populate();
    await app.stop();
  }

  private static async on(clone: TestDatabase, { worker: withWorker = true, env = {}, log, root, gate }: AppOptions): Promise<TestApp> {
    const clock = new TestClock(noon);
    const dataDir = temporaryFolder('acceptance');
    const own = { NODE_ENV: 'test', DATABASE_URL: clone.url, LOG_LEVEL: 'silent', TRUST_PROXY: 'true', DATA_DIR: dataDir };
    // Forty calls that stand in line behind one lock are all answered, however slow the machine is.
    const config = loadConfig({ ...own, DATABASE_WAIT_SECONDS: '300', ...env });
    const options: PlatformOptions = {
      config,
      logger: createLogger('test', log ? 'trace' : (process.env['TEST_LOG'] ?? 'silent'), log),
      clock,
    };
    const api = await createApi(options, root?.(options), gate);
    serveAttempts(api.getHttpServer() as EventEmitter);
    // A test that waits until a session is noted as seen waits for no collecting of others.
    api.get(SessionSightings, { strict: false }).paceMs = 0;
    api.get(PasswordHasher, { strict: false }).cost = quickCost;
    await api.listen(0, '127.0.0.1');
    const worker = withWorker ? await createWorker(options) : undefined;
    await worker?.listen(0, '127.0.0.1');
    return new TestApp(clock, clone, dataDir, api, worker, await api.getUrl());
  }

  /** Ends with the ledger's laws: whatever a test did over the wire, money stayed coherent. */
  async stop(): Promise<void> {
    try {
      await expectLedgerCoherent(this.database);
    } finally {
      await this.worker?.close();
      await this.api.close();
      await this.clone.drop();
      rmSync(this.dataDir, { recursive: true, force: true });
    }
  }

  /** Until every process goes by what was written last. @param others processes that a test has started itself */
  upToDate(...others: INestApplicationContext[]): Promise<void> {
    return untilUpToDate(this.api, ...(this.worker ? [this.worker] : []), ...others);
  }

  /** Changes settings, which every process of the product goes by then. */
  async configure<S extends z.ZodType>(group: SettingsGroup<S>, fields: Partial<z.input<S>>): Promise<void> {
    await this.api.get(Settings).change(group, fields, 'test');
    await this.upToDate();
  }

  /** Does at once what is due of rounds, as another worker would whose second turns now. */
  async turnRounds(): Promise<void> {
    await this.upToDate();
    await this.worker?.get(RoundScheduler, { strict: false }).tick();
  }

  /** The api's figures, as Prometheus reads them. */
  metrics(): Promise<string> {
    return this.api.get(Metrics).registry.metrics();
  }

  person(account: string): Person {
    const person = this.people.get(account);
    if (!person) throw new Error(`nobody here is called ${account}`);
    return person;
  }

  /** A client without a session. */
  visitor(address?: string): WireClient {
    return new WireClient(this.url, { address });
  }

  /** A client with a session of its own, opened by the login call. */
  async login(account: string): Promise<WireClient> {
    const { kind } = this.person(account);
    const client = new WireClient(this.url, { kind });
    const from = { device: 'PC', ...(kind === 'admin' && { browser: browserOf(account) }) };
    const { token } = await client.must(`${client.kindPath}/login`, { account, password: passwordOf(account), ...from });
    client.token = token as string;
    return client;
  }

  /** The site's bank accounts to pay into; without them a depositor is sent to customer service. */
  async openDepositAccounts(): Promise<void> {
    const account = { bankName: '국민', bankAccount: '812702-04-118834', holder: '(주)트루북', fromLevel: 1, toLevel: 7, enabled: true };
    const [accounts, signed] = [this.api.get(DepositAccountsRepository, { strict: false }), { at: this.clock.now(), by: 'test' }];
    await this.database.transaction(async (tx) => {
      for (const kind of ['permanent', 'temporary'] as const)
        await accounts.insert(tx, { ...account, kind, startsAt: null, endsAt: null }, 0, signed);
    });
  }

  async register(account: string, role: RoleName, parent?: string): Promise<Person> {
    const kind = role === roles.member.name ? 'player' : 'agent';
    const id = await this.database.transaction((tx) =>
      this.api.get(RegisterMember, { strict: false }).register(tx, {
        account,
        nickname: `${account}닉`,
        role,
        level: 3,
        parentId: parent ? this.person(parent).id : undefined,
        password: passwordOf(account),
        bankPassword,
        bankName: '국민은행',
        bankAccount: this.bankAccount,
        bankHolder: '김하준',
      }),
    );
    return this.remember({ id, kind, account });
  }

  /** An administrator with one of the built-in roles. */
  async appoint(account: string, role: BuiltInRole): Promise<Person> {
    const admin = { account, nickname: account, password: passwordOf(account), role };
    const id = await this.database.transaction((tx) => this.api.get(Credentials, { strict: false }).createAdmin(tx, admin));
    return this.remember({ id, kind: 'admin', account });
  }

  /** Two administrators, two branches that must not see each other, each with a shop and players. */
  private async populate(): Promise<void> {
    for (const account of ['admin', 'admin2']) await this.appoint(account, 'owner');
    await this.register('hq', roles.operatingHeadquarters.name);
    await this.register('branch', roles.branch.name, 'hq');
    await this.register('shop', roles.shop.name, 'branch');
    await this.register('rival', roles.branch.name, 'hq');
    for (const account of ['alice', 'bob']) await this.register(account, roles.member.name, 'shop');
    await this.register('carol', roles.member.name, 'rival');
  }

  private async findPeople(): Promise<void> {
    const people = await this.database.query<Person>(
      `SELECT id, 'admin' AS kind, account FROM admin_user UNION ALL
       SELECT id, CASE role WHEN $1 THEN 'player' ELSE 'agent' END AS kind, account FROM member`,
      [roles.member.name],
    );
    for (const person of people) this.remember(person);
  }

  private remember(person: Person): Person {
    this.people.set(person.account, person);
    return person;
  }
}

async function clonePeople(): Promise<TestDatabase> {
  const template = 'truebook_people';
  await makeTemplate(template, (url) => TestApp.makePeople(url));
  return createTestDatabase(template);
}
