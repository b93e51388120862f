import { Database, runMigrations } from '#lib/platform';
import type { EmbeddedPostgres } from '../../../apps/launcher/embedded-postgres.js';
import { type Cluster, startCluster } from '../../support/cluster.js';
import { productionEnvironment, startServer } from '../ground.js';
import { populate } from './players.js';
import { openRounds, type OpenRound } from './rounds.js';

/** The product at work: processes as in production on a durable server, players with sessions, a round of every game on sale. */
export interface Site {
  server: EmbeddedPostgres;
  database: Database;
  cluster: Cluster;
  playerIds: number[];
  rounds: OpenRound[];
}

export interface SiteOptions {
  players: number;
  apis: number;
  workers: number;
  redisUrl?: string;
}

/** Builds a site, runs the work on it and takes it down again. */
export async function withSite<T>({ players, ...processes }: SiteOptions, work: (site: Site) => Promise<T>): Promise<T> {
  const server = await startServer();
  try {
    await runMigrations(server.url);
    const database = await Database.open(server.url, 2);
    try {
      const playerIds = await populate(database, players);
      const rounds = await openRounds(database);
      const cluster = await startCluster({ databaseUrl: server.url, ...processes, env: productionEnvironment });
      try {
        return await work({ server, database, cluster, playerIds, rounds });
      } finally {
        await cluster.stop();
      }
    } finally {
      await database.close();
    }
  } finally {
    await server.remove();
  }
}
