import type { TFunction } from 'i18next';
import type { CallInput } from '../../lib/contract.js';
import { isQuotable, paysAllBack } from '../../lib/odds-book.js';
import { findMarketType } from '#lib/kernel';

/** A market while somebody types it: null is an empty field, NaN a text that is no number. */
export interface MarketDraft {
  readonly type: string;
  readonly line: number | null;
  readonly odds: Readonly<Record<string, number | null>>;
}

export type NewMarket = CallInput<'admin/sports/market/save'>['markets'][number];

/** Why a draft is not accepted: of the line, of outcomes by their id, of the whole. */
export interface MarketProblems {
  readonly line?: string;
  readonly odds: Readonly<Record<string, string>>;
  readonly book?: string;
}

const MAX_LINE = 500;

export function beginMarket(type: string): MarketDraft {
  return { type, line: null, odds: Object.fromEntries((findMarketType(type)?.outcomes ?? []).map((outcome) => [outcome, null])) };
}

/** Everything that would be refused, found before it is sent. */
export function problemsOf({ type, line, odds }: MarketDraft, t: TFunction): MarketProblems {
  const kind = findMarketType(type);
  const isQuarter = line !== null && Number.isInteger(line * 4) && Math.abs(line) <= MAX_LINE;
  const bad = Object.entries(odds).filter(([, each]) => each !== null && !isQuotable(each));
  return {
    ...(kind?.hasLine === true && line !== null && !isQuarter ? { line: t('admin:market.problem.line') } : {}),
    odds: Object.fromEntries(bad.map(([outcome]) => [outcome, t('admin:game.problem.oddsInvalid')])),
    ...(paysAllBack(pricesOf({ odds }), kind?.winners) ? { book: t('admin:game.problem.overround') } : {}),
  };
}

/** The market as the call takes it; null while something is missing or wrong. */
export function marketOf(draft: MarketDraft, t: TFunction): NewMarket | null {
  const { type, line, odds } = draft;
  const problems = problemsOf(draft, t);
  const isWhole = Object.values(odds).every((each) => each !== null) && (findMarketType(type)?.hasLine !== true || line !== null);
  const isSound = problems.line === undefined && problems.book === undefined && Object.keys(problems.odds).length === 0;
  return isWhole && isSound ? { type, line, odds: odds as Record<string, number> } : null;
}

/** Odds of all outcomes; undefined where a field is empty. */
export const pricesOf = ({ odds }: Pick<MarketDraft, 'odds'>): (number | undefined)[] =>
  Object.values(odds).map((each) => each ?? undefined);
