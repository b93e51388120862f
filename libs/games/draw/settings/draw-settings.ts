import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { must, oddsScale } from '#lib/kernel';
import { Settings, type SettingsGroup } from '#lib/platform';
import { type AnyDrawGame, drawGames } from '../domain/draw-games.js';
import { type DrawOutcome, findMarket } from '../domain/game-definition.js';
import { refuseMarketOdds } from '../domain/markets.js';
import { isClosingSeconds } from '../domain/round-schedule.js';

const won = z.int().positive().max(1_000_000_000_000);

const marketSettings = z
  .object({
    open: z.boolean(),
    /** Won. */
    minStake: won,
    /** Won. */
    maxStake: won,
    /** Decimal odds by outcome, at most three decimals. */
    odds: z.record(z.string(), z.number()),
  })
  .refine(({ minStake, maxStake }) => minStake <= maxStake, { path: ['maxStake'], message: 'below the minimum' });
export type MarketSettings = z.output<typeof marketSettings>;

/** Markets that a game sells before anybody has set anything. */
const openByDefault = new Set(['power_odd_even', 'power_under_over']);

/** Until somebody sets odds, 97.5 % come back on average: 1.95 on one of two. */
const defaultReturnPerMille = 975;

function defaultOdds({ probability: { ways, of } }: DrawOutcome): number {
  const hundredths = Math.floor((defaultReturnPerMille * of * 100) / (ways * oddsScale));
  return hundredths / 100;
}

function defaultMarkets(game: AnyDrawGame): Record<string, MarketSettings> {
  return Object.fromEntries(
    game.markets.map(({ id, outcomes }) => [
      id,
      {
        open: openByDefault.has(id),
        minStake: 1_000,
        maxStake: 10_000_000,
        odds: Object.fromEntries(outcomes.map((outcome) => [outcome.id, defaultOdds(outcome)])),
      },
    ]),
  );
}

function schemaOf(game: AnyDrawGame) {
  return z
    .object({
      onSale: z.boolean().default(game.id === 'eos1'),
      /** Seconds between the last bet and the draw. */
      closingSeconds: z
        .int()
        .default(5)
        .refine((seconds) => isClosingSeconds(game, seconds), 'does not fit into the round'),
      /** Highest payout of one bet, won. */
      maxWin: won.default(20_000_000),
      /** What one member may stake on one round, won. */
      maxPerRound: won.default(10_000_000),
      /** Whether independent picks of one round may stand in one bet. */
      combinations: z.boolean().default(false),
      markets: z.record(z.string(), marketSettings).default(() => defaultMarkets(game)),
    })
    .superRefine((settings, context) => {
      for (const [id, { odds }] of Object.entries(settings.markets)) {
        const market = findMarket(game, id);
        if (!market) context.addIssue({ code: 'custom', path: ['markets', id], message: 'unknown market' });
        else for (const refusal of refuseMarketOdds(market, odds)) context.addIssue(issueOf(id, refusal));
      }
    });
}

function issueOf(market: string, { outcome, reason, returnPercent }: ReturnType<typeof refuseMarketOdds>[number]) {
  const path = outcome === null ? ['markets', market] : ['markets', market, 'odds', outcome];
  return { code: 'custom' as const, path, message: returnPercent === null ? reason : `${reason}: ${returnPercent} %` };
}

export type DrawGameSettings = z.output<ReturnType<typeof schemaOf>>;

const groups = new Map(drawGames.map((game) => [game.id, { name: `game.${game.id}`, schema: schemaOf(game) }]));

/** The settings group of a draw game: what is on sale, closing seconds, limits and odds. */
export function drawSettingsGroup(game: AnyDrawGame): SettingsGroup<ReturnType<typeof schemaOf>> {
  return must(groups.get(game.id), `no settings group for ${game.id}`);
}

/** The draw games' settings, read from memory. */
@Injectable()
export class DrawSettings {
  constructor(private readonly settings: Settings) {}

  of(game: AnyDrawGame): Promise<DrawGameSettings> {
    return this.settings.get(drawSettingsGroup(game));
  }

  /** Every game with its settings, in the order of the menu. */
  async all(): Promise<{ game: AnyDrawGame; settings: DrawGameSettings }[]> {
    return Promise.all(drawGames.map(async (game) => ({ game, settings: await this.of(game) })));
  }

  async onSale(): Promise<{ game: AnyDrawGame; settings: DrawGameSettings }[]> {
    return (await this.all()).filter(({ settings }) => settings.onSale);
  }
}
