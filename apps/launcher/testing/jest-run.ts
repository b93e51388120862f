/** Runs jest in a process of its own and reads what came of each file. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { Stage } from './plan.js';
import type { FileResult, JestOutcome } from './results.js';

/**
 * jest's ESM mode needs the first; the second keeps Node from saying so once for every worker. The third, in MB, is four times what Node
 * gives to young objects: tests make so many that collecting them took a sixth of the time.
 */
const NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning --max-semi-space-size=64';

export interface JestRun {
  root: string;
  /** Of jest, relative to `root`. */
  config?: string;
  stage: Stage;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
}

/** @returns when jest has ended, well or badly */
export async function runJest({ root, config = 'jest.config.mjs', stage, env, signal }: JestRun): Promise<JestOutcome> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'truebook-results-'));
  const resultsFile = path.join(folder, 'results.json');
  const args = [
    path.join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
    ...['--config', path.join(root, config), '--selectProjects', ...stage.projects, '--passWithNoTests'],
    `--maxWorkers=${stage.workers}`,
    // A run of one file has no worker process that jest could end: a failed test may leave a browser open, which it would wait for.
    ...(stage.projects.includes('browser') ? ['--forceExit'] : []),
    ...stage.jestArguments,
  ];
  try {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: {
        ...env,
        NODE_OPTIONS: [env.NODE_OPTIONS, NODE_OPTIONS].filter(Boolean).join(' '),
        TEST_RESULTS: resultsFile,
        TEST_LEFT_OUT: JSON.stringify(stage.leftOut ?? []),
      },
      stdio: ['ignore', 'inherit', 'inherit'],
      signal,
    });
    const exitCode = await new Promise<number>((resolve) => {
      child.once('error', () => undefined);
      child.once('close', (code) => resolve(code ?? 1));
    });
    return { files: readResults(resultsFile), exitCode };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readResults(file: string): FileResult[] | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as FileResult[];
  } catch {
    return undefined;
  }
}
