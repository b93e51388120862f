/** Keeps the product's processes running: starts them, starts them again when they die, and drains them at the end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

import { lastProblem, logSize, prepareLog } from './service-log.js';

export interface ServiceDefinition {
  name: string;
  /** The script to run with this same Node. */
  script: string;
  nodeOptions: string[];
  env: NodeJS.ProcessEnv;
  logFile: string;
}

export interface SupervisorOptions {
  log: (line: string) => void;
  /** Called with every new process of a service. */
  onStart?: (name: string, pid: number) => void;
  /** Called once, when a service has died too often too quickly to be started again. */
  onGiveUp: (name: string, problem: string) => void;
  /** Timings in ms; the defaults are the product's. */
  timing?: Partial<SupervisorTiming>;
}

export interface SupervisorTiming {
  firstDelayMs: number;
  longestDelayMs: number;
  /** A service that lived at least this long starts anew with its count of deaths. */
  settledMs: number;
  /** Quick deaths in a row after which it is given up. */
  maxQuickDeaths: number;
  /** From SIGTERM to SIGKILL. */
  drainMs: number;
}

const defaultTiming: SupervisorTiming = {
  firstDelayMs: 250,
  longestDelayMs: 10_000,
  settledMs: 15_000,
  maxQuickDeaths: 6,
  drainMs: 15_000,
};

interface Running {
  definition: ServiceDefinition;
  child?: ChildProcess;
  startedAt: number;
  logStart: number;
  quickDeaths: number;
  /** It has been told to end, so its end is no death. */
  retired: boolean;
  timer?: NodeJS.Timeout;
}

export class Supervisor {
  private readonly services: Running[] = [];
  private readonly timing: SupervisorTiming;
  private stopping = false;
  private replacing: Promise<void> = Promise.resolve();

  constructor(private readonly options: SupervisorOptions) {
    this.timing = { ...defaultTiming, ...options.timing };
  }

  start(definition: ServiceDefinition): void {
    const service: Running = { definition, startedAt: 0, logStart: 0, quickDeaths: 0, retired: false };
    this.services.push(service);
    prepareLog(definition.logFile);
    this.launch(service);
  }

  /** Drains all services and starts `definitions` in their place; for changed sources. */
  replace(definitions: ServiceDefinition[]): Promise<void> {
    this.replacing = this.replacing.then(async () => {
      await Promise.all(this.services.splice(0).map((service) => this.end(service)));
      if (!this.stopping) definitions.forEach((definition) => this.start(definition));
    });
    return this.replacing;
  }

  /** Lets every service finish what it holds; kills what has not ended in time. Resolves when all are gone. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.replacing;
    await Promise.all(this.services.map((service) => this.end(service)));
  }

  /** Ends everything at once, for the impatient second Ctrl-C. */
  kill(): void {
    for (const service of this.services) service.child?.kill('SIGKILL');
  }

  private launch(service: Running): void {
    const { definition } = service;
    service.startedAt = performance.now();
    service.logStart = logSize(definition.logFile);
    const log = openSync(definition.logFile, 'a');
    const child = spawn(process.execPath, [...definition.nodeOptions, definition.script], {
      env: definition.env,
      // The channel carries nothing; its end tells the service that the launcher is gone.
      stdio: ['ignore', log, log, 'ipc'],
      // Ctrl-C on the terminal must not reach the services beside the launcher, which stops them in order.
      detached: true,
    });
    closeSync(log);
    service.child = child;
    child.once('error', (error) => this.onEnd(service, child, error.message));
    child.once('exit', (code, signal) => this.onEnd(service, child, signal ?? `exit code ${code}`));
    if (child.pid !== undefined) this.options.onStart?.(definition.name, child.pid);
  }

  private onEnd(service: Running, child: ChildProcess, reason: string): void {
    if (service.child !== child) return;
    service.child = undefined;
    if (service.retired) return;
    const { name, logFile } = service.definition;
    const problem = `${name} ended (${reason}): ${lastProblem(logFile, service.logStart) ?? 'its log is empty'}`;

    const settled = performance.now() - service.startedAt >= this.timing.settledMs;
    service.quickDeaths = settled ? 1 : service.quickDeaths + 1;
    if (service.quickDeaths >= this.timing.maxQuickDeaths) {
      this.options.onGiveUp(name, problem);
      return;
    }
    const delayMs = Math.min(this.timing.firstDelayMs * 2 ** (service.quickDeaths - 1), this.timing.longestDelayMs);
    this.options.log(`${problem}; starting it again in ${delayMs / 1000} s`);
    service.timer = setTimeout(() => this.launch(service), delayMs);
  }

  private async end(service: Running): Promise<void> {
    service.retired = true;
    clearTimeout(service.timer);
    const { child } = service;
    if (!child) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    const timer = setTimeout(() => {
      this.options.log(`${service.definition.name} has not ended in time and is killed`);
      child.kill('SIGKILL');
    }, this.timing.drainMs);
    await ended;
    clearTimeout(timer);
  }
}
