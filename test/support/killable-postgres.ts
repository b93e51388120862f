import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runMigrations } from '#lib/platform';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../apps/launcher/embedded-postgres.js';
import type { Killable } from './killable.js';
import { steadyPort } from './steady-port.js';
import { oneAtATime } from './postgres.js';
import { makePassable, testFolderPrefix, testServer } from './test-environment.js';
import { migrations } from '../../migrations/index.js';

/** A PostgreSQL of a test's own that is killed and started again, with `fsync` on: what it has acknowledged is on the disk. */
export class KillablePostgres implements Killable {
  readonly name = 'postgres';

  private constructor(
    private readonly dataDir: string,
    private server: EmbeddedPostgres,
    readonly url: string,
  ) {}

  /** Starts a server with a migrated database. */
  static async start(): Promise<KillablePostgres> {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), testFolderPrefix()));
    makePassable(dataDir);
    // Benchmarks have no run that they could share with.
    const isShared = process.env['TEST_FOLDER'] !== undefined;
    if (isShared) await copyMigrated(dataDir);
    // The server prefers the port of its last run, which is noted here.
    writeFileSync(path.join(dataDir, 'port'), `${await steadyPort()}\n`);
    const server = await startEmbeddedPostgres({ dataDir, fsync: true, restart: false });
    if (!isShared) await runMigrations(server.url, migrations);
    return new KillablePostgres(dataDir, server, server.url);
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

/** Copies a server that rests: to make one and to run every migration takes seconds, and each of these tests wants its own. */
async function copyMigrated(dataDir: string): Promise<void> {
  const server = testServer();
  const [whole, unfinished] = ['migrated', 'migrating'].map((name) => path.join(server.folder, name)) as [string, string];
  await oneAtATime('truebook_migrated', server, async () => {
    if (existsSync(whole)) return;
    mkdirSync(unfinished);
    makePassable(unfinished);
    const made = await startEmbeddedPostgres({ dataDir: unfinished, fsync: false, restart: false });
    await runMigrations(made.url, migrations);
    await made.stop();
    renameSync(unfinished, whole);
  });
  // With its owner: root's server runs as somebody else.
  for (const part of ['cluster', 'password']) execFileSync('cp', ['-a', path.join(whole, part), dataDir]);
}
