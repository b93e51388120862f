import { Injectable } from '@nestjs/common';
import { LosingScheduler, LosingLinesRepository, PayLosing } from '#lib/agents';
import { Database } from '#lib/platform';
import type { DemoAction } from './action.js';
import { DemoActors } from './demo-actors.js';

const dayMs = 24 * 60 * 60 * 1000;
/** So many days before the end administrators pay what waits, but for one agent. */
const paidDaysAgo = 8;
const unpaidAgent = 'shop';
const linesAtMost = 100;

/** Weeks of losing: counted and closed day by day, most of the older ones paid. */
@Injectable()
export class DemoLosing {
  constructor(
    private readonly database: Database,
    private readonly clock: LosingScheduler,
    private readonly lines: LosingLinesRepository,
    private readonly paying: PayLosing,
    private readonly actors: DemoActors,
  ) {}

  /** @param from when the history begins, ms @param until when it ends, ms */
  actions(from: number, until: number): DemoAction[] {
    const actions: DemoAction[] = [{ at: until - paidDaysAgo * dayMs, do: () => this.pay() }];
    for (let at = from; at < until; at += dayMs) actions.push({ at, do: () => this.clock.tick() });
    return actions;
  }

  private async pay(): Promise<void> {
    const waiting = await this.database.transaction((tx) => this.lines.waiting(tx, linesAtMost));
    const paid = waiting.filter(({ agentId }) => agentId !== this.actors.of(unpaidAgent).id);
    await this.paying.execute(
      this.actors.adminCommand('admin/losing/pay'),
      paid.map(({ id }) => id),
    );
  }
}
