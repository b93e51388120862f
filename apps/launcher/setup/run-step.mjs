/** Runs one program of the set-up with its output in a log, which is shown only when the program fails. */
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { ExpectedError } from './expected-error.mjs';

const SHOWN_LINES = 60;
const END_PATIENCE_MS = 2_000;

const running = new Set();
let interrupted = false;

/** Ends what the set-up has started and starts no more of it; resolves when all is gone. */
export async function interruptSteps() {
  interrupted = true;
  await Promise.all(
    [...running].map(async (child) => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      // npm in the middle of its work may not listen; a half installation is noticed and mended by the next run.
      const timer = setTimeout(() => child.kill('SIGKILL'), END_PATIENCE_MS);
      await ended;
      clearTimeout(timer);
    }),
  );
}

/**
 * @param {{ name: string, command: string, args: string[], cwd: string, env?: NodeJS.ProcessEnv, logFile: string }} step
 * @returns {Promise<void>} rejects with the end of the log in its message
 */
export async function runStep({ name, command, args, cwd, env = process.env, logFile }) {
  // Anybody who interrupted the set-up ends the process; until then nothing more may happen.
  if (interrupted) await forever();
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'w');
  try {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', log, log] });
    running.add(child);
    const outcome = await new Promise((resolve) => {
      // The output goes to a file, so there is nothing left to read after the exit.
      child.on('error', (error) => resolve(error.message));
      child.on('exit', (code, signal) => resolve(code === 0 ? undefined : (signal ?? `exit code ${code}`)));
    });
    running.delete(child);
    if (interrupted) await forever();
    if (outcome !== undefined) throw new ExpectedError(describeFailure(name, outcome, logFile));
  } finally {
    closeSync(log);
  }
}

function forever() {
  return new Promise(() => {});
}

function describeFailure(name, outcome, logFile) {
  const lines = stripVTControlCharacters(readFileSync(logFile, 'utf8')).trimEnd().split('\n');
  const shown = lines.slice(-SHOWN_LINES);
  const left = lines.length - shown.length;
  const head = `${name} failed (${outcome}). ${left > 0 ? `The last ${shown.length} lines of` : 'All of'} ${logFile}:`;
  return [head, ...shown.map((line) => `  ${line}`)].join('\n');
}
