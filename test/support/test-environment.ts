/** What the test runner tells the tests, and how both name their temporary folders. */
import { chmodSync, mkdtempSync, readdirSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const PREFIX = 'truebook-test-';
/** Linux keeps the files of this folder in memory. */
const MEMORY_FOLDER = '/dev/shm';
/** The test server's data take a few GiB at most; the tests themselves need as much again and more. */
const ROOM_BYTES = 8 * 2 ** 30;

export interface TestServer {
  /** Of the maintenance database, as superuser. */
  adminUrl: string;
  /** Name of the migrated database to clone. */
  template: string;
  /** What is put here goes when the run ends. */
  folder: string;
}

export function testServerVariables(server: TestServer): NodeJS.ProcessEnv {
  return { TEST_POSTGRES_URL: server.adminUrl, TEST_POSTGRES_TEMPLATE: server.template, TEST_FOLDER: server.folder };
}

/** @throws Error when the tests were not started by `npm test` */
export function testServer(): TestServer {
  const { TEST_POSTGRES_URL: adminUrl, TEST_POSTGRES_TEMPLATE: template, TEST_FOLDER: folder } = process.env;
  if (!adminUrl || !template || !folder) {
    throw new Error('This test needs the database that the runner starts: npm test -- <a part of the path of this file>');
  }
  return { adminUrl, template, folder };
}

/** The process id in the name tells a later run whether the folder's owner still lives. */
export function testFolderPrefix(): string {
  return `${PREFIX}${process.pid}-`;
}

/** A folder for this process alone: it goes with the run, and if that was killed, with the next one. */
export function temporaryFolder(name: string): string {
  const { TEST_FOLDER: folder } = process.env;
  return mkdtempSync(folder === undefined ? path.join(os.tmpdir(), `${testFolderPrefix()}${name}-`) : path.join(folder, `${name}-`));
}

/** `mkdtemp` makes folders for its caller alone; PostgreSQL may run as another user and has to pass through. */
export function makePassable(folder: string): void {
  chmodSync(folder, 0o711);
}

/** Where the test server's data lie: in memory where there is room, for hundreds of databases are copied there. */
export function testServerParent(): string {
  return hasRoomInMemory() ? MEMORY_FOLDER : os.tmpdir();
}

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= ROOM_BYTES && process.availableMemory() >= 2 * ROOM_BYTES;
  } catch {
    return false;
  }
}

/** Temporary folders of runs that were killed. */
export function abandonedTestFolders(isAlive: (pid: number) => boolean): string[] {
  return [os.tmpdir(), MEMORY_FOLDER].flatMap((parent) =>
    namesIn(parent)
      .filter((name) => name.startsWith(PREFIX) && !isAlive(Number(/\d+/.exec(name)?.[0])))
      .map((name) => path.join(parent, name)),
  );
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
