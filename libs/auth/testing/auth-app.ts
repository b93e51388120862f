import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { type CallInput, type CallPath, type SiteSwitch, siteSwitches } from '#lib/contract';
import { BoardsHttpModule, BoardsModule, CommunitySources, Posts } from '#lib/boards';
import { EventsModule, Relay, Streams } from '#lib/events';
import { TestClock } from '#lib/kernel';
import { memberSubject, RateRules, roles, type RoleName } from '#lib/members';
import {
  CallAdapter,
  createLogger,
  Database,
  InputGuard,
  Invalidations,
  loadConfig,
  PlatformModule,
  RefusalFilter,
  rewriteUrl,
  Settings,
} from '#lib/platform';
import { AuditedPeople, BrowseSources, DomainsOfSkins, GameFamilies, SectionSwitches, SetupFacts, SiteHttpModule } from '#lib/site';
import { Ledger, WalletModule } from '#lib/wallet';
import { authSettings, type AuthSettings } from '../auth-settings.js';
import { AuthHttpModule, AuthModule } from '../auth.module.js';
import { SessionGuard } from '../http/session.guard.js';
import { SessionSightings } from '../services/session-sightings.js';
import { Sessions } from '../services/sessions.js';
import { ContextSources } from '../ports.js';
import { Attempts } from '../services/attempts.js';
import { Credentials } from '../services/credentials.js';
import { PasswordHasher, quickCost } from '../services/password-hasher.js';
import { RegisterMember, type Registration } from '../services/register-member.js';
import { noRules } from './no-rules.js';
import { unusedPorts } from './unused-ports.js';

const everySwitchOn = Object.fromEntries(siteSwitches.map((name) => [name, true])) as Record<SiteSwitch, boolean>;

/** What the apps bind, as far as these tests reach. */
@Global()
@Module({
  imports: [WalletModule, BoardsModule],
  providers: [
    {
      provide: ContextSources,
      inject: [Ledger, Streams, Database],
      useFactory: (ledger: Ledger, streams: Streams, database: Database): ContextSources => ({
        wallet: (ownerId) => ledger.snapshot(database, ownerId).then(({ ownerId: _, ownerKind: __, ...numbers }) => numbers),
        streamHead: async (stream) => (await streams.heads([stream])).get(stream)!,
        unread: async () => ({ replies: 0, messages: 0 }),
        rights: async () => [],
      }),
    },
    {
      provide: BrowseSources,
      inject: [Posts],
      useFactory: (posts: Posts): BrowseSources => ({
        notices: (take, language) => posts.newest('notice', { take, language }),
        events: (take, language) => posts.newest('event', { take, language }),
        ...{ popups: async () => [], hasEggs: async () => true },
        games: async () => [{ id: 'eos1', name: 'EOS 1', onSale: true, family: 'powerball', state: 'on_sale', intervalMinutes: 1 }],
        joinRules: async () => ({
          sms_required: true,
          sms_available: true,
          code_required: true,
          minimum_age: 19,
          signup_points: 0,
          first_charge_percent: 10,
          every_charge_percent: 0,
          max_charge_bonus: 100_000,
        }),
        walletRules: async () => ({
          minCharge: 10_000,
          editableDepositor: true,
          minExchange: 10_000,
          exchangeUnit: 10_000,
          exchangeIntervalHours: 3,
          closedFrom: '23:30',
          closedUntil: '00:30',
          minPointConversion: 1_000,
          pointUnit: 100,
          wonPerPoint: 1,
          useExchangePassword: true,
        }),
      }),
    },
    {
      provide: CommunitySources,
      useValue: {
        charges: async () => [{ nickname: '바람결소리', money: 50_000, bankName: '국민', at: new Date('2026-11-21T03:00:00Z') }],
        exchanges: async () => [],
        wins: async () => [],
      } satisfies CommunitySources,
    },
    ...unusedPorts.map((provide) => ({ provide, useValue: {} })),
    {
      provide: AuditedPeople,
      useValue: {
        named: () => Promise.resolve([]),
        members: () => Promise.resolve(new Map()),
        actors: () => Promise.resolve(new Map()),
      } satisfies AuditedPeople,
    },
    { provide: DomainsOfSkins, useValue: { of: () => Promise.resolve([]) } satisfies DomainsOfSkins },
    { provide: SectionSwitches, useValue: { all: () => Promise.resolve(everySwitchOn) } satisfies SectionSwitches },
    { provide: SetupFacts, useValue: { of: () => Promise.reject(new Error('nothing is set up in these tests')) } satisfies SetupFacts },
    { provide: GameFamilies, useValue: { of: () => undefined, all: () => [], vendors: async () => [] } satisfies GameFamilies },
    { provide: RateRules, useValue: noRules },
  ],
  exports: [
    RateRules,
    ContextSources,
    BrowseSources,
    AuditedPeople,
    DomainsOfSkins,
    SectionSwitches,
    SetupFacts,
    GameFamilies,
    CommunitySources,
    ...unusedPorts,
  ],
})
class BindingsModule {}

/** An answer as a client reads it. */
export interface Answered {
  status: number;
  result: boolean;
  data: Record<string, unknown>;
  error?: { code: string; message: string };
  renewSessionToken?: string;
  retryAfter?: string;
}

/** How a client calls. */
export interface Caller {
  token?: string;
  pathname?: string;
  language?: string;
  address?: string;
}

/** One api process with the people's calls only, on a clock that the test turns. */
export class AuthApp {
  private constructor(
    readonly app: NestFastifyApplication,
    private readonly origin: string,
    readonly clock: TestClock,
  ) {}

  static async start(databaseUrl: string, clock: TestClock, hasher = new PasswordHasher(quickCost)): Promise<AuthApp> {
    const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' });
    const logger = createLogger('test', 'silent');
    const compiled = await Test.createTestingModule({
      imports: [
        PlatformModule.with({ config, logger, clock }),
        EventsModule,
        BindingsModule,
        AuthModule,
        AuthHttpModule,
        SiteHttpModule,
        BoardsHttpModule,
      ],
      providers: [{ provide: APP_GUARD, useExisting: SessionGuard }],
    })
      .overrideProvider(PasswordHasher)
      .useValue(hasher)
      .compile();
    const app = compiled.createNestApplication<NestFastifyApplication>(new CallAdapter({ rewriteUrl, trustProxy: true }), {
      logger: false,
    });
    app.get(SessionSightings).paceMs = 0;
    app.setGlobalPrefix('api');
    app.useGlobalGuards(new InputGuard());
    app.useGlobalFilters(new RefusalFilter(logger));
    await app.listen(0, '127.0.0.1');
    return new AuthApp(app, await app.getUrl(), clock);
  }

  get database(): Database {
    return this.app.get(Database);
  }

  async call<P extends CallPath>(path: P, body: CallInput<P> | object = {}, caller: Caller = {}): Promise<Answered> {
    const response = await fetch(`${this.origin}/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(caller.token !== undefined && { authorization: caller.token }),
        ...(caller.pathname !== undefined && { pathname: caller.pathname }),
        'x-forwarded-for': caller.address ?? '192.0.2.1',
        language: caller.language ?? 'ko',
      },
      body: JSON.stringify(body),
    });
    // A presenceSample is written a moment after the answer.
    await this.app.get(Sessions).sightingsNoted();
    const retryAfter = response.headers.get('retry-after') ?? undefined;
    return { status: response.status, retryAfter, ...((await response.json()) as Omit<Answered, 'status'>) };
  }

  /** Logs in by the call and answers the token. */
  async logIn(kind: 'user' | 'agent' | 'admin', account: string, caller: Caller = {}): Promise<string> {
    const answer = await this.call(`${kind}/login`, { account, password: passwordOf(account) }, caller);
    if (!answer.result) throw new Error(`login of ${account}: ${answer.error?.code}`);
    return (answer.data as { token: string }).token;
  }

  register(account: string, role: RoleName, parentId?: number, more: Partial<Registration> = {}): Promise<number> {
    const registration = { account, nickname: `${account}닉`, role, parentId, password: passwordOf(account), ...more };
    return this.database.transaction((tx) => this.app.get(RegisterMember).register(tx, registration));
  }

  /** One administrator, a headquarters with a shop below, a player below the shop. */
  async populate(): Promise<{ admin: number; hq: number; shop: number; player: number }> {
    const admin = await this.database.transaction((tx) =>
      this.app.get(Credentials).createAdmin(tx, { account: 'admin', nickname: '관리자', password: passwordOf('admin') }),
    );
    const hq = await this.register('hq', roles.operatingHeadquarters.name);
    const shop = await this.register('shop', roles.shop.name, hq);
    const bank = { bankPassword: '1234', bankName: '국민은행', bankAccount: '004402-04-118834' };
    const player = await this.register('player1', roles.member.name, shop, bank);
    return { admin, hq, shop, player };
  }

  /** Forgets every counted try, also what the process keeps of refused ones. */
  async forgetAttempts(): Promise<void> {
    await this.database.query('TRUNCATE attempt');
    this.app.get(Attempts).forgetRefused();
  }

  configure(settings: Partial<AuthSettings>): Promise<void> {
    return this.app.get(Settings).change(authSettings, settings, 'test');
  }

  /** As a use case would, with its event. */
  async setSettingsOf(memberId: number, settings: object): Promise<void> {
    await this.database.query('UPDATE member SET settings = $2 WHERE id = $1', [memberId, JSON.stringify(settings)]);
    this.app.get(Invalidations).announce(memberSubject(memberId));
  }

  /** Hands on what is in the outbox, as the worker would. */
  async relay(): Promise<void> {
    while ((await this.app.get(Relay).relayBatch()) > 0);
  }

  async stop(): Promise<void> {
    await this.app.close();
  }
}

export function passwordOf(account: string): string {
  return `secret of ${account}`;
}
