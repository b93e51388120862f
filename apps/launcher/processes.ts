/** Other processes of this machine: whether one lives, which one it is, and ending it. */
import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 50;

/** Whether there is such a process. One that has ended and that nobody has asked about yet (a zombie) is none. */
export function isAlive(pid: number): boolean {
  return processIdentity(pid) !== undefined;
}

/**
 * A text that differs for two processes which had the same id one after the other: the time of the start.
 * Undefined when there is no such process. After a restart of a container ids begin anew, so an id alone proves nothing.
 */
export function processIdentity(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The second field is the program's name in brackets and may itself contain blanks and brackets.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? undefined : `${fields[19]}@${bootId()}`;
    } catch {
      return undefined;
    }
  }
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() || undefined;
}

/** Ticks are counted from the machine's start, so they name a process only together with that start. */
function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}

/** The id of the npm that runs us, directly or through the shell of its script; undefined where that cannot be seen. */
export function npmAbove(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const candidates = [process.ppid, parentOf(process.ppid)];
  return candidates.find((pid) => pid !== undefined && commandOf(pid).startsWith('npm'));
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) || undefined;
  } catch {
    return undefined;
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Whether the process works in `folder`; false when we may not know. */
export function worksIn(pid: number, folder: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
    const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout.includes(folder);
  } catch {
    return false;
  }
}

/** Resolves to whether `condition` became true within `timeoutMs`. */
export async function waitUntil(condition: () => boolean, timeoutMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs <= timeoutMs; waitedMs += POLL_MS) {
    if (condition()) return true;
    await sleep(POLL_MS);
  }
  return condition();
}

/** Sends each signal in turn, with its patience in ms after it, until the process is gone. */
export async function endProcess(pid: number, steps: readonly (readonly [NodeJS.Signals, number])[]): Promise<void> {
  const identity = processIdentity(pid);
  const gone = () => identity === undefined || processIdentity(pid) !== identity;
  for (const [signal, patienceMs] of steps) {
    if (gone()) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await waitUntil(gone, patienceMs)) return;
  }
}
