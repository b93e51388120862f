import { Inject, Injectable } from '@nestjs/common';
import { type CallOutput, type CallParsed, refuse } from '#lib/contract';
import { type Clock, seoulDay, seoulIso } from '#lib/kernel';
import { CLOCK, Database, Settings } from '#lib/platform';
import { FairnessReportsRepository } from '../data/fairness-reports.repository.js';
import { RoundFigures } from '../data/round-figures.js';
import { RoundsRepository } from '../data/rounds.repository.js';
import { drawGames, findGame } from '../domain/draw-games.js';
import type { DrawMarket } from '../domain/game-definition.js';
import { RoundActivity } from '../round-activity.js';
import { roundView, runningRound } from '../round-view.js';
import { isSourceMissing } from '../settings/check-settings.js';
import { DrawSettings, drawSettingsGroup, stateOf } from '../settings/draw-settings.js';

/** A result that is this late needs somebody to look. */
export const overdueAfterMs = 30_000;

/** What administrators read about games. */
@Injectable()
export class AdminGameQueries {
  constructor(
    private readonly database: Database,
    private readonly rounds: RoundsRepository,
    private readonly figures: RoundFigures,
    private readonly reports: FairnessReportsRepository,
    private readonly drawSettings: DrawSettings,
    private readonly settings: Settings,
    private readonly activity: RoundActivity,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(): Promise<CallOutput<'admin/game/get'>> {
    const now = this.clock.now();
    const games = await this.drawSettings.all();
    const heads = await this.rounds.heads(
      this.database,
      games.map(({ game }) => game.id),
    );
    const running = new Map(games.map(({ game, settings }) => [game.id, runningRound(heads.get(game.id)?.newest, settings)]));
    const [books, turnover, overdue] = await Promise.all([
      this.activity.books([...running.values()].flatMap((round) => (round ? [round.id] : []))),
      this.activity.turnover(seoulDay(now)),
      this.figures.overdue(this.database, new Date(now.getTime() - overdueAfterMs)),
    ]);
    const items = games.map(({ game, settings }) => {
      const { id, family, intervalMinutes, isExternal: external = false } = game;
      const { released, onSale, stopReason, maintenance, resultMode, supplier, maxExposure } = settings;
      const current = running.get(id);
      return {
        ...{ id, family, intervalMinutes, state: stateOf(settings), released, onSale, stopReason },
        ...{ maintenance, resultMode, supplier, maxExposure },
        ...{ external, sourceMissing: isSourceMissing(game, settings) },
        current: current ? roundView(current) : null,
        book: (current && books.get(current.id)) ?? { bets: 0, stakes: 0, exposure: 0 },
        overdue: overdue.get(id) ?? 0,
        today: turnover.get(id) ?? { bets: 0, stakes: 0, payouts: 0 },
      };
    });
    return { items, serverTime: seoulIso(now) };
  }

  /** As it is stored at this moment, so that the version fits. @throws DomainError GAME_UNKNOWN */
  async view({ game: id }: CallParsed<'admin/game/view'>): Promise<CallOutput<'admin/game/view'>> {
    const game = findGame(id);
    if (!game) throw refuse('GAME_UNKNOWN');
    const { value: settings, version } = await this.settings.read(this.database, drawSettingsGroup(game));
    const { family, intervalMinutes, shape, markets, isExternal: external = false } = game;
    return { id, family, intervalMinutes, shape: { ...shape }, external, settings, markets: markets.map(chancesOf), version };
  }

  async fairness(): Promise<CallOutput<'admin/fairness/get'>> {
    const reports = new Map((await this.reports.all(this.database)).map((report) => [report.game, report]));
    const counted = drawGames.flatMap(({ id }) => reports.get(id) ?? []);
    const oldest = counted.map(({ countedAt }) => countedAt).sort((a, b) => a.getTime() - b.getTime())[0];
    const games = counted.map(({ game, rounds, markets }) => ({
      game,
      rounds,
      markets: markets.map((market) => ({ ...market, outcomes: [...market.outcomes] })),
    }));
    return { countedAt: oldest ? seoulIso(oldest) : null, games };
  }
}

function chancesOf({ id, basis, outcomes }: DrawMarket): CallOutput<'admin/game/view'>['markets'][number] {
  return {
    id,
    basis,
    outcomes: outcomes.map(({ id: outcome, probability: { ways, of } }) => {
      return { id: outcome, ways: String(ways), of: String(of), chance: Number(ways) / Number(of) };
    }),
  };
}
