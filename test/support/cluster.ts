/**
 * The product as it runs for real: api and worker processes out of `dist`, several of each if asked, which a test can kill
 * and start again. What they write goes into a temporary folder and is shown when the test fails.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isReady } from '../../apps/launcher/services/health.js';
import type { Killable } from './killable.js';
import { stretched } from './patience.js';
import { steadyPort } from './steady-port.js';
import { until } from './until.js';
import { temporaryFolder } from './test-environment.js';

/** Tests run from their sources, benchmarks from `dist`. */
const root = path.resolve(import.meta.dirname.replace(`${path.sep}dist${path.sep}`, path.sep), '../..');
/** A process that starts beside others needs longer than what is only awaited. */
export const startPatienceMs = stretched(300_000);
const drainPatienceMs = stretched(20_000);
/** Lines of a crash that are worth showing. */
const crashLines = 30;
/** The pause of a supervisor before it starts a dead process again. */
const restartDelayMs = 300;
const shownLines = 40;

/** `provider` is the demo's vendor, which is no part of the product. */
export type ProcessKind = 'api' | 'worker' | 'provider';

export interface ClusterOptions {
  databaseUrl: string;
  redisUrl?: string;
  apis: number;
  workers: number;
  /** Starts whatever has died again, as a supervisor does. Default off. */
  restart?: boolean;
  /** Variables that differ from a test's. */
  env?: NodeJS.ProcessEnv;
}

/** One process of the product at an address that stays. */
export class ClusterProcess implements Killable {
  private child?: ChildProcess;
  private stopping = false;
  private timer?: NodeJS.Timeout;
  /** Ends that nobody asked for, of processes that had been up: crashes. One that cannot start says so and is no crash. */
  readonly crashes: string[] = [];
  private askedToEnd = false;
  private logStart = 0;

  constructor(
    readonly name: string,
    readonly kind: ProcessKind,
    readonly port: number,
    private readonly options: { env: NodeJS.ProcessEnv; logFile: string; restart: boolean },
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Undefined while it does not run. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  get isRunning(): boolean {
    return this.child !== undefined;
  }

  start(): void {
    this.stopping = false;
    this.askedToEnd = false;
    const script = path.join(root, 'dist', 'apps', this.kind, 'main.js');
    if (!existsSync(script)) throw new Error(`${script} is missing: the product has to be built before it can be killed`);
    this.logStart = this.log().length;
    const log = openSync(this.options.logFile, 'a');
    // The channel's end tells the process that the test is gone.
    const child = spawn(process.execPath, [script], {
      cwd: root,
      env: this.options.env,
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    this.child = child;
    child.once('exit', (code, signal) => this.ended(child, signal ?? `exit code ${code}`));
  }

  /** Resolves when it says that it can serve. @throws Error when it does not in time */
  async ready(patienceMs = startPatienceMs): Promise<void> {
    await until(() => this.isReady(), Boolean, { what: `ready of ${this.name}`, limitMs: patienceMs });
  }

  isReady(): Promise<boolean> {
    return isReady(`${this.url}/health/ready`);
  }

  /** Whether it listens, ready or not. */
  isLive(): Promise<boolean> {
    return isReady(`${this.url}/health/live`);
  }

  kill(): void {
    this.askedToEnd = true;
    this.child?.kill('SIGKILL');
  }

  /** With `restart` it stands up by itself. */
  async revive(): Promise<void> {
    if (!this.options.restart) this.start();
  }

  /** Asks it to end, and ends it by no other way. */
  terminate(): void {
    this.stopping = true;
    this.askedToEnd = true;
    this.child?.kill('SIGTERM');
  }

  /** Asks it to drain and end. @returns the exit code, or the signal that ended it after all */
  async drain(): Promise<number | string> {
    this.stopping = true;
    this.askedToEnd = true;
    clearTimeout(this.timer);
    const { child } = this;
    if (!child) return 0;
    const ended = new Promise<number | string>((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal ?? 0)));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), drainPatienceMs);
    return ended.finally(() => clearTimeout(timer));
  }

  /** Everything that it has written so far. */
  log(): string {
    const { logFile } = this.options;
    return existsSync(logFile) ? readFileSync(logFile, 'utf8') : '';
  }

  /** What it wrote since it was started that is no line of its log: such as why it crashed. */
  private lastWords(): string {
    const lines = this.log().slice(this.logStart).split('\n');
    return lines
      .filter((line) => line !== '' && !line.startsWith('{'))
      .slice(-crashLines)
      .join('\n');
  }

  private ended(child: ChildProcess, reason: string): void {
    if (this.child !== child) return;
    this.child = undefined;
    if (!this.askedToEnd && this.log().includes(`${this.kind} ready`, this.logStart)) this.crashes.push(`${reason}: ${this.lastWords()}`);
    if (this.stopping || !this.options.restart) return;
    this.timer = setTimeout(() => this.start(), restartDelayMs);
  }
}

export class Cluster {
  private constructor(
    readonly apis: ClusterProcess[],
    readonly workers: ClusterProcess[],
    readonly folder: string,
  ) {}

  static async start(options: ClusterOptions): Promise<Cluster> {
    const folder = temporaryFolder('cluster');
    const make = async (kind: ProcessKind, number: number): Promise<ClusterProcess> => {
      const name = `${kind}${number}`;
      const port = await steadyPort();
      const { restart = false } = options;
      return new ClusterProcess(name, kind, port, {
        env: environment(options, port, folder),
        logFile: path.join(folder, `${name}.log`),
        restart,
      });
    };
    const several = (kind: ProcessKind, count: number) => Promise.all(Array.from({ length: count }, (_, index) => make(kind, index + 1)));
    const cluster = new Cluster(await several('api', options.apis), await several('worker', options.workers), folder);
    try {
      cluster.processes.forEach((one) => one.start());
      await Promise.all(cluster.processes.map((one) => one.ready()));
    } catch (error) {
      cluster.showLogs();
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  get processes(): ClusterProcess[] {
    return [...this.apis, ...this.workers];
  }

  /** Writes the end of every process's log where a person sees it. */
  showLogs(): void {
    for (const one of this.processes) {
      process.stderr.write(`--- the last lines of ${one.name}\n${one.log().trimEnd().split('\n').slice(-shownLines).join('\n')}\n`);
    }
  }

  /** Drains and ends every process and forgets their logs. */
  async stop(): Promise<void> {
    await Promise.all(this.processes.map((one) => one.drain()));
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export function startCluster(options: ClusterOptions): Promise<Cluster> {
  return Cluster.start(options);
}

/** What a process of the product is started with. */
export function environment({ databaseUrl, redisUrl, env }: ClusterOptions, port: number, dataDir: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    TZ: process.env['TZ'],
    // Under `test` every answer is held against the contract.
    NODE_ENV: 'test',
    DEMO: 'false',
    LOG_LEVEL: 'info',
    HOST: '127.0.0.1',
    TRUST_PROXY: 'true',
    // Crowds come from one address.
    RATE_LIMIT_FACTOR: '10000',
    // Whole crowds come from this one machine.
    SOCKETS_PER_ADDRESS: '100000',
    SOCKET_HANDSHAKES_PER_MINUTE: '1000000',
    PORT: String(port),
    WORKER_PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
    ...env,
  };
}
