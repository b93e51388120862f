import { Inject, Injectable } from '@nestjs/common';
import type { ErrorCode } from '#lib/contract';
import type { Clock, SessionKind } from '#lib/kernel';
import { Bus, CLOCK, Database, outsideSnapshot } from '#lib/platform';
import { PerimeterRepository } from './data/perimeter.repository.js';
import { Perimeter, type Place, type PerimeterRuleSet } from './perimeter.js';

const topic = 'perimeter';
/** Bounds how long a process that lost a change's message lives with the old rules. */
const maxAgeMs = 10_000;

/**
 * The rules of the perimeter, from memory: every call asks. A change is told to every process, and what is read once stays while nobody
 * can be asked.
 */
@Injectable()
export class PerimeterRules {
  private kept?: { rules: PerimeterRuleSet; readAt: number };
  private holding?: Perimeter;
  private reading?: Promise<void>;
  /** Readings begun; one that was overtaken is dropped. */
  private begun = 0;

  constructor(
    private readonly database: Database,
    private readonly repository: PerimeterRepository,
    private readonly bus: Bus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    bus.subscribe(topic, () => void this.read().catch(() => undefined));
    bus.onReconnect(() => void this.read().catch(() => undefined));
  }

  /** The rules that this process goes by; undefined before they were read for the first time. */
  get keptRules(): PerimeterRuleSet | undefined {
    return this.kept?.rules;
  }

  /** The rules as they hold now; undefined before they were read for the first time. Another object means other rules. */
  now(): Perimeter | undefined {
    if (!this.kept) return undefined;
    if (performance.now() - this.kept.readAt > maxAgeMs && !this.reading) void this.read().catch(() => undefined);
    if (!this.holding || this.holding.holdsUntilMs <= this.clock.now().getTime())
      this.holding = new Perimeter(this.kept.rules, this.clock.now());
    return this.holding;
  }

  /** The same, read when it has to be. @throws Error while the database cannot be reached and nothing was read before */
  async ready(): Promise<Perimeter> {
    if (!this.kept) await (this.reading ?? this.read());
    return this.now()!;
  }

  /** @returns why somebody of one of these kinds is kept out */
  async refusal(kinds: readonly SessionKind[], place: Place): Promise<ErrorCode | undefined> {
    return (this.now() ?? (await this.ready())).refusal(kinds, place);
  }

  /**
   * To be called behind the commit of a change; resolves when this process follows it.
   * @throws Error where this process cannot read it: the others are sent the message all the same
   */
  async changed(): Promise<void> {
    try {
      await this.read();
    } finally {
      void this.bus.publish(topic);
    }
  }

  private read(): Promise<void> {
    const number = ++this.begun;
    const reading = outsideSnapshot(() => this.repository.rules(this.database)).then((rules) => {
      if (number !== this.begun) return this.reading;
      this.kept = { rules, readAt: performance.now() };
      this.holding = undefined;
      return undefined;
    });
    this.reading = reading;
    const end = () => {
      if (this.reading === reading) this.reading = undefined;
    };
    reading.then(end, end);
    return reading;
  }
}
