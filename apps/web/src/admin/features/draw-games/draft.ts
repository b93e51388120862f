import type { TFunction } from 'i18next';
import type { ApiError } from '../../../lib/api.js';
import { marketWords, outcomeWords } from '../../../shared/draws/draw-labels.js';
import { levels } from '../../../lib/levels.js';
import type { GameSettings, GameView, LevelSettings } from './games.js';
import { isOverroundTooLow, oddsProblem, returnPercent, type OddsProblem } from './odds-check.js';
import { largest } from '#lib/contract/values';

/** Why a field is not accepted, by its path in the settings, such as `markets.power_band.odds.a`. */
export type Problems = Readonly<Record<string, string>>;

const MIN_PATIENCE_SECONDS = 10;

/** A level's settings with one of them changed; `undefined` falls back to the game's, and a level without any leaves the settings. */
export function withLevel(settings: GameSettings, level: string, change: Partial<Record<keyof LevelSettings, unknown>>): GameSettings {
  const own = Object.fromEntries(Object.entries({ ...settings.levels[level], ...change }).filter(([, value]) => value !== undefined));
  const { [level]: _, ...others } = settings.levels;
  return { ...settings, levels: Object.keys(own).length === 0 ? others : { ...others, [level]: own as LevelSettings } };
}

/** A level's own odds of one market, or the game's again. */
export function withLevelOdds(
  settings: GameSettings,
  level: string,
  market: string,
  odds: Record<string, number> | undefined,
): GameSettings {
  const { [market]: _, ...others } = settings.levels[level]?.odds ?? {};
  const next = odds === undefined ? others : { ...others, [market]: odds };
  return withLevel(settings, level, { odds: Object.keys(next).length === 0 ? undefined : next });
}

/** Everything that would be refused, found before it is sent. The server and the database check the same again. */
export function problemsOf(
  settings: GameSettings,
  view: Pick<GameView, 'markets' | 'intervalMinutes' | 'external'> & { readonly settings?: Pick<GameSettings, 'onSale'> },
  t: TFunction,
): Problems {
  const isStopped = view.settings?.onSale === true && !settings.onSale;
  return {
    ...(isStopped && settings.stopReason.trim() === '' && { stopReason: t('admin:game.problem.stopReason') }),
    ...ruleProblems(settings, view.intervalMinutes * 60, t),
    ...feedProblem(settings, view, t),
    ...marketProblems(settings, view, t),
    ...levelProblems(settings, view, t),
  };
}

function ruleProblems(settings: GameSettings, roundSeconds: number, t: TFunction): Record<string, string> {
  const { closingSeconds, cancelSeconds, maxSelections, ordinal, resultPatienceSeconds } = settings;
  const found: Record<string, string> = {};
  const within = (path: keyof GameSettings, value: number, least: number, most: number): void => {
    if (!(Number.isInteger(value) && value >= least && value <= most)) found[path] = t('admin:game.problem.within', { least, most });
  };
  within('closingSeconds', closingSeconds, 0, roundSeconds - 1);
  if (settings.cancellation)
    within('cancelSeconds', cancelSeconds, 0, Math.max(0, roundSeconds - (Number.isInteger(closingSeconds) ? closingSeconds : 0) - 1));
  within('ordinal', ordinal, 0, largest.ordinal);
  within('maxSelections', maxSelections, 1, largest.drawSelections);
  within('resultPatienceSeconds', resultPatienceSeconds, MIN_PATIENCE_SECONDS, largest.resultPatienceSeconds);
  for (const path of ['maxWin', 'maxPerRound', 'maxWinPerRound'] as const)
    if (!(settings[path] > 0)) found[path] = t('admin:game.problem.needed');
  return found;
}

/** A game that somebody else draws may be without a feed while it is not on sale or has its results entered. */
function feedProblem(settings: GameSettings, { external }: Pick<GameView, 'external'>, t: TFunction): Record<string, string> {
  const { supplier, feedUrl, onSale, resultMode } = settings;
  const isNeeded = supplier === 'feed' && (!external || (onSale && resultMode === 'automatic'));
  return isNeeded && !/^https?:\/\/[^\s/]+/.test(feedUrl) ? { feedUrl: t('admin:game.problem.url') } : {};
}

function marketProblems(settings: GameSettings, view: Pick<GameView, 'markets'>, t: TFunction): Record<string, string> {
  const found: Record<string, string> = {};
  for (const market of view.markets) {
    const own = settings.markets[market.id];
    if (own === undefined) continue;
    if (!(own.minStake > 0)) found[`markets.${market.id}.minStake`] = t('admin:game.problem.needed');
    if (!(own.maxStake > 0)) found[`markets.${market.id}.maxStake`] = t('admin:game.problem.needed');
    else if (own.minStake > own.maxStake) found[`markets.${market.id}.maxStake`] = t('admin:game.problem.belowMinimum');
    Object.assign(
      found,
      oddsProblems({ marketPath: `markets.${market.id}`, oddsPath: `markets.${market.id}.odds`, market, odds: own.odds }, t),
    );
  }
  return found;
}

function levelProblems(settings: GameSettings, view: Pick<GameView, 'markets'>, t: TFunction): Record<string, string> {
  const found: Record<string, string> = {};
  for (const level of levels) {
    const own = settings.levels[level];
    if (own === undefined) continue;
    if (own.minStake !== undefined && own.maxStake !== undefined && own.minStake > own.maxStake)
      found[`levels.${level}.maxStake`] = t('admin:game.problem.belowMinimum');
    for (const market of view.markets) {
      const odds = own.odds?.[market.id];
      const path = `levels.${level}.odds.${market.id}`;
      if (odds !== undefined) Object.assign(found, oddsProblems({ marketPath: path, oddsPath: path, market, odds }, t));
    }
  }
  return found;
}

const oddsTexts: Readonly<Record<OddsProblem, string>> = {
  missing: 'admin:game.problem.oddsMissing',
  invalid: 'admin:game.problem.oddsInvalid',
  returnTooHigh: 'admin:game.problem.returnTooHigh',
};

interface MarketOdds {
  /** Where a problem of the whole market stands, and where those of its outcomes do. */
  readonly marketPath: string;
  readonly oddsPath: string;
  readonly market: GameView['markets'][number];
  readonly odds: Readonly<Record<string, number>>;
}

function oddsProblems({ marketPath, oddsPath, market, odds }: MarketOdds, t: TFunction): Record<string, string> {
  const found: Record<string, string> = {};
  for (const outcome of market.outcomes) {
    const problem = oddsProblem(outcome, odds[outcome.id]);
    if (problem !== null)
      found[`${oddsPath}.${outcome.id}`] = t(oddsTexts[problem], { percent: returnPercent(outcome, odds[outcome.id])?.toFixed(2) ?? '' });
  }
  if (Object.keys(found).length === 0 && isOverroundTooLow(market, odds)) found[`${marketPath}.book`] = t('admin:game.problem.overround');
  return found;
}

/** Where a refusal of the server belongs: at its field when it names one, otherwise nowhere in particular. */
export function problemOfRefusal(error: ApiError, settings: GameSettings, t: TFunction): Problems {
  const { field, outcome } = error.details;
  const path = typeof field === 'string' ? field.replace(/^settings\./, '') : '';
  if (error.code === 'ODDS_UNSOUND') return { [outcome === null ? `${path.replace(/\.odds$/, '')}.book` : path]: error.message };
  return path !== '' && hasPath(settings, path) ? { [path]: t('admin:game.problem.refused') } : {};
}

function hasPath(settings: unknown, path: string): boolean {
  return (
    path
      .split('.')
      .reduce<unknown>(
        (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined),
        settings,
      ) !== undefined
  );
}

/** Where a problem stands, in words, for the list of all of them. */
export function problemPlace(path: string, t: TFunction): string {
  const [group, first = '', , fourth] = path.split('.');
  if (group === 'markets')
    return fourth === undefined ? marketWords(first, t) : `${marketWords(first, t)} · ${outcomeWords(first, fourth, t)}`;
  if (group !== 'levels') return t('admin:game.tab.rule');
  const level = t('common:level', { level: first });
  return fourth === undefined ? level : `${level} · ${marketWords(fourth, t)}`;
}
