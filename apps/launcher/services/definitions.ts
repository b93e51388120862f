/** The product's own processes: which there are and how Node runs them. */
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { ExpectedError } from '../expected-error.js';
import type { DemoVendor } from './demo-vendor.js';
import { lastProblem, logSize, prepareLog } from './service-log.js';
import type { ServiceDefinition } from './supervisor.js';

/**
 * One machine carries everything here, so each process is told to collect garbage before it spreads. The bound on the
 * old generation is far above what the services need; it turns a leak into a restart before it takes the machine.
 */
const nodeOptions = ['--max-old-space-size=384', '--max-semi-space-size=8'];

/** The demo's casino vendor runs beside them where there is one; it keeps its records in a schema of its own. */
export function serviceDefinitions(options: {
  root: string;
  env: NodeJS.ProcessEnv;
  logFolder: string;
  vendor?: DemoVendor | undefined;
}): ServiceDefinition[] {
  const { root, env, logFolder, vendor } = options;
  const processes = [{ name: 'api', env }, { name: 'worker', env }, ...(vendor ? [{ name: 'provider', env: vendor.env }] : [])];
  return processes.map((one) => ({
    ...one,
    script: path.join(root, 'dist', 'apps', one.name, 'main.js'),
    nodeOptions,
    logFile: path.join(logFolder, `${one.name}.log`),
  }));
}

export interface SeedOptions {
  root: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  signal: AbortSignal;
  /** How far it steps back behind other processes, 0 to 19; default 0. */
  niceness?: number;
}

/**
 * Fills a new database with the demo's accounts and history, in a process of its own; an old one is left as it is.
 * @throws ExpectedError with the seed's own reason
 */
export async function runDemoSeed(options: SeedOptions): Promise<void> {
  const { root, env, logFile, signal, niceness = 0 } = options;
  prepareLog(logFile);
  const logStart = logSize(logFile);
  const log = openSync(logFile, 'a');
  const script = path.join(root, 'dist', 'apps', 'worker', 'seed-demo.js');
  const child = spawn(process.execPath, [script], { env, signal, stdio: ['ignore', log, log, 'ipc'], detached: true });
  closeSync(log);
  // Only a superuser may go the other way.
  if (child.pid !== undefined && os.getPriority(child.pid) < niceness) os.setPriority(child.pid, niceness);
  const outcome = await new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, killedBy) => resolve(code === 0 ? undefined : (killedBy ?? `exit code ${code}`)));
  });
  if (outcome !== undefined) {
    const problem = lastProblem(logFile, logStart) ?? 'it wrote nothing';
    throw new ExpectedError(`The demo data could not be made (${outcome}): ${problem}. The whole log is ${logFile}.`);
  }
}
