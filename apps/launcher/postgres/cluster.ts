/** The data folder of the embedded server: where it lies, whose it is, and its first contents. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { ExpectedError } from '../expected-error.js';
import { type PostgresBinaries, type ServerUser, serverEnvironment } from './binaries.js';
import { ctypeCandidates, initdbArguments } from './settings.js';

export const superuser = 'truebook';

/** Clusters of root whose own data folder the server's user cannot reach. */
const OUTSIDE_FOLDER = '/var/lib/truebook';

export interface Cluster {
  /** PostgreSQL's data folder. */
  folder: string;
  password: string;
  user: ServerUser | undefined;
}

/**
 * Finds the cluster of `dataDir`, or the place for a new one.
 * @throws ExpectedError when it belongs to another user
 */
export function locateCluster(dataDir: string, user: ServerUser | undefined): Omit<Cluster, 'password'> {
  mkdirSync(dataDir, { recursive: true });
  const folder = clusterFolder(dataDir, user);
  if (!existsSync(folder)) return { folder, user };
  const owner = lstatSync(folder);
  if (user === undefined) {
    if (owner.uid === process.getuid?.()) return { folder, user };
    throw new ExpectedError(
      `The database in ${folder} belongs to another user (${owner.uid}). ` +
        'Start as the user who made it, or choose another folder with DATA_DIR.',
    );
  }
  // Root runs the server as the user who made the cluster; a copy that root made of one is handed to the server's user.
  if (owner.uid !== 0) return { folder, user: { uid: owner.uid, gid: owner.gid } };
  giveAway(folder, user);
  return { folder, user };
}

function clusterFolder(dataDir: string, user: ServerUser | undefined): string {
  const inside = path.join(dataDir, 'cluster');
  const note = path.join(dataDir, 'location');
  if (existsSync(note)) return readFileSync(note, 'utf8').trim();
  if (user === undefined || existsSync(inside)) return inside;
  // The password beside the cluster is readable by its owner only; others may pass through to what is theirs.
  chmodSync(dataDir, 0o711);
  if (canReach(dataDir, user)) return inside;
  const outside = path.join(OUTSIDE_FOLDER, `cluster-${randomBytes(6).toString('hex')}`);
  try {
    mkdirSync(OUTSIDE_FOLDER, { recursive: true });
    chmodSync(OUTSIDE_FOLDER, 0o711);
  } catch (error) {
    throw new ExpectedError(
      `PostgreSQL does not run as root, its user cannot reach ${dataDir}, and ${OUTSIDE_FOLDER} cannot be made ` +
        `(${(error as Error).message}). Choose a reachable folder with DATA_DIR, or start as an ordinary user.`,
    );
  }
  writeFileSync(note, `${outside}\n`);
  return outside;
}

function canReach(folder: string, user: ServerUser): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' });
  return status === 0;
}

function giveAway(entry: string, user: ServerUser): void {
  chownSync(entry, user.uid, user.gid);
  if (!lstatSync(entry).isDirectory()) return;
  for (const name of readdirSync(entry)) {
    const child = path.join(entry, name);
    if (!lstatSync(child).isSymbolicLink()) giveAway(child, user);
  }
}

/** The password that only this data folder knows; made with the cluster. */
export function readPassword(dataDir: string): string {
  const file = path.join(dataDir, 'password');
  if (!existsSync(file)) {
    throw new ExpectedError(`The password of the database is missing: ${file}. Restore it, or start with a new DATA_DIR.`);
  }
  return readFileSync(file, 'utf8').trim();
}

/**
 * Makes the cluster's first contents. They get their name last, so that an interrupted run leaves no half cluster.
 * @throws Error with initdb's output
 */
export function createCluster(options: {
  dataDir: string;
  folder: string;
  user: ServerUser | undefined;
  binaries: PostgresBinaries;
  fsync: boolean;
}): void {
  const { dataDir, folder, user, binaries, fsync } = options;
  const unfinished = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  const password = randomBytes(24).toString('hex');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) giveAway(passwordFile, user);

  let output = '';
  for (const ctype of ctypeCandidates) {
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { mode: 0o700 });
    if (user) giveAway(unfinished, user);
    const args = initdbArguments({ cluster: unfinished, user: superuser, passwordFile, ctype, fsync });
    const result = spawnSync(binaries.initdb, args, { ...user, cwd: unfinished, env: serverEnvironment, encoding: 'utf8' });
    output = result.error?.message ?? result.stderr;
    if (result.status === 0) {
      rmSync(passwordFile);
      writeFileSync(path.join(dataDir, 'password'), `${password}\n`, { mode: 0o600 });
      renameSync(unfinished, folder);
      return;
    }
    if (!/locale/.test(output)) break;
  }
  rmSync(unfinished, { recursive: true, force: true });
  rmSync(passwordFile, { force: true });
  throw new Error(`initdb failed: ${output.trim()}`);
}
