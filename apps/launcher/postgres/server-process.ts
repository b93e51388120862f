/** One run of the `postgres` program: its start until connections are accepted, its end, and its guard. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { endProcess } from '../processes.js';
import { type PostgresBinaries, type ServerUser, serverEnvironment } from './binaries.js';
import { readPidFile, stopSteps } from './pid-file.js';

const POLL_MS = 25;
/** Crash recovery after a long run takes its time; a server that lives is still at it. */
const READY_TIMEOUT_MS = 180_000;
/** The api and the worker finish what they hold before the guard ends the server below them. */
const GUARD_DELAY_S = 5;

export interface ServerProcessOptions {
  binaries: PostgresBinaries;
  cluster: string;
  user: ServerUser | undefined;
  args: string[];
  logFile: string;
}

/** Why a server did not come up; `log` is what it wrote. */
export class ServerStartError extends Error {
  constructor(
    readonly reason: string,
    readonly log: string,
  ) {
    super(`PostgreSQL did not start (${reason}): ${log.trim() || 'it wrote nothing'}`);
  }
}

export interface ServerProcess {
  pid: number;
  /** Resolves when the process is gone, however that came, with the signal or exit code. */
  ended: Promise<string>;
  /** A fast shutdown: sessions end, what is committed stays, the data folder is left clean. */
  stop(): Promise<void>;
}

/**
 * Starts the server and resolves once it accepts connections.
 * @throws ServerStartError
 */
export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  mkdirSync(path.dirname(options.logFile), { recursive: true });
  const logStart = existsSync(options.logFile) ? statSync(options.logFile).size : 0;
  const log = openSync(options.logFile, 'a');
  // A group of its own: Ctrl-C on the terminal reaches the launcher alone, which stops the database last.
  const child = spawn(options.binaries.postgres, options.args, {
    ...options.user,
    cwd: options.cluster,
    env: serverEnvironment,
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  const ended = endOf(child);
  const failure = (reason: string) => new ServerStartError(reason, readFileSync(options.logFile, 'utf8').slice(logStart).slice(-4_000));

  let outcome: string | undefined;
  void ended.then((reason) => (outcome = reason));
  for (let waitedMs = 0; ; waitedMs += POLL_MS) {
    if (outcome !== undefined) throw failure(outcome);
    const note = readPidFile(options.cluster);
    if (note && note.pid === child.pid && note.status === 'ready') break;
    if (waitedMs > READY_TIMEOUT_MS) {
      child.kill('SIGKILL');
      throw failure(`not ready after ${READY_TIMEOUT_MS / 1000} s`);
    }
    await sleep(POLL_MS);
  }

  const pid = child.pid as number;
  const dismissGuard = postGuard(pid, options.user);
  void ended.then(dismissGuard);
  return {
    pid,
    ended,
    stop: () =>
      endProcess(pid, stopSteps)
        .then(() => ended)
        .then(() => undefined),
  };
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}

/**
 * A shell that reads from a pipe whose other end we hold. When we are killed and can stop nothing any more, the pipe
 * closes and the shell stops the server, which would otherwise live on unseen.
 * @returns dismisses the guard
 */
function postGuard(pid: number, user: ServerUser | undefined): () => void {
  const guard = spawn('/bin/sh', ['-c', `read _; sleep ${GUARD_DELAY_S}; kill -INT "$1"`, 'sh', String(pid)], {
    ...user,
    cwd: '/',
    env: serverEnvironment,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
  (guard.stdin as unknown as { unref(): void }).unref();
  return () => {
    guard.kill('SIGKILL');
    guard.stdin.destroy();
  };
}
