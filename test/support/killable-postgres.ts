import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runMigrations } from '#lib/platform';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../apps/launcher/embedded-postgres.js';
import type { Killable } from './killable.js';
import { steadyPort } from './steady-port.js';
import { makePassable, testFolderPrefix } from './test-environment.js';
import { migrations } from '../../migrations/index.js';

/** A PostgreSQL of a test's own that is killed and started again, with `fsync` on: what it has acknowledged is on the disk. */
export class KillablePostgres implements Killable {
  readonly name = 'postgres';

  private constructor(
    private readonly dataDir: string,
    private server: EmbeddedPostgres,
    readonly url: string,
  ) {}

  /** Starts a server and migrates its database. */
  static async start(): Promise<KillablePostgres> {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), testFolderPrefix()));
    makePassable(dataDir);
    // The server prefers the port of its last run, which is noted here.
    writeFileSync(path.join(dataDir, 'port'), `${await steadyPort()}\n`);
    const server = await startEmbeddedPostgres({ dataDir, fsync: true, restart: false });
    const postgres = new KillablePostgres(dataDir, server, server.url);
    await runMigrations(server.url, migrations);
    return postgres;
  }

  /** Kills the postmaster; its children follow by themselves. */
  kill(): void {
    if (this.server.pid > 0) process.kill(this.server.pid, 'SIGKILL');
  }

  /** @throws Error when the server comes back at another address */
  async revive(): Promise<void> {
    this.server = await startEmbeddedPostgres({ dataDir: this.dataDir, fsync: true, restart: false });
    if (this.server.url !== this.url) throw new Error('PostgreSQL came back at another address');
  }

  /** Stops it and deletes its data. */
  remove(): Promise<void> {
    return this.server.remove();
  }
}
