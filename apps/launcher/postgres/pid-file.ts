/** PostgreSQL's own note in its data folder about the server that runs there: `postmaster.pid`. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { endProcess, isAlive, worksIn } from '../processes.js';

export interface PidFile {
  pid: number;
  port: number;
  /** `ready` once connections are accepted. */
  status: string;
}

/** SIGINT ends sessions and writes a checkpoint; SIGQUIT leaves the rest to crash recovery; nothing is lost by any. */
export const stopSteps = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const;

/** Lines in the order of PostgreSQL's pidfile.h: pid, data folder, start, port, socket folder, address, shared memory, status. */
export function parsePidFile(text: string): PidFile | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Math.abs(Number(lines[0]));
  if (!Number.isSafeInteger(pid) || pid === 0) return undefined;
  return { pid, port: Number(lines[3]) || 0, status: lines[7] ?? '' };
}

export function readPidFile(cluster: string): PidFile | undefined {
  try {
    return parsePidFile(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Makes way for a new server; only for anybody who has the data folder to itself.
 *
 * Ends a server that an earlier run left alive in this data folder, and removes the note of one that is dead.
 * The note must go when its process id belongs to an unrelated process by now, or when a kill left it empty: PostgreSQL
 * would take either for a server and refuse to start. It still refuses by itself while a dead server's children live.
 * @returns what was found
 */
export async function clearLeftover(cluster: string): Promise<'nothing' | 'stale note' | 'live server'> {
  const file = path.join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return 'nothing';
  const note = readPidFile(cluster);
  if (note && isAlive(note.pid) && worksIn(note.pid, cluster)) {
    await endProcess(note.pid, stopSteps);
    return 'live server';
  }
  rmSync(file, { force: true });
  return 'stale note';
}
