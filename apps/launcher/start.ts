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
  const { config, url, workerPort, dataDir, logFolder, env, state, hasAdmin } = await prepareRuntime(context, shutdown);
  const supervisor = new Supervisor({
    log: (line) => progress.line(line),
    onStart: (name, pid) => state.noteService(name, pid),
    onGiveUp: (_, problem) => {
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
  for (const definition of serviceDefinitions({ root, env, logFolder })) supervisor.start(definition);

  const health = [config.PORT, workerPort].map((port) => `http://127.0.0.1:${port}/health/ready`);
  if (!(await waitUntilReady(health, READY_TIMEOUT_MS, shutdown.signal))) {
    shutdown.check();
    const problems = ['api', 'worker'].map((name) => `${name}: ${lastProblem(path.join(logFolder, `${name}.log`), 0)}`);
    throw new ExpectedError(`Not ready after ${READY_TIMEOUT_MS / 1000} s. ${problems.join('; ')}`);
  }
  const trial = isTrial(context.args) ? missingForProduction(process.env) : undefined;
  process.stdout.write(readyBlock({ url, demo: config.DEMO, dataDir: path.relative(root, dataDir) || '.', hasAdmin, trial }));
}
