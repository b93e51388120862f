/** The end of a long-running command: on a signal, on a failure, or when npm above us is gone. */
import { npmAbove, processIdentity } from './processes.js';

const PARENT_POLL_MS = 500;

/** Thrown by `check` to leave a bring-up that has been overtaken by its end. */
export class ShutdownRequested extends Error {}

interface Step {
  name: string;
  stop: () => void | Promise<void>;
  /** The quick way, for an impatient second signal. */
  kill?: () => void;
}

export class Shutdown {
  private readonly aborting = new AbortController();
  private readonly steps: Step[] = [];
  private current: Step | undefined;
  private bringingUp = true;
  private exitCode = 0;
  private finishing: Promise<void> | undefined;

  /** @param signalExitCode what the process ends with when a signal asked for its end */
  constructor(
    private readonly log: (line: string) => void,
    private readonly signalExitCode = 0,
  ) {}

  /** Aborted as soon as the end is asked for; for work that can be cut short. */
  get signal(): AbortSignal {
    return this.aborting.signal;
  }

  get requested(): boolean {
    return this.aborting.signal.aborted;
  }

  listen(): void {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.onSignal());
    this.followNpm();
  }

  /** Adds what has to be stopped; what was added last is stopped first, because it leans on what came before. */
  add(name: string, stop: Step['stop'], kill?: Step['kill']): void {
    this.steps.push({ name, stop, kill });
  }

  /** @throws ShutdownRequested when the bring-up should not go on */
  check(): void {
    if (this.requested) throw new ShutdownRequested('stopped on request');
  }

  /** Everything runs: from now on a request ends it at once, without waiting for the bring-up's next check. */
  isUp(): void {
    this.check();
    this.bringingUp = false;
  }

  request(exitCode: number): void {
    if (this.requested) return;
    this.exitCode = exitCode;
    this.aborting.abort();
    if (!this.bringingUp) void this.finish();
  }

  /** Stops everything and ends the process. */
  finish(exitCode = this.exitCode): Promise<void> {
    this.exitCode = exitCode;
    this.aborting.abort();
    this.finishing ??= this.stopAll().then(() => process.exit(this.exitCode));
    return this.finishing;
  }

  /** Stops what was added, last first, and leaves the process alive. */
  async stopAll(): Promise<void> {
    while ((this.current = this.steps.pop())) {
      try {
        await this.current.stop();
      } catch (error) {
        process.stderr.write(`Stopping ${this.current.name}: ${(error as Error).message}\n`);
        this.exitCode ||= 1;
      }
    }
  }

  private onSignal(): void {
    if (!this.requested) {
      this.log('stopping');
      this.request(this.signalExitCode);
    } else if (this.finishing) {
      this.current?.kill?.();
    } else {
      void this.finish();
    }
  }

  /**
   * npm hands a signal to the shell between us, which dies of it without telling us, and a killed npm tells nobody.
   * Those who know only npm's process could not stop us any more. So the end of either is ours. A launcher that npm
   * did not start outlives its parent, as nohup and setsid want it.
   */
  private followNpm(): void {
    if (!process.env.npm_lifecycle_event || process.ppid === 1) return;
    const parent = process.ppid;
    const npm = npmAbove();
    const identity = npm && processIdentity(npm);
    setInterval(() => {
      const npmIsGone = npm !== undefined && processIdentity(npm) !== identity;
      if (process.ppid !== parent || npmIsGone) this.request(this.signalExitCode);
    }, PARENT_POLL_MS).unref();
  }
}
