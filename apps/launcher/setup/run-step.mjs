/** Runs one program of the set-up with its output in a log, which is shown only when the program fails. */
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ExpectedError } from './expected-error.mjs';

const SHOWN_LINES = 60;

const running = new Set();

/** Ends what the set-up has started; for an interrupted set-up. */
export function endRunningSteps() {
  for (const child of running) child.kill('SIGTERM');
}

/**
 * @param {{ name: string, command: string, args: string[], cwd: string, env?: NodeJS.ProcessEnv, logFile: string }} step
 * @returns {Promise<void>} rejects with the end of the log in its message
 */
export async function runStep({ name, command, args, cwd, env = process.env, logFile }) {
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'w');
  try {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', log, log] });
    running.add(child);
    const outcome = await new Promise((resolve) => {
      child.on('error', (error) => resolve(error.message));
      child.on('close', (code, signal) => resolve(code === 0 ? undefined : signal ?? `exit code ${code}`));
    });
    running.delete(child);
    if (outcome !== undefined) throw new ExpectedError(describeFailure(name, outcome, logFile));
  } finally {
    closeSync(log);
  }
}

function describeFailure(name, outcome, logFile) {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n');
  const shown = lines.slice(-SHOWN_LINES);
  const left = lines.length - shown.length;
  const head = `${name} failed (${outcome}). ${left > 0 ? `The last ${shown.length} lines of` : 'All of'} ${logFile}:`;
  return [head, ...shown.map((line) => `  ${line}`)].join('\n');
}
