import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import type { Killable } from './killable.js';
import { steadyPort } from './steady-port.js';
import { until } from './until.js';
import { temporaryFolder } from './test-environment.js';

/** Whether this machine has a Redis to test with. Says loudly when it has not, because what needs it is then not tested. */
export function hasRedis(whatIsSkipped: string): boolean {
  const found = spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;
  if (!found) process.stderr.write(`\n!!! SKIPPED: there is no redis-server on the PATH, so nothing shows that ${whatIsSkipped}.\n\n`);
  return found;
}

/** A Redis of a test's own. It keeps nothing on the disk: after a kill it comes back empty, the worst that may happen to a queue. */
export class RedisServer implements Killable {
  readonly name = 'redis';
  private readonly folder = temporaryFolder('redis');
  private child?: ChildProcess;

  private constructor(private readonly port: number) {}

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  static async start(): Promise<RedisServer> {
    const redis = new RedisServer(await steadyPort());
    await redis.revive();
    return redis;
  }

  kill(): void {
    this.child?.kill('SIGKILL');
  }

  /** @throws Error when it does not listen in time, or ends at once */
  async revive(): Promise<void> {
    // A killed one holds its port until it is gone: its successor would end for want of it, and the dying one would pass for it.
    await this.ended();
    const args = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', this.folder];
    const child = spawn('redis-server', args, { stdio: 'ignore' });
    this.child = child;
    await until(() => child.exitCode !== null || isListening(this.port), Boolean, { what: 'a listening redis-server' });
    if (child.exitCode !== null) throw new Error(`redis-server ended with ${child.exitCode}`);
  }

  async stop(): Promise<void> {
    this.kill();
    await this.ended();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async ended(): Promise<void> {
    const { child } = this;
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
