/**
 * `<DATA_DIR>/launcher.json`: who runs from this data folder. It keeps a second launcher from taking over the database
 * of the first, and lets a start after a SIGKILL find the processes that the killed launcher left.
 */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { ExpectedError } from '../expected-error.js';
import { endProcess, processIdentity, waitUntil } from '../processes.js';

/** A process id with what tells its holder from a later holder of the same id. */
interface KnownProcess {
  name: string;
  pid: number;
  identity: string | undefined;
}

interface State {
  launcher: KnownProcess;
  /** The launcher has been told to end and drains its services. */
  stopping?: boolean;
  url: string;
  services: KnownProcess[];
}

/** The services' drain and the database's shutdown after it. */
const STOPPING_PATIENCE_MS = 30_000;

/** A little longer than a service's own drain, which the loss of the launcher has already begun. */
const endSteps = [
  ['SIGTERM', 16_000],
  ['SIGKILL', 5_000],
] as const;

export class RunState {
  private readonly state: State;

  private constructor(
    private readonly file: string,
    url: string,
  ) {
    this.state = { launcher: known('launcher', process.pid), url, services: [] };
  }

  /**
   * Claims the data folder, ending what a killed launcher left running.
   * @throws ExpectedError when a living launcher has it
   */
  static async claim(dataDir: string, url: string, log: (line: string) => void): Promise<RunState> {
    mkdirSync(dataDir, { recursive: true });
    const file = path.join(dataDir, 'launcher.json');
    const earlier = await settledState(file, log);
    if (earlier) {
      if (isRunning(earlier.launcher)) {
        throw new ExpectedError(
          `Truebook already runs from ${dataDir} (process ${earlier.launcher.pid}, ${earlier.url}). ` +
            'Stop it first, or give this one a folder of its own with DATA_DIR.',
        );
      }
      await endOrphans(earlier.services, log);
    }
    rmSync(file, { force: true });
    const state = new RunState(file, url);
    try {
      // A link appears with its whole content or not at all, and refuses to replace another launcher's.
      writeFileSync(`${file}.${process.pid}`, JSON.stringify(state.state));
      linkSync(`${file}.${process.pid}`, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      throw new ExpectedError(`Another start from ${dataDir} was quicker. Give this one a folder of its own with DATA_DIR.`);
    } finally {
      rmSync(`${file}.${process.pid}`, { force: true });
    }
    return state;
  }

  /** Notes the process that now serves as `name`, in place of its predecessor. */
  noteService(name: string, pid: number): void {
    this.state.services = [...this.state.services.filter((service) => service.name !== name), known(name, pid)];
    this.write();
  }

  /** Lets the next start wait for our end instead of refusing to begin. */
  noteStopping(): void {
    this.state.stopping = true;
    this.write();
  }

  release(): void {
    rmSync(this.file, { force: true });
  }

  /** A rename is all or nothing: a kill in between leaves the last whole note. */
  private write(): void {
    writeFileSync(`${this.file}.new`, JSON.stringify(this.state));
    renameSync(`${this.file}.new`, this.file);
  }
}

function known(name: string, pid: number): KnownProcess {
  return { name, pid, identity: processIdentity(pid) };
}

function isRunning({ pid, identity }: KnownProcess): boolean {
  return identity !== undefined && processIdentity(pid) === identity;
}

function readState(file: string): State | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as State;
  } catch {
    return undefined;
  }
}

/** The note as it is once a launcher that is about to end has had the time to. */
async function settledState(file: string, log: (line: string) => void): Promise<State | undefined> {
  const state = readState(file);
  if (!state?.stopping || !isRunning(state.launcher)) return state;
  log('waiting for an earlier run that is stopping');
  await waitUntil(() => !isRunning(state.launcher), STOPPING_PATIENCE_MS);
  return readState(file);
}

async function endOrphans(services: KnownProcess[], log: (line: string) => void): Promise<void> {
  const orphans = services.filter(isRunning);
  if (orphans.length === 0) return;
  log(`ending what an earlier run left behind: ${orphans.map((orphan) => orphan.name).join(', ')}`);
  await Promise.all(orphans.map((orphan) => endProcess(orphan.pid, endSteps)));
}
