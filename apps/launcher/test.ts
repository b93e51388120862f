/**
 * `npm test`, `npm run test:all`, `npm test -- <projects, patterns or jest options>` and `npm test -- --changed`: starts the database the
 * tests need, runs jest stage by stage, gives the files that failed a second try, and ends with the one line `N passed, N failed`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { makeDemoTemplate } from '../../test/support/demo-template.js';
import { testServerVariables } from '../../test/support/test-environment.js';
import type { CommandContext } from './command-context.js';
import { ExpectedError } from './expected-error.js';
import { Shutdown } from './shutdown.js';
import { changedFiles, changedSince, repositoryFiles, touchedBy } from './testing/changed.js';
import { runJest } from './testing/jest-run.js';
import { measureMachine } from './testing/machine.js';
import {
  needsDatabase,
  planFile,
  planStages,
  planTouched,
  readRunOptions,
  type RunOptions,
  type Stage,
  wantsDemo,
} from './testing/plan.js';
import { countAll, failureLines, type FileResult, type JestOutcome, slowestLines, summaryLine } from './testing/results.js';
import { mostSecondTries, noteUnsteady, trySecondTime, type Unsteady, unsteadyLines } from './testing/second-try.js';
import { startTestServer } from './testing/test-server.js';

const INTERRUPTED = 130;
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

/** How long a stage took, for people and for `.data/test-run.json`. */
interface StageRecord {
  stage: string;
  seconds: number;
}

class TestRun {
  private readonly records: StageRecord[] = [];
  /** How many times as long as on the reference machine this one takes. */
  private readonly factor = measureMachine();
  private readonly env: NodeJS.ProcessEnv;

  constructor(
    private readonly context: CommandContext,
    private readonly options: RunOptions,
    private readonly shutdown: Shutdown,
  ) {
    this.env = { ...testEnvironment(options), TEST_FACTOR: String(this.factor) };
  }

  /** @returns the process's exit code */
  async execute(): Promise<number> {
    const stages = this.plan();
    this.context.progress.line(`limits of tests are stretched by ${this.factor.toFixed(1)}, as the machine is now`);
    const first = await this.runStages(stages);
    const { outcomes, unsteady } = this.options.isStrict ? { outcomes: first, unsteady: [] } : await this.secondTry(first);
    await this.shutdown.stopAll();
    return this.report(outcomes, unsteady);
  }

  private plan(): Stage[] {
    const { root } = this.context;
    const { rest, isWhole } = this.options;
    const base = changedSince(rest);
    if (base === undefined) return planStages(rest, isWhole);
    return planTouched(touchedBy(root, changedFiles(root, base), repositoryFiles(root)));
  }

  private async runStages(stages: readonly Stage[]): Promise<JestOutcome[]> {
    const env = { ...this.env };
    const outcomes: JestOutcome[] = [];
    let hasDatabase = false;
    for (const stage of stages) {
      if (!hasDatabase && needsDatabase([stage])) {
        hasDatabase = true;
        Object.assign(env, await this.startDatabase(wantsDemo(stages)));
      }
      outcomes.push(await this.runStage(stage.projects.join(', '), stage, env));
    }
    return outcomes;
  }

  /** @returns what tells the tests where the database is */
  private async startDatabase(withDemo: boolean): Promise<NodeJS.ProcessEnv> {
    this.context.progress.line('starting the test database');
    const server = await startTestServer();
    this.shutdown.add('test database', () => server.remove());
    // Tests that want the demo's data wait for them; should this fail, they try again and say why.
    if (withDemo) makeDemoTemplate(server, this.shutdown.signal).catch(() => undefined);
    return testServerVariables(server);
  }

  private async runStage(name: string, stage: Stage, env: NodeJS.ProcessEnv): Promise<JestOutcome> {
    const { progress, root } = this.context;
    this.shutdown.check();
    progress.line(`begin: ${name}`);
    const startedAt = performance.now();
    const outcome = await runJest({ root, stage, env, signal: this.shutdown.signal });
    this.shutdown.check();
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    this.records.push({ stage: name, seconds });
    progress.line(`end: ${name}: ${summaryLine(countAll([outcome]))} in ${seconds} s`);
    return outcome;
  }

  private async secondTry(outcomes: readonly JestOutcome[]): Promise<{ outcomes: JestOutcome[]; unsteady: Unsteady[] }> {
    const failed = outcomes.flatMap(({ files }) => files ?? []).filter(({ failures }) => failures.length > 0);
    if (failed.length > mostSecondTries) this.context.progress.line(`no second try: ${failed.length} files failed`);
    return trySecondTime(outcomes, (file) => this.runAlone(file));
  }

  private async runAlone({ project, file }: FileResult): Promise<JestOutcome> {
    const stage = planFile(project, file);
    const env = { ...this.env, ...(needsDatabase([stage]) && (await this.startDatabase(false))) };
    const outcome = await this.runStage(`second try of ${file}`, stage, env);
    await this.shutdown.stopAll();
    return outcome;
  }

  private report(outcomes: readonly JestOutcome[], unsteady: readonly Unsteady[]): number {
    const { root } = this.context;
    const counts = countAll(outcomes);
    const files = outcomes.flatMap(({ files: some }) => some ?? []);
    const commit = commitOf(root);
    noteUnsteady(root, unsteady, { now: new Date(), commit });
    const record = { commit, factor: this.factor, ...counts, unsteady, stages: this.records };
    mkdirSync(path.join(root, '.data'), { recursive: true });
    writeFileSync(path.join(root, '.data', 'test-run.json'), `${JSON.stringify(record, undefined, 2)}\n`);
    const lines = [
      ...(files.length > 1 ? ['slowest files:', ...slowestLines(files)] : []),
      ...failureLines(files),
      ...unsteadyLines(unsteady),
      ...(counts.skipped > 0 ? [`${counts.skipped} skipped`] : []),
      ...(counts.passed + counts.failed === 0 ? ['No test matches.'] : []),
      summaryLine(counts),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    return counts.failed > 0 || counts.passed === 0 ? 1 : 0;
  }
}

export async function run(context: CommandContext): Promise<void> {
  const shutdown = new Shutdown((line) => context.progress.line(line), INTERRUPTED);
  shutdown.listen();
  try {
    const exitCode = await new TestRun(context, readRunOptions(context.args), shutdown).execute();
    await shutdown.finish(exitCode);
  } catch (error) {
    if (shutdown.requested) return shutdown.finish(INTERRUPTED);
    const { message, stack } = error as Error;
    process.stderr.write(`${error instanceof ExpectedError ? message : (stack ?? message)}\n`);
    await shutdown.stopAll();
    process.stdout.write(`${summaryLine(countAll([{ files: undefined, exitCode: 1 }]))}\n`);
    await shutdown.finish(1);
  }
}

function testEnvironment({ isWhole, stormSeconds }: RunOptions): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env };
  for (const name of FOREIGN_VARIABLES) delete env[name];
  if (stormSeconds !== undefined) env.FAULTS_SECONDS ??= String(stormSeconds);
  if (isWhole) env.TEST_WHOLE = 'true';
  return env;
}

/** @returns the commit of the checkout, and `unknown` where there is none */
function commitOf(root: string): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'unknown';
  }
}
