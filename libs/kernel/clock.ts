/** Time as a parameter, so that tests and the demo can turn it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is turned; for tests. */
export class TestClock implements Clock {
  constructor(private instant: Date) {}

  now(): Date {
    return new Date(this.instant);
  }

  set(instant: Date): void {
    this.instant = instant;
  }

  /** Moves the clock forward. */
  advance(ms: number): void {
    this.instant = new Date(this.instant.getTime() + ms);
  }
}
