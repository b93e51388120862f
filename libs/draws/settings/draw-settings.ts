import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type Game, gameSettings, switchOfFamily } from '#lib/contract';
import { type Clock, must } from '#lib/kernel';
import { type BatchSql, CLOCK, Settings, type SettingsGroup } from '#lib/platform';
import { activeInspection, type Entrant, isHidden, siteSettings, type SiteSettings } from '#lib/site';
import { drawGames } from '../domain/draw-games.js';
import type { DrawGame } from '../domain/game-definition.js';
import { type DrawGameSettings, settingsProblems } from './check-settings.js';
import { defaultMarkets } from './default-offer.js';

export type { DrawGameSettings } from './check-settings.js';

const { shape } = gameSettings;

/** Seconds that a member has at least to cancel in before a bet stands. */
const defaultCancelSeconds = 10;

/**
 * The contract's settings with what holds before anybody sets anything: a value that was stored before a field or a market came
 * to the game still parses.
 */
function schemaOf(game: DrawGame) {
  const isExternal = game.isExternal === true;
  return z
    .object({
      released: shape.released.default(!isExternal),
      ordinal: shape.ordinal.default(drawGames.indexOf(game) * 10),
      onSale: shape.onSale.default(!isExternal),
      stopReason: shape.stopReason.default(''),
      maintenance: shape.maintenance.default({ on: false, memo: '' }),
      resultMode: shape.resultMode.default('automatic'),
      supplier: shape.supplier.default(isExternal ? 'feed' : 'built_in'),
      feedUrl: shape.feedUrl.default(''),
      resultPatienceSeconds: shape.resultPatienceSeconds.default(300),
      closingSeconds: shape.closingSeconds.default(game.intervalMinutes === 1 ? 5 : 10),
      cancellation: shape.cancellation.default(true),
      cancelSeconds: shape.cancelSeconds.optional(),
      duplicates: shape.duplicates.default(true),
      maxSelections: shape.maxSelections.default(2),
      maxWin: shape.maxWin.default(20_000_000),
      maxPerRound: shape.maxPerRound.default(10_000_000),
      maxWinPerRound: shape.maxWinPerRound.default(50_000_000),
      maxExposure: shape.maxExposure.default(500_000_000),
      markets: shape.markets.default({}),
      levels: shape.levels.default({}),
    })
    .transform((stored): DrawGameSettings => {
      const bettingSeconds = game.intervalMinutes * 60 - stored.closingSeconds;
      return {
        ...stored,
        cancelSeconds: stored.cancelSeconds ?? Math.max(0, Math.min(defaultCancelSeconds, bettingSeconds - 1)),
        markets: { ...defaultMarkets(game), ...stored.markets },
      };
    })
    .superRefine((settings, context) => {
      for (const { path, message } of settingsProblems(game, settings)) context.addIssue({ code: 'custom', path, message });
    });
}

const groups = new Map(drawGames.map((game) => [game.id, { name: `game.${game.id}`, schema: schemaOf(game) }]));

/** The settings group of a draw game: what is on sale, who makes its results, its rules, limits and odds. */
export function drawSettingsGroup(game: DrawGame): SettingsGroup<ReturnType<typeof schemaOf>> {
  return must(groups.get(game.id), `no settings group for ${game.id}`);
}

/** What a game does at present: no bet is taken in maintenance, and a stopped game has no rounds. */
export function stateOf({ released, onSale, maintenance }: DrawGameSettings): Game['state'] {
  if (!released || !onSale) return 'stopped';
  return maintenance.on ? 'maintenance' : 'on_sale';
}

export interface SetGame {
  game: DrawGame;
  settings: DrawGameSettings;
}

/** The draw games' settings, read from memory. */
@Injectable()
export class DrawSettings {
  constructor(
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * With an inspection of the game as its maintenance, but for somebody who may enter in spite of it. A game in testing is not released for
   * anybody but its testers; left out, `who` is the house.
   * @param sql a transaction under way, so that a read takes no connection of its own
   */
  async of(game: DrawGame, sql?: BatchSql, who?: Entrant): Promise<DrawGameSettings> {
    const [stored, inspection, isKeptBack] = await Promise.all([
      this.settings.get(drawSettingsGroup(game), sql),
      activeInspection(this.settings, game.id, { now: this.clock.now(), sql, who }),
      who !== undefined && isHidden(this.settings, game.id, who, sql),
    ]);
    const settings = isKeptBack ? { ...stored, released: false } : stored;
    return inspection === undefined ? settings : { ...settings, maintenance: { on: true, memo: inspection.memo } };
  }

  /** Whether a game has rounds: while it is on sale, and under an inspection that lets somebody play it all the same. */
  async hasRounds({ game, settings }: SetGame): Promise<boolean> {
    const state = stateOf(settings);
    if (state !== 'maintenance') return state === 'on_sale';
    const plan = await activeInspection(this.settings, game.id, { now: this.clock.now() });
    return plan !== undefined && plan.accounts.length + plan.addresses.length > 0;
  }

  /** Every game with its settings, in the order of the menu. */
  async all(who?: Entrant): Promise<SetGame[]> {
    const games = await Promise.all(
      drawGames.map(async (game) => {
        const settings = await this.of(game);
        const isKeptBack = who !== undefined && (await isHidden(this.settings, game.id, who));
        return { game, settings: isKeptBack ? { ...settings, released: false } : settings };
      }),
    );
    return games.sort((a, b) => a.settings.ordinal - b.settings.ordinal);
  }

  /** The games that players see at all: those released of the kinds that the site has switched on. */
  async released(who?: Entrant): Promise<SetGame[]> {
    const [all, site] = await Promise.all([this.all(who), this.settings.get(siteSettings)]);
    return all.filter(({ game, settings }) => settings.released && isSwitchedOn(game, site));
  }

  /** Whether the site has the game's kind switched on. @param sql a transaction under way */
  async isSwitchedOn(game: DrawGame, sql?: BatchSql): Promise<boolean> {
    return isSwitchedOn(game, await this.settings.get(siteSettings, sql));
  }
}

function isSwitchedOn({ family }: DrawGame, site: SiteSettings): boolean {
  return switchOfFamily(family) === 'powerball' ? site.usePowerball : site.useMinigame;
}
