import { FloodGate, type FloodGateOptions } from '#lib/platform';

/** A flood gate whose time stands still until the test turns it: which refusals wait is then no matter of the machine's speed. */
export class HeldRefusals {
  readonly gate: FloodGate;
  private nowMs = 0;
  private waiting: { dueMs: number; answer: () => void }[] = [];

  constructor(options: FloodGateOptions) {
    this.gate = new FloodGate({
      ...options,
      now: () => this.nowMs,
      later: (answer, ms) => void this.waiting.push({ answer, dueMs: this.nowMs + ms }),
    });
  }

  /** Refusals that wait for their answer. */
  get held(): number {
    return this.waiting.length;
  }

  /** Turns the time on and answers what is due. */
  pass(ms: number): void {
    this.nowMs += ms;
    const due = this.waiting.filter(({ dueMs }) => dueMs <= this.nowMs);
    this.waiting = this.waiting.filter(({ dueMs }) => dueMs > this.nowMs);
    due.forEach(({ answer }) => answer());
  }
}
