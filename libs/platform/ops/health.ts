import { Controller, Get, HttpCode, Inject, Injectable, ServiceUnavailableException, type BeforeApplicationShutdown } from '@nestjs/common';
import { Database } from '../database/database.js';

const probeTimeoutMs = 2_000;

/** Whether this process can serve; modules add what they depend on. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  private readonly probes = new Map<string, () => Promise<unknown>>();
  private stopping = false;

  constructor(database: Database) {
    this.probes.set('database', () => database.query('SELECT 1'));
  }

  add(name: string, probe: () => Promise<unknown>): void {
    this.probes.set(name, probe);
  }

  /** Each part by name: `ok` or what is wrong. */
  async check(): Promise<{ ready: boolean; parts: Record<string, string> }> {
    const parts = await Promise.all([...this.probes].map(async ([name, probe]) => [name, await outcome(probe)] as const));
    if (this.stopping) parts.push(['process', 'stopping']);
    return { ready: parts.every(([, state]) => state === 'ok'), parts: Object.fromEntries(parts) };
  }

  /** Before the server closes, so that anybody who asks in between hears it. */
  beforeApplicationShutdown(): void {
    this.stopping = true;
  }
}

async function outcome(probe: () => Promise<unknown>): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<string>((resolve) => (timer = setTimeout(() => resolve('timeout'), probeTimeoutMs)));
  const result = probe().then(
    () => 'ok',
    (error: unknown) => (error instanceof Error ? error.message : 'failed'),
  );
  return Promise.race([result, timeout]).finally(() => clearTimeout(timer));
}

@Controller('health')
export class HealthController {
  constructor(@Inject(Readiness) private readonly readiness: Readiness) {}

  /** The process runs; restart it when this fails. */
  @Get('live')
  @HttpCode(200)
  live() {
    return { live: true };
  }

  /** The process can serve; send it no traffic when this fails. Its number says which process answers at a port. */
  @Get('ready')
  async ready() {
    const state = { ...(await this.readiness.check()), pid: process.pid };
    if (!state.ready) throw new ServiceUnavailableException(state);
    return state;
  }
}
