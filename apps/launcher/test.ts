/**
 * `npm test [-- <projects, patterns or jest options>]` or `npm test -- --changed`: starts the database the tests need, runs jest
 * stage by stage, and ends with the one line `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { makeDemoTemplate } from '../../test/support/demo-template.js';
import { testServerVariables } from '../../test/support/test-environment.js';
import type { CommandContext } from './command-context.js';
import { ExpectedError } from './expected-error.js';
import { Shutdown } from './shutdown.js';
import { changedFiles, changedSince, repositoryFiles, touchedBy } from './testing/changed.js';
import { needsDatabase, planStages, planTouched, wantsDemo, type Stage } from './testing/plan.js';
import { addUp, summaryLine, type Tally } from './testing/summary.js';
import { startTestServer } from './testing/test-server.js';

const INTERRUPTED = 130;
/** jest's ESM mode needs the first; the second keeps Node from saying so once for every worker. */
const NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';
/** How long the fault tests' storm is to be, s. */
const STORM = /^--storm=(\d+)$/;
/** What a developer has set for his own server must not reach the tests' servers. */
const FOREIGN_VARIABLES = [
  'PORT',
  'WORKER_PORT',
  'HOST',
  'DATABASE_URL',
  'DATABASE_POOL',
  'REDIS_URL',
  'DATA_DIR',
  'DEMO',
  'BEACON',
  'DRAND_URL',
  'LOG_LEVEL',
  'NODE_ENV',
];

interface Outcome {
  tally: Tally | undefined;
  exitCode: number;
}

export async function run({ root, args, progress }: CommandContext): Promise<void> {
  const shutdown = new Shutdown((line) => progress.line(line), INTERRUPTED);
  shutdown.listen();
  try {
    const stages = planOf(
      root,
      args.filter((argument) => !STORM.test(argument)),
    );
    const env = testEnvironment(args);
    if (needsDatabase(stages)) {
      progress.line('starting the test database');
      const server = await startTestServer();
      shutdown.add('test database', () => server.remove());
      Object.assign(env, testServerVariables(server));
      if (wantsDemo(stages)) {
        // Tests that want the demo's data wait for them; should this fail, they try again and say why.
        makeDemoTemplate(server, shutdown.signal).catch(() => undefined);
      }
    }
    const outcomes: Outcome[] = [];
    for (const stage of stages) {
      shutdown.check();
      progress.line(`running ${stage.projects.join(', ')}`);
      outcomes.push(await runJest({ root, stage, env, signal: shutdown.signal }));
    }
    shutdown.check();
    await finish(outcomes, shutdown);
  } catch (error) {
    if (shutdown.requested) return shutdown.finish(INTERRUPTED);
    const { message, stack } = error as Error;
    process.stderr.write(`${error instanceof ExpectedError ? message : (stack ?? message)}\n`);
    await finish([{ tally: undefined, exitCode: 1 }], shutdown);
  }
}

function planOf(root: string, args: readonly string[]): Stage[] {
  const base = changedSince(args);
  if (base === undefined) return planStages(args);
  return planTouched(touchedBy(root, changedFiles(root, base), repositoryFiles(root)));
}

async function finish(outcomes: Outcome[], shutdown: Shutdown): Promise<void> {
  const totals = addUp(outcomes);
  await shutdown.stopAll();
  if (totals.skipped > 0) process.stdout.write(`${totals.skipped} skipped\n`);
  if (totals.passed + totals.failed === 0) process.stdout.write('No test matches.\n');
  process.stdout.write(`${summaryLine(totals)}\n`);
  await shutdown.finish(totals.failed > 0 || totals.passed === 0 ? 1 : 0);
}

function testEnvironment(args: readonly string[]): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env };
  for (const name of FOREIGN_VARIABLES) delete env[name];
  env.FAULTS_SECONDS ??= args.map((argument) => STORM.exec(argument)?.[1]).find((seconds) => seconds !== undefined);
  env.NODE_OPTIONS = [env.NODE_OPTIONS, NODE_OPTIONS].filter(Boolean).join(' ');
  return env;
}

interface JestRun {
  root: string;
  stage: Stage;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
}

async function runJest({ root, stage, env, signal }: JestRun): Promise<Outcome> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'truebook-tally-'));
  const tallyFile = path.join(folder, 'tally.json');
  const args = [
    path.join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
    ...['--config', path.join(root, 'jest.config.mjs'), '--selectProjects', ...stage.projects, '--passWithNoTests'],
    `--maxWorkers=${stage.workers}`,
    // A failed test may leave a browser open, which a run without workers, as one file is run, would wait for.
    ...(stage.projects.includes('browser') ? ['--forceExit'] : []),
    ...stage.jestArguments,
  ];
  try {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...env, TEST_TALLY: tallyFile },
      stdio: ['ignore', 'inherit', 'inherit'],
      signal,
    });
    const exitCode = await new Promise<number>((resolve) => {
      child.once('error', () => undefined);
      child.once('close', (code) => resolve(code ?? 1));
    });
    return { tally: readTally(tallyFile), exitCode };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readTally(file: string): Tally | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Tally;
  } catch {
    return undefined;
  }
}
