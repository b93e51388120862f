import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput } from '#lib/contract';
import { Streams } from '#lib/events';
import { seoulIso } from '#lib/kernel';
import { CONFIG, Database, redisInfo, type Config } from '#lib/platform';
import { DatabaseFacts, type SessionRow } from '../data/database-facts.js';
import { plainError } from '../domain/failed-job.js';

type Output = CallOutput<'admin/operations/database/get'>;

/** What PostgreSQL and Redis tell of themselves, and where the streams stand. */
@Injectable()
export class ReadDatabase {
  constructor(
    private readonly database: Database,
    private readonly facts: DatabaseFacts,
    private readonly streams: Streams,
    @Inject(CONFIG) private readonly config: Pick<Config, 'REDIS_URL'>,
  ) {}

  async execute(): Promise<Output> {
    const { database, facts } = this;
    const [server, connections, blocked, transactions, tables] = await Promise.all([
      facts.server(database),
      facts.connections(database),
      facts.blocked(database),
      facts.longTransactions(database),
      facts.tables(database),
    ]);
    const [replicas, slots, statements, streams, redis] = await Promise.all([
      facts.replicas(database),
      facts.slots(database),
      facts.slowStatements(database),
      this.streams.summary(),
      this.redis(),
    ]);
    return {
      server: { ...server, startedAt: seoulIso(server.startedAt) },
      connections,
      blocked: blocked.map((row) => ({ ...sessionItem(row), blockedBy: row.blockedBy })),
      transactions: transactions.map(sessionItem),
      tables: tables.map(({ vacuumedAt, ...table }) => ({ ...table, vacuumedAt: vacuumedAt && seoulIso(vacuumedAt) })),
      replicas,
      slots,
      statements: statements && statements.map(({ statement, ...row }) => ({ statement: plainError(statement), ...row })),
      streams,
      redis,
    };
  }

  private async redis(): Promise<Output['redis']> {
    if (!this.config.REDIS_URL) return null;
    const info = await redisInfo(this.config.REDIS_URL);
    if (!info) return { isAnswering: false, version: '', memoryBytes: 0, limitBytes: 0, clients: 0, perSecond: 0, eviction: '' };
    const count = (name: string): number => Math.max(0, Math.round(Number(info[name] ?? 0)) || 0);
    return {
      isAnswering: true,
      version: info['redis_version'] ?? '',
      memoryBytes: count('used_memory'),
      limitBytes: count('maxmemory'),
      clients: count('connected_clients'),
      perSecond: count('instantaneous_ops_per_sec'),
      eviction: info['maxmemory_policy'] ?? '',
    };
  }
}

/** Statements carry parameters apart from their text; what is written into one by hand loses its long numbers. */
function sessionItem({ pid, application, state, waitsFor, transactionMs, statement }: SessionRow): Output['transactions'][number] {
  return { pid, application, state, waitsFor, transactionMs: Math.max(0, transactionMs ?? 0), statement: plainError(statement) };
}
