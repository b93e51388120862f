/** What the benchmarks of pushes stand on: a durable server with members, and the product's processes on it. */
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createLogger, Database, loadConfig, runMigrations } from '#lib/platform';
import { createApi } from '../../apps/api/create-api.js';
import { type Cluster, startCluster } from '../support/cluster.js';
import { startServer } from './bench-runtime.js';
import { PushSite } from './push-site.js';
import { migrations } from '../../migrations/index.js';

export class PushHarness {
  private constructor(
    private readonly databaseUrl: string,
    readonly site: PushSite,
  ) {}

  /** Does the work on a server of its own, which it removes again. @param members each with a session */
  static async with<T>(members: number, work: (ground: PushHarness) => Promise<T>): Promise<T> {
    const server = await startServer();
    try {
      await runMigrations(server.url, migrations);
      const database = await Database.open(server.url, 2);
      const site = new PushSite(database, members);
      try {
        await site.populate();
        return await work(new PushHarness(server.url, site));
      } finally {
        await database.close();
      }
    } finally {
      await server.remove();
    }
  }

  /** Runs one api and one worker process during the work, and an application in this process that commits and publishes. */
  async withProduct<T>(redisUrl: string | undefined, work: (app: NestFastifyApplication, cluster: Cluster) => Promise<T>): Promise<T> {
    const cluster = await startCluster({ databaseUrl: this.databaseUrl, redisUrl, apis: 1, workers: 1 });
    try {
      const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: this.databaseUrl, REDIS_URL: redisUrl, LOG_LEVEL: 'silent' });
      const app = await createApi({ config, logger: createLogger('bench', 'silent') });
      try {
        return await work(app, cluster);
      } finally {
        await app.close();
      }
    } finally {
      await cluster.stop();
    }
  }
}
