import { setTimeout as sleep } from 'node:timers/promises';
import type { Killable } from '../support/killable.js';
import { until } from '../support/until.js';

const firstPauseMs = 5_000;
const pauseSpreadMs = 4_001;

/** Something to kill, and how to tell that its service is back. */
export interface Target {
  victim: Killable;
  isBack: () => Promise<boolean>;
  /** What a planned kill of it is to interrupt. */
  prepare?: () => Promise<void>;
}

export interface Kill {
  target: string;
  recoveryMs: number;
}

/** Kills a random target every 5 to 9 seconds, now and then two at once, and measures how long its service stays away. */
export class Killer {
  readonly kills: Kill[] = [];
  private readonly recovering = new Map<Target, Promise<void>>();
  private readonly untouched: Set<Target>;
  private failure?: unknown;

  constructor(
    private readonly targets: Target[],
    private readonly random: (below: number) => number,
    /** How long a service may stay away, ms. */
    private readonly patienceMs: number,
  ) {
    this.untouched = new Set(targets);
  }

  /**
   * Returns when it is enough, or `lastAt` (of the monotonic clock, ms) is near, and everything is back.
   *
   * @param isEnough asked after each pause, before the next blow
   * @throws Error when something did not come back
   */
  async rage(isEnough: () => boolean, lastAt: number): Promise<void> {
    for (;;) {
      const pauseMs = firstPauseMs + this.random(pauseSpreadMs);
      if (performance.now() + pauseMs >= lastAt) break;
      await sleep(pauseMs);
      if (isEnough()) break;
      const standing = this.targets.filter((target) => !this.recovering.has(target));
      const count = this.random(4) === 0 ? 2 : 1;
      for (let struck = 0; struck < count && standing.length > 0; struck++) this.strike(this.choose(standing));
    }
    await this.recovery();
  }

  /**
   * Kills each target once, in their order, the next when the one before is back.
   *
   * @param moment waits for the moment to strike
   * @throws Error when something did not come back
   */
  async strikeInTurn(moment: (target: Target) => Promise<void>): Promise<void> {
    for (const target of this.targets) {
      await moment(target);
      this.strike(target);
      await this.recovery();
    }
  }

  /** Takes one out of those that stand; a short storm strikes each target once before it strikes one again. */
  private choose(standing: Target[]): Target {
    const fresh = standing.filter((target) => this.untouched.has(target));
    const from = fresh.length > 0 ? fresh : standing;
    const target = from[this.random(from.length)]!;
    this.untouched.delete(target);
    standing.splice(standing.indexOf(target), 1);
    return target;
  }

  private async recovery(): Promise<void> {
    await Promise.all(this.recovering.values());
    if (this.failure) throw this.failure;
  }

  private strike(target: Target): void {
    const killedAt = performance.now();
    const { victim, isBack } = target;
    victim.kill();
    const recovery = (async () => {
      await victim.revive();
      await until(isBack, Boolean, { what: `the return of ${victim.name}`, limitMs: this.patienceMs });
      this.kills.push({ target: victim.name, recoveryMs: performance.now() - killedAt });
    })()
      .catch((error: unknown) => (this.failure ??= error))
      .finally(() => this.recovering.delete(target));
    this.recovering.set(target, recovery as Promise<void>);
  }
}

/** `api1 7 (median 1.2 s, longest 2.0 s)` for every target. */
export function describeKills(kills: readonly Kill[]): string {
  const names = [...new Set(kills.map(({ target }) => target))].sort();
  return names
    .map((name) => {
      const times = kills
        .filter(({ target }) => target === name)
        .map(({ recoveryMs }) => recoveryMs)
        .sort((a, b) => a - b);
      return `${name} ${times.length} (median ${seconds(times[Math.floor(times.length / 2)]!)}, longest ${seconds(times.at(-1)!)})`;
    })
    .join(', ');
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
