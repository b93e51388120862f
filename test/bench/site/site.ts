import { Database, runMigrations } from '#lib/platform';
import type { EmbeddedPostgres } from '../../../apps/launcher/embedded-postgres.js';
import { type Cluster, type ClusterOptions, startCluster } from '../../support/cluster.js';
import { productionEnvironment, startServer } from '../bench-runtime.js';
import { populate } from './players.js';
import { openRounds, type OpenRound } from './rounds.js';
import { migrations } from '../../../migrations/index.js';

/** A durable server with players, who have sessions, and a round of every game on sale. */
export interface Floor {
  server: EmbeddedPostgres;
  database: Database;
  playerIds: number[];
  rounds: OpenRound[];
}

/** The product at work on it: processes as in production. */
export interface Site extends Floor {
  cluster: Cluster;
}

/** Builds a floor, runs the work on it and takes it down again. */
export async function withFloor<T>(players: number, work: (floor: Floor) => Promise<T>): Promise<T> {
  const server = await startServer();
  try {
    await runMigrations(server.url, migrations);
    const database = await Database.open(server.url, 2);
    try {
      const playerIds = await populate(database, players);
      const rounds = await openRounds(database);
      // What nobody was there to hear.
      await database.query('DELETE FROM outbox');
      await database.query('VACUUM ANALYZE');
      return await work({ server, database, playerIds, rounds });
    } finally {
      await database.close();
    }
  } finally {
    await server.remove();
  }
}

/** Starts processes on a floor, runs the work with them and ends them. */
export async function withSite<T>(
  floor: Floor,
  processes: Pick<ClusterOptions, 'apis' | 'workers' | 'redisUrl' | 'env'>,
  work: (site: Site) => Promise<T>,
): Promise<T> {
  const cluster = await startCluster({ databaseUrl: floor.server.url, ...processes, env: { ...productionEnvironment, ...processes.env } });
  try {
    return await work({ ...floor, cluster });
  } finally {
    await cluster.stop();
  }
}
