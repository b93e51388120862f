/**
 * `npm start`: the whole product on one machine. Sets up what it needs, runs api and worker under a supervisor, prints
 * one ready block, and at the end stops everything in the order in which it leans on each other.
 */
import path from 'node:path';

import type { CommandContext } from './command-context.js';
import { ExpectedError } from './expected-error.js';
import { prepareRuntime } from './runtime.js';
import { runUntilStopped } from './long-running.js';
import { readyBlock } from './ready-block.js';
import { serviceDefinitions } from './services/definitions.js';
import { connectVendor } from './services/demo-vendor.js';
import { waitUntilReady } from './services/health.js';
import { lastProblem } from './services/service-log.js';
import { Supervisor } from './services/supervisor.js';
import type { Shutdown } from './shutdown.js';
import { isTrial, missingForProduction, useTrialEnvironment } from './trial.js';

const READY_TIMEOUT_MS = 120_000;

export function run(context: CommandContext): Promise<void> {
  if (isTrial(context.args)) useTrialEnvironment();
  return runUntilStopped(context, bringUp);
}

async function bringUp(context: CommandContext, shutdown: Shutdown): Promise<void> {
  const { root, progress } = context;
  const { config, url, workerPort, dataDir, logFolder, env, vendor, state, hasAdmin } = await prepareRuntime(context, shutdown);
  const pids = new Map<string, number>();
  const supervisor = new Supervisor({
    log: (line) => progress.line(line),
    onStart: (name, pid) => {
      pids.set(name, pid);
      state.noteService(name, pid);
    },
    onGiveUp: (name, problem) => {
      // The site goes on without its casino vendor, as a real one would.
      if (name === 'provider') return progress.line(`${problem}; the casino's games cannot be opened`);
      process.stderr.write(`${problem}\nIt died too often and is given up. The whole log is in ${logFolder}.\n`);
      shutdown.request(1);
    },
  });
  shutdown.add(
    'api and worker',
    () => supervisor.stop(),
    () => supervisor.kill(),
  );
  progress.line('starting api and worker');
  for (const definition of serviceDefinitions({ root, env, logFolder, vendor })) supervisor.start(definition);
  const connected = vendor && connectVendor({ root, env: vendor.env, logFolder, signal: shutdown.signal });

  const awaited = [
    { name: 'api', port: config.PORT },
    { name: 'worker', port: workerPort },
    ...(vendor ? [{ name: 'provider', port: vendor.port }] : []),
  ].map(({ name, port }) => ({ name, url: `http://127.0.0.1:${port}/health/ready`, pid: () => pids.get(name) }));
  const late = await waitUntilReady(awaited, READY_TIMEOUT_MS, shutdown.signal);
  // The site goes on without its casino vendor.
  if (late.some(({ name }) => name !== 'provider')) {
    shutdown.check();
    const problems = late.map(({ name }) => `${name}: ${lastProblem(path.join(logFolder, `${name}.log`), 0)}`);
    throw new ExpectedError(`Not ready after ${READY_TIMEOUT_MS / 1000} s. ${problems.join('; ')}`);
  }
  const problem = await connected;
  shutdown.check();
  if (problem !== undefined) progress.line(`the casino vendor is not connected: ${problem}`);
  const trial = isTrial(context.args) ? missingForProduction(process.env) : undefined;
  const shown = { url, demo: config.DEMO, vendorUrl: problem === undefined ? vendor?.url : undefined };
  process.stdout.write(readyBlock({ ...shown, dataDir: path.relative(root, dataDir) || '.', hasAdmin, trial }));
}
