/** The launcher's side of the process in `prepare.ts`. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

import { ExpectedError } from './expected-error.js';

export type PrepareStep = { step: 'config' | 'keepKeys' } | { step: 'reachDatabase' | 'reachRedis' | 'migrate' | 'hasAdmin'; url: string };

export type PrepareAnswer = { ok: true; value: unknown } | { ok: false; expected: boolean; message: string };

export class Preparation {
  private readonly child: ChildProcess;

  constructor(env: NodeJS.ProcessEnv = process.env) {
    // A group of its own, so that Ctrl-C does not cut a migration short; the launcher's end does end it.
    this.child = fork(path.join(import.meta.dirname, 'prepare.js'), { env, detached: true, execArgv: [] });
  }

  /** @throws ExpectedError when the step refuses for a reason that the operator can mend */
  async ask<T>(request: PrepareStep): Promise<T> {
    const answer = await new Promise<PrepareAnswer>((resolve) => {
      const ended = (code: number | null) =>
        resolve({ ok: false, expected: false, message: `the preparing process ended early (exit code ${code})` });
      this.child.once('exit', ended);
      this.child.once('message', (message) => {
        this.child.off('exit', ended);
        resolve(message as PrepareAnswer);
      });
      this.child.send(request, () => undefined);
    });
    if (answer.ok) return answer.value as T;
    throw answer.expected ? new ExpectedError(answer.message) : new Error(answer.message);
  }

  end(): void {
    if (this.child.connected) this.child.disconnect();
  }
}
