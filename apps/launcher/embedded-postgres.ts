/**
 * A real PostgreSQL server out of an npm package, for machines that have none.
 *
 * The folder given as `dataDir` holds everything about it: `cluster/` (PostgreSQL's own), `password`, `port`, and
 * `location` when root had to put the cluster where the server's user can reach it. A process that was killed last time,
 * this process, the server or both, the next start finds what is left and goes on from there.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { withClient } from '#lib/platform';

import { findFreePort, isPortFree } from './ports.js';
import { findPostgresBinaries, unprivilegedUser } from './postgres/binaries.js';
import { createCluster, locateCluster, readPassword, superuser } from './postgres/cluster.js';
import { clearLeftover } from './postgres/pid-file.js';
import { type ServerProcess, ServerStartError, startServerProcess } from './postgres/server-process.js';
import { serverArguments } from './postgres/settings.js';

const DATABASE = 'truebook';
/** After a SIGKILL of the server its children need a moment to notice, and hold the shared memory until they do. */
const BUSY_RETRY_MS = 250;
const BUSY_PATIENCE_MS = 20_000;
const RESTART_DELAYS_MS = [100, 500, 1_000, 2_000, 5_000, 5_000];

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** Off, a crash of the machine (not of the server) may cost data. Default on. */
  fsync?: boolean;
  /** Default 120. */
  maxConnections?: number;
  /** Further settings of postgresql.conf, which win over the built-in ones. */
  settings?: Record<string, string>;
  /** Where the server's own log goes; default `<dataDir>/postgres.log`. */
  logFile?: string;
  /** Whether a server that dies unasked is started again, at the same address. Default on. */
  restart?: boolean;
  /** Receives short lines for people. */
  log?: (line: string) => void;
  /** Called once when restarting has been given up. */
  onGiveUp?: (error: Error) => void;
}

export interface EmbeddedPostgres {
  /** Of the database `truebook`, with the password; never to be logged. Stays the same as long as `dataDir` does. */
  readonly url: string;
  /** Of the postmaster; changes when it was restarted. */
  readonly pid: number;
  readonly port: number;
  /** Fast shutdown; resolves when the server is gone. May be called again. */
  stop(): Promise<void>;
  /** Stops the server and deletes all its data, wherever that lies; for tests. */
  remove(): Promise<void>;
}

/**
 * Starts the server of `dataDir`, making it first when there is none.
 * @throws ExpectedError when it cannot run here, ServerStartError when it does not come up
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const server = new Server({ ...options, dataDir: path.resolve(options.dataDir) });
  try {
    await server.start();
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

/** Deletes the server of `dataDir` with all its data, ending it first when an earlier run left it alive. */
export async function removeEmbeddedPostgres(dataDir: string): Promise<void> {
  const { folder } = locateCluster(dataDir, unprivilegedUser());
  await clearLeftover(folder);
  rmSync(folder, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

class Server implements EmbeddedPostgres {
  port = 0;
  private current: ServerProcess | undefined;
  private password = '';
  private stopping = false;
  private restarting: Promise<void> = Promise.resolve();
  private readonly fsync: boolean;
  private readonly log: (line: string) => void;

  constructor(private readonly options: EmbeddedPostgresOptions) {
    this.fsync = options.fsync ?? true;
    this.log = options.log ?? (() => undefined);
  }

  get url(): string {
    return this.urlOf(DATABASE);
  }

  get pid(): number {
    return this.current?.pid ?? 0;
  }

  async start(): Promise<void> {
    const { dataDir } = this.options;
    const located = locateCluster(dataDir, unprivilegedUser());
    const binaries = findPostgresBinaries(located.user);
    if (!existsSync(located.folder)) {
      this.log('creating the database cluster');
      createCluster({ dataDir, ...located, binaries, fsync: this.fsync });
    }
    this.password = readPassword(dataDir);
    const found = await clearLeftover(located.folder);
    if (found === 'live server') this.log('stopped a database server that an earlier run had left behind');

    const launch = async (): Promise<void> => {
      this.current = await startServerProcess({
        binaries,
        cluster: located.folder,
        user: located.user,
        args: serverArguments({
          cluster: located.folder,
          port: this.port,
          fsync: this.fsync,
          maxConnections: this.options.maxConnections ?? 120,
          settings: this.options.settings,
        }),
        logFile: this.options.logFile ?? path.join(dataDir, 'postgres.log'),
      });
      void this.current.ended.then((reason) => this.onEnd(reason, located.folder, launch));
    };
    await this.launchAtPort(launch);
    await this.createDatabase();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.restarting;
    await this.current?.stop();
  }

  async remove(): Promise<void> {
    await this.stop();
    await removeEmbeddedPostgres(this.options.dataDir);
  }

  private urlOf(database: string): string {
    return `postgres://${superuser}:${this.password}@127.0.0.1:${this.port}/${database}`;
  }

  /** The port of the last run when it is free, so that addresses noted elsewhere stay right; else another. */
  private async launchAtPort(launch: () => Promise<void>): Promise<void> {
    const note = path.join(this.options.dataDir, 'port');
    const earlier = existsSync(note) ? Number(readFileSync(note, 'utf8')) : 0;
    this.port = earlier > 0 && (await isPortFree(earlier, '127.0.0.1')) ? earlier : await findFreePort();
    for (;;) {
      try {
        await this.launchPatiently(launch);
        break;
      } catch (error) {
        // Another program may take the port between our look and the server's.
        if (!(error instanceof ServerStartError) || !/Address already in use/.test(error.log)) throw error;
        this.port = await findFreePort();
      }
    }
    mkdirSync(this.options.dataDir, { recursive: true });
    writeFileSync(note, `${this.port}\n`);
  }

  private async launchPatiently(launch: () => Promise<void>): Promise<void> {
    for (let waitedMs = 0; ; waitedMs += BUSY_RETRY_MS) {
      try {
        return await launch();
      } catch (error) {
        const busy = error instanceof ServerStartError && /shared memory block|lock file .* already exists/.test(error.log);
        if (!busy || waitedMs >= BUSY_PATIENCE_MS || this.stopping) throw error;
        await sleep(BUSY_RETRY_MS);
      }
    }
  }

  private onEnd(reason: string, cluster: string, launch: () => Promise<void>): void {
    this.current = undefined;
    if (this.stopping) return;
    if (this.options.restart === false) {
      this.log(`the database server ended unasked (${reason})`);
      return;
    }
    this.log(`the database server ended unasked (${reason}); starting it again`);
    this.restarting = this.restart(cluster, launch);
  }

  private async restart(cluster: string, launch: () => Promise<void>): Promise<void> {
    let last: unknown;
    for (const delayMs of RESTART_DELAYS_MS) {
      await sleep(delayMs);
      if (this.stopping) return;
      try {
        await clearLeftover(cluster);
        await this.launchPatiently(launch);
        this.log('the database server is back');
        return;
      } catch (error) {
        last = error;
      }
    }
    this.options.onGiveUp?.(last instanceof Error ? last : new Error(String(last)));
  }

  private async createDatabase(): Promise<void> {
    await withClient(this.urlOf('postgres'), async (client) => {
      const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
      if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
    });
  }
}
