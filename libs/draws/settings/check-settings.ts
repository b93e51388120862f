import type { z } from 'zod';
import type { gameSettings } from '#lib/contract';
import { type DrawGame, findMarket } from '../domain/game-definition.js';
import { type MarketOdds, type OddsRefusal, refuseMarketOdds } from '../domain/markets.js';
import { isClosingSeconds } from '../domain/round-schedule.js';

/** Everything that is set of a draw game, whole. */
export type DrawGameSettings = z.output<typeof gameSettings>;

/** Why settings that have the right shape cannot stand. */
export interface SettingsProblem {
  path: string[];
  message: string;
  /** Where odds are the reason. */
  odds?: OddsRefusal;
}

/** Every reason why the game cannot be run by these settings; empty when it can. */
export function settingsProblems(game: DrawGame, settings: DrawGameSettings): SettingsProblem[] {
  return [...ruleProblems(game, settings), ...marketProblems(game, settings), ...levelProblems(game, settings)];
}

function ruleProblems(game: DrawGame, settings: DrawGameSettings): SettingsProblem[] {
  const { closingSeconds, cancelSeconds, supplier } = settings;
  const problems: SettingsProblem[] = [];
  if (!isClosingSeconds(game, closingSeconds)) problems.push({ path: ['closingSeconds'], message: 'does not fit into the round' });
  else if (cancelSeconds >= game.intervalMinutes * 60 - closingSeconds)
    problems.push({ path: ['cancelSeconds'], message: 'not shorter than the betting' });
  if (game.isExternal && supplier !== 'feed') problems.push({ path: ['supplier'], message: 'drawn by somebody else' });
  if (supplier === 'feed' && isFeedNeeded(game, settings) && !isHttpUrl(settings.feedUrl))
    problems.push({ path: ['feedUrl'], message: 'no address of a feed' });
  return problems;
}

/** A game of somebody else's may wait for its source while it is not on sale, and has one where administrators enter its results. */
function isFeedNeeded({ isExternal }: DrawGame, { onSale, resultMode }: DrawGameSettings): boolean {
  return !isExternal || (onSale && resultMode === 'automatic');
}

/** Whether a game of somebody else's has neither a feed nor an administrator who enters its results. */
export function isSourceMissing({ isExternal }: DrawGame, { resultMode, feedUrl }: DrawGameSettings): boolean {
  return isExternal === true && resultMode === 'automatic' && !isHttpUrl(feedUrl);
}

function marketProblems(game: DrawGame, { markets }: DrawGameSettings): SettingsProblem[] {
  return Object.entries(markets).flatMap(([id, { minStake, maxStake, odds }]) => [
    ...oddsProblems(game, id, odds, ['markets', id]),
    ...(minStake > maxStake ? [{ path: ['markets', id, 'maxStake'], message: 'below the minimum' }] : []),
  ]);
}

function levelProblems(game: DrawGame, { levels, markets }: DrawGameSettings): SettingsProblem[] {
  return Object.entries(levels).flatMap(([level, own]) => {
    const path = ['levels', level];
    if (!/^[1-7]$/.test(level)) return [{ path, message: 'no level' }];
    const isCrossed = Object.values(markets).some(
      ({ open, minStake, maxStake }) => open && (own.minStake ?? minStake) > (own.maxStake ?? maxStake),
    );
    return [
      ...Object.entries(own.odds ?? {}).flatMap(([id, odds]) => oddsProblems(game, id, odds, [...path, 'odds', id])),
      ...(isCrossed
        ? [{ path: [...path, own.maxStake === undefined ? 'minStake' : 'maxStake'], message: 'leaves no stake in an open market' }]
        : []),
    ];
  });
}

function oddsProblems(game: DrawGame, id: string, odds: MarketOdds, path: string[]): SettingsProblem[] {
  const market = findMarket(game, id);
  if (!market) return [{ path, message: 'unknown market' }];
  return refuseMarketOdds(market, odds).map((refusal) => ({
    path: refusal.outcome === null ? path : [...path, refusal.outcome],
    message: refusal.returnPercent === null ? refusal.reason : `${refusal.reason}: ${refusal.returnPercent} %`,
    odds: refusal,
  }));
}

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
