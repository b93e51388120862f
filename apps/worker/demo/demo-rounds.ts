import { Inject, Injectable } from '@nestjs/common';
import { PlaceBet } from '#lib/betting';
import {
  CloseRound,
  drawGames,
  DrawRound,
  type DrawPick,
  DrawSettings,
  drawSettingsGroup,
  findGame,
  OpenRounds,
  RoundsRepository,
  type RoundRow,
} from '#lib/draws';
import { must, type TestClock } from '#lib/kernel';
import { CLOCK, Database, Settings } from '#lib/platform';
import { SettleRound } from '#lib/settlement';
import { DemoActors } from './demo-actors.js';

/** The game of the whole history; the others come in for its last hours. */
export const demoGame = 'eos1';

export interface DemoBet {
  account: string;
  pick: DrawPick;
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
    private readonly settings: Settings,
    private readonly drawSettings: DrawSettings,
    private readonly placeBet: PlaceBet,
    private readonly actors: DemoActors,
  ) {}

  async sell(games: readonly string[], onSale: boolean): Promise<void> {
    for (const game of drawGames.filter(({ id }) => games.includes(id))) {
      await this.settings.change(drawSettingsGroup(game), { onSale }, 'demo');
    }
  }

  /**
   * Plays the round of the demo's game that runs at the clock's instant, or the next one; afterwards the clock stands at its draw.
   * A round whose draw lies after `until` is left to the running product.
   */
  async play(bets: DemoBet[], until: Date): Promise<void> {
    const round = await this.openRound(until);
    if (!round) return;
    await this.bet(round, bets);
    this.clock.set(round.closesAt);
    await this.closeRound.execute(round.id);
    this.clock.set(round.drawsAt);
    await this.finish(round);
  }

  /** Does what is due at the clock's instant on every game on sale. */
  async turn(): Promise<void> {
    const now = this.clock.now();
    for (const round of await this.rounds.unsettled(this.database)) {
      if (round.status === 'open' && now >= round.closesAt) await this.closeRound.execute(round.id);
      if (now >= round.drawsAt) await this.finish(round);
    }
    await this.openRounds.execute();
  }

  /** Bets on the round of a game that runs, where it still takes bets. */
  async betOn(game: string, bets: DemoBet[]): Promise<void> {
    const [round] = await this.rounds.newest(this.database, game, 1);
    if (round?.status === 'open' && this.clock.now() < round.closesAt) await this.bet(round, bets);
  }

  /** Everything that can be picked on a game at present. */
  async picks(game: string): Promise<DrawPick[]> {
    const { markets } = await this.drawSettings.of(must(findGame(game), `there is no game ${game}`));
    return Object.entries(markets).flatMap(([market, { open, odds }]) =>
      open ? Object.keys(odds).map((outcome) => ({ market, outcome })) : [],
    );
  }

  private async finish(round: RoundRow): Promise<void> {
    await this.drawRound.execute(round.id);
    await this.settleRound.execute(round.id);
  }

  private async openRound(until: Date): Promise<RoundRow | undefined> {
    while (this.clock.now() < until) {
      await this.openRounds.execute();
      const round = must((await this.rounds.newest(this.database, demoGame, 1))[0], 'a round is there');
      if (round.drawsAt > until) return undefined;
      if (round.status === 'open' && this.clock.now() < round.closesAt) return round;
      this.clock.set(round.drawsAt);
    }
    return undefined;
  }

  private async bet(round: RoundRow, bets: DemoBet[]): Promise<void> {
    const { markets } = await this.drawSettings.of(must(findGame(round.game), `there is no game ${round.game}`));
    for (const { account, pick, stake } of bets) {
      const odds = must(markets[pick.market]?.odds[pick.outcome], `no odds for ${pick.market} ${pick.outcome}`);
      await this.placeBet.execute(this.actors.command(account, 'user/game/bet/create'), {
        round_id: round.id,
        selections: [{ ...pick, odds }],
        stake,
      });
    }
  }
}
