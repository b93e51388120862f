import { Global, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { systemClock, type Clock } from '#lib/kernel';
import { Bus } from './bus/bus.js';
import { PostgresBus } from './bus/postgres-bus.js';
import { RedisBus } from './bus/redis-bus.js';
import { Commands } from './commands.js';
import { requireDatabaseUrl, type Config } from './config.js';
import { dataKeysOf } from './crypto/data-keys.js';
import { KeyedHashes } from './crypto/keyed-hashes.js';
import { SealedTexts } from './crypto/sealed-texts.js';
import { Database } from './database/database.js';
import { CallBudgets } from './http/limits/call-budgets.js';
import { PostgresCallCounts } from './http/limits/postgres-call-counts.js';
import { RedisCallCounts } from './http/limits/redis-call-counts.js';
import { Invalidations } from './invalidations.js';
import { AllowedTargets } from './outgoing/allowed-targets.js';
import { OutgoingHttp } from './outgoing/outgoing-http.js';
import { PeriodIds } from './periods/period-ids.js';
import { ProcessFacts } from './ops/process-facts.js';
import { Queues } from './queue/queues.js';
import { Schedules } from './queue/schedules.js';
import { BulkCommand } from './bulk-command.js';
import { SettingSections } from './setting-sections.js';
import { Settings } from './settings.js';
import { StopReasons } from './stop-reasons.js';
import { CLOCK, CONFIG, LOGGER } from './tokens.js';

/** What a process is made with; tests hand in their own clock. */
export interface PlatformOptions {
  config: Config;
  logger: Logger;
  clock?: Clock;
}

/** Database, bus, queues, settings, clock, configuration and logger, for every module. */
@Global()
@Module({})
export class PlatformModule implements OnApplicationShutdown {
  constructor(
    private readonly database: Database,
    private readonly bus: Bus,
    private readonly queues: Queues,
    private readonly callBudgets: CallBudgets,
    private readonly outgoing: OutgoingHttp,
  ) {}

  static with({ config, logger, clock = systemClock }: PlatformOptions): DynamicModule {
    const databaseUrl = requireDatabaseUrl(config);
    return {
      module: PlatformModule,
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: LOGGER, useValue: logger },
        { provide: CLOCK, useValue: clock },
        { provide: SealedTexts, useFactory: () => new SealedTexts(dataKeysOf(config)) },
        { provide: Database, useFactory: () => openDatabase(databaseUrl, config) },
        {
          provide: Bus,
          useFactory: () => (config.REDIS_URL ? RedisBus.open(config.REDIS_URL) : PostgresBus.open(databaseUrl)),
        },
        { provide: Queues, useFactory: () => new Queues({ databaseUrl, redisUrl: config.REDIS_URL, logger }) },
        {
          provide: CallBudgets,
          inject: [Database],
          useFactory: (database: Database) =>
            new CallBudgets({
              counts: config.REDIS_URL ? RedisCallCounts.open(config.REDIS_URL) : new PostgresCallCounts(database),
              logger,
              factor: config.RATE_LIMIT_FACTOR,
            }),
        },
        { provide: OutgoingHttp, useFactory: () => new OutgoingHttp(new AllowedTargets(config.OUTGOING_ALLOWED)) },
        KeyedHashes,
        Commands,
        BulkCommand,
        Settings,
        SettingSections,
        StopReasons,
        Invalidations,
        Schedules,
        ProcessFacts,
        PeriodIds,
      ],
      exports: [
        CONFIG,
        LOGGER,
        CLOCK,
        SealedTexts,
        KeyedHashes,
        Database,
        CallBudgets,
        OutgoingHttp,
        Commands,
        BulkCommand,
        Bus,
        Queues,
        Settings,
        SettingSections,
        StopReasons,
        Invalidations,
        Schedules,
        ProcessFacts,
        PeriodIds,
      ],
    };
  }

  /** Runs after the HTTP server and the modules' own shutdown hooks: nothing uses these any more. */
  async onApplicationShutdown(): Promise<void> {
    await this.callBudgets.close();
    this.outgoing.close();
    await this.queues.close();
    await this.bus.close();
    await this.database.close();
  }
}

const openDatabase = (url: string, { DATABASE_POOL, DATABASE_WAIT_SECONDS }: Config): Promise<Database> =>
  Database.open(url, DATABASE_POOL, { waitMs: DATABASE_WAIT_SECONDS * 1_000 });
