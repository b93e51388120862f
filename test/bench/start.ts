import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isReady } from '../../apps/launcher/services/health.js';
import { environment } from '../support/cluster.js';
import { KillablePostgres } from '../support/killable-postgres.js';
import { steadyPort } from '../support/steady-port.js';
import type { BenchResult } from './bench-result.js';
import { temporaryFolder } from '../support/test-environment.js';

const rounds = 5;
/** Of the clock in which the kernel counts processor time: `getconf CLK_TCK`, 100 on every Linux that Node runs on. */
const tickMs = 10;
const probePauseMs = 10;
const patienceMs = 120_000;

interface Start {
  cpuMs: number;
  wallMs: number;
}

const scripts = {
  bare: new URL('./start-baseline.js', import.meta.url).pathname,
  api: path.resolve('dist/apps/api/main.js'),
  worker: path.resolve('dist/apps/worker/main.js'),
};
type Name = keyof typeof scripts;

/** Processor time and time of a start until it says that it is ready, beside a bare service on the same libraries. */
export async function benchStart(): Promise<BenchResult> {
  const postgres = await KillablePostgres.start();
  const folder = temporaryFolder('bench-start');
  const starts: Record<Name, Start[]> = { bare: [], api: [], worker: [] };
  try {
    // In turn, so that whatever else the machine does weighs on each of them.
    for (let round = 0; round < rounds; round++) {
      for (const name of Object.keys(scripts) as Name[]) starts[name].push(await measure(scripts[name], postgres.url, folder));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await postgres.remove();
  }
  const [bare, api, worker] = [median(starts.bare), median(starts.api), median(starts.worker)];
  const line = (name: string, { cpuMs, wallMs }: Start) =>
    `${name.padEnd(10)} processor ${String(cpuMs).padStart(6)} ms   ready after ${String(Math.round(wallMs)).padStart(6)} ms`;
  return {
    figures: { apiCpuMs: api.cpuMs, apiReadyMs: api.wallMs, workerCpuMs: worker.cpuMs, workerReadyMs: worker.wallMs },
    baseline: { bareCpuMs: bare.cpuMs, bareReadyMs: bare.wallMs },
    ratio: bare.cpuMs / Math.max(api.cpuMs, worker.cpuMs),
    lines: [
      `medians of ${rounds} starts each, in turn`,
      line('bare', bare),
      line('api', api),
      line('worker', worker),
      `ratio: the bare service's processor time to the costlier one's of ours`,
    ],
  };
}

async function measure(script: string, databaseUrl: string, folder: string): Promise<Start> {
  const port = await steadyPort();
  const begun = performance.now();
  const env = environment({ databaseUrl, apis: 1, workers: 1 }, port, folder);
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    while (!(await isReady(`http://127.0.0.1:${port}/health/ready`))) {
      if (child.exitCode !== null || performance.now() - begun > patienceMs) throw new Error(`${script} does not start`);
      await sleep(probePauseMs);
    }
    return { wallMs: performance.now() - begun, cpuMs: cpuMsOf(child.pid!) };
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}

/** User and system time of a process, from Linux's /proc. */
function cpuMsOf(pid: number): number {
  // The name of the program stands in brackets and may hold spaces; user and system time are the 12th and 13th field behind it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

function median(starts: readonly Start[]): Start {
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
  return { cpuMs: middle(starts.map(({ cpuMs }) => cpuMs)), wallMs: middle(starts.map(({ wallMs }) => wallMs)) };
}
