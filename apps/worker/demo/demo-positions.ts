import { Inject, Injectable } from '@nestjs/common';
import { commissionSettings, PositionAgentsRepository, PositionScheduler } from '#lib/agents';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, Settings } from '#lib/platform';
import { Ledger } from '#lib/wallet';
import type { DemoAction } from './action.js';
import { DemoActors } from './demo-actors.js';

const dayMs = 24 * 60 * 60 * 1000;
/** Who carries how much of most bets below, per cent, and what each may lose, won; from the top down. */
const carriers = [
  { account: 'hq', percent: 25, credit: 100_000_000 },
  { account: 'branch', percent: 20, credit: 50_000_000 },
  { account: 'shop', percent: 20, credit: 20_000_000 },
] as const;
const kinds = ['sports_single_percent', 'sports_percent', 'minigame_percent', 'powerball_single_percent', 'powerball_multiple_percent'];
/** The same for all three. */
const steadyRates = { sports_live_percent: 10, casino_percent: 10, slot_percent: 10 };

/** Three agents, each below the one before, who carry bets: reckoned day by day, settled every week. */
@Injectable()
export class DemoPositions {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly agents: PositionAgentsRepository,
    private readonly scheduler: PositionScheduler,
    private readonly ledger: Ledger,
    private readonly actors: DemoActors,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async open(): Promise<void> {
    await this.settings.change(commissionSettings, { positions: true, positionSettlement: 'weekly' }, 'demo');
    for (const { account, percent, credit } of carriers) {
      const { id } = this.actors.of(account);
      const rates = { ...steadyRates, ...Object.fromEntries(kinds.map((kind) => [kind, percent])) };
      await this.database.transaction(async (tx) => {
        await this.ledger.openPosition(tx, id);
        await this.agents.save(tx, id, { rates, credit }, this.clock.now());
      });
    }
  }

  /** @param from when the history begins, ms @param until when it ends, ms */
  actions(from: number, until: number): DemoAction[] {
    const actions: DemoAction[] = [];
    for (let at = from + dayMs / 2; at < until; at += dayMs / 4) actions.push({ at, do: () => this.scheduler.tick() });
    return actions;
  }
}
