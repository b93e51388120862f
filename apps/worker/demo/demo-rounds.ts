import { Inject, Injectable } from '@nestjs/common';
import { PlaceBet } from '#lib/betting';
import { must, type TestClock } from '#lib/kernel';
import { CloseRound, DrawRound, DrawSettings, OpenRounds, RoundsRepository, type RoundRow } from '#lib/games';
import { CLOCK, Database } from '#lib/platform';
import { SettleRound } from '#lib/settlement';
import { DemoActors } from './demo-actors.js';

export const demoGame = 'eos1';
const picks = [
  ['power_odd_even', 'odd'],
  ['power_odd_even', 'even'],
  ['power_under_over', 'under'],
  ['power_under_over', 'over'],
] as const;

export interface DemoBet {
  account: string;
  /** Which of the four picks, 0 to 3. */
  pick: number;
  /** Won. */
  stake: number;
}

/** Rounds of the demo's history: opened, bet on, closed, drawn and settled by the engine itself. */
@Injectable()
export class DemoRounds {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: TestClock,
    private readonly rounds: RoundsRepository,
    private readonly openRounds: OpenRounds,
    private readonly closeRound: CloseRound,
    private readonly drawRound: DrawRound,
    private readonly settleRound: SettleRound,
    private readonly drawSettings: DrawSettings,
    private readonly placeBet: PlaceBet,
    private readonly actors: DemoActors,
  ) {}

  /**
   * Plays the round that runs at the clock's instant, or the next one; afterwards the clock stands at its draw.
   * A round whose draw lies after `until` is left to the running product.
   */
  async play(bets: DemoBet[], until: Date): Promise<void> {
    const round = await this.openRound(until);
    if (!round) return;
    await this.bet(round, bets);
    this.clock.set(round.closesAt);
    await this.closeRound.run(round.id);
    this.clock.set(round.drawsAt);
    await this.drawRound.run(round.id);
    await this.settleRound.run(round.id);
  }

  private async openRound(until: Date): Promise<RoundRow | undefined> {
    while (this.clock.now() < until) {
      await this.openRounds.run();
      const round = must((await this.rounds.newest(this.database, demoGame, 1))[0], 'a round is there');
      if (round.drawsAt > until) return undefined;
      if (round.status === 'open' && this.clock.now() < round.closesAt) return round;
      this.clock.set(round.drawsAt);
    }
    return undefined;
  }

  private async bet(round: RoundRow, bets: DemoBet[]): Promise<void> {
    const settings = must((await this.drawSettings.onSale()).find(({ game }) => game.id === demoGame), 'the demo game is on sale').settings;
    for (const { account, pick, stake } of bets) {
      const [market, outcome] = picks[pick]!;
      const odds = must(settings.markets[market]?.odds[outcome], `no odds for ${market} ${outcome}`);
      await this.placeBet.run(this.actors.command(account, 'user/game/bet/create'), {
        round_id: round.id,
        selections: [{ market, outcome, odds }],
        stake,
      });
    }
  }
}
