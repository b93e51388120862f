/** The product, api and worker, on a clock that the replay turns, with players who have money and sessions. */
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { drawGames } from '#lib/draws';
import { ImportSeason } from '#lib/sports';
import type { TestClock } from '#lib/kernel';
import { createLogger, Database, loadConfig, NestLogger, type PlatformOptions } from '#lib/platform';
import { createApi } from '../../apps/api/create-api.js';
import { createWorker } from '../../apps/worker/create-worker.js';
import { ImportModule } from '../../apps/worker/import.module.js';
import { productionKeys } from '../support/production-keys.js';
import { tokenOf } from '../bench/load/sessions.js';
import { populate } from '../bench/site/players.js';
import { WireClient } from '../support/wire-client.js';

const patienceMs = 600_000;
const lookMs = 50;
/** A job that was lost comes again in a later turn of the site's clock. */
const turnMs = 10_000;

export interface ReplaySite {
  database: Database;
  players: WireClient[];
  importSeason: ImportSeason;
  /** Resolves when every result has reached all of its tickets. @throws Error when it does not in time */
  settled(): Promise<void>;
}

/** Starts the product on a migrated database, runs the work and ends it. */
export async function withReplaySite<T>(
  options: { databaseUrl: string; clock: TestClock; players: number },
  work: (site: ReplaySite) => Promise<T>,
): Promise<T> {
  const { clock } = options;
  const config = loadConfig({
    NODE_ENV: 'production',
    ...productionKeys,
    DEMO: 'false',
    DATABASE_URL: options.databaseUrl,
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'true',
    RATE_LIMIT_FACTOR: '10000',
  });
  const platform: PlatformOptions = { config, logger: createLogger('replay', 'error'), clock };
  const database = await Database.open(options.databaseUrl, 2);
  const opened: { close(): Promise<unknown> }[] = [database];
  try {
    await sportsOnly(database);
    const playerIds = await populate(database, options.players);
    const importer = await NestFactory.createApplicationContext(ImportModule.with(platform), { logger: new NestLogger(platform.logger) });
    opened.push(importer);
    const api = await listening(await createApi(platform));
    opened.push(api);
    opened.push(await listening(await createWorker(platform)));
    const url = await api.getUrl();
    const players = playerIds.map((id) => Object.assign(new WireClient(url), { token: tokenOf(id) }));
    return await work({ database, players, importSeason: importer.get(ImportSeason), settled: () => settled(database, clock) });
  } finally {
    for (const one of opened.reverse()) await one.close();
  }
}

async function listening(app: NestFastifyApplication): Promise<NestFastifyApplication> {
  await app.listen(0, '127.0.0.1');
  return app;
}

/** No draws and no invented matches beside the season. */
async function sportsOnly(database: Database): Promise<void> {
  await database.query(
    `INSERT INTO site_setting (name, value, changed_at, changed_by)
     SELECT 'game.' || id, '{"onSale": false}'::jsonb, now(), 'replay' FROM unnest($1::text[]) AS id
     UNION ALL SELECT 'sports.catalogue', '{"simulator": false}', now(), 'replay'`,
    [drawGames.map(({ id }) => id)],
  );
}

async function settled(database: Database, clock: TestClock): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (let looks = 1; ; looks += 1) {
    const [row] = await database.query<{ left: number }>(
      'SELECT count(*)::int AS left FROM fixture WHERE result_revision > settled_revision OR due',
    );
    if (row?.left === 0) return;
    if (performance.now() > deadline) throw new Error(`${row?.left} fixtures are not settled after ${patienceMs} ms`);
    if (looks % 40 === 0) clock.advance(turnMs);
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
}
