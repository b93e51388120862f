import type { FixtureResult, Score } from './fixtures.js';
import { readSeoulInput, seoulInput } from '../../lib/seoul-input.js';

const scores = ['full', 'half', 'corners', 'cards'] as const;
export type ScoreName = (typeof scores)[number];

/** Home and away while they are typed: null is an empty field, NaN a text that is no number. */
export type ScoreDraft = readonly [number | null, number | null];

export interface ResultDraft extends Readonly<Record<ScoreName, ScoreDraft>> {
  /** As a `datetime-local` field has it; empty where it began as announced. */
  readonly startedAt: string;
}

const empty: ScoreDraft = [null, null];

/** An empty draft, or one that begins with a result. */
export function beginResult(result: FixtureResult | null): ResultDraft {
  return {
    full: result?.full ?? empty,
    half: result?.half ?? empty,
    corners: result?.corners ?? empty,
    cards: result?.cards ?? empty,
    startedAt: result?.startedAt == null ? '' : seoulInput(result.startedAt),
  };
}

/** A score, null where both fields are empty, undefined where it is not one. */
function scoreOf([home, away]: ScoreDraft): Score | null | undefined {
  if (home === null && away === null) return null;
  return Number.isInteger(home) && Number.isInteger(away) ? [home ?? 0, away ?? 0] : undefined;
}

/** What is wrong with a draft: a score that is half filled in or no number, or a half in which more goals fell than in the whole. */
export type ResultProblem = { readonly of: ScoreName; readonly kind: 'incomplete' | 'aboveFull' };

export function resultProblem(draft: ResultDraft): ResultProblem | null {
  const incomplete = scores.find((name) => scoreOf(draft[name]) === undefined);
  if (incomplete !== undefined) return { of: incomplete, kind: 'incomplete' };
  const [full, half] = [scoreOf(draft.full), scoreOf(draft.half)];
  if (full != null && half != null && (half[0] > full[0] || half[1] > full[1])) return { of: 'half', kind: 'aboveFull' };
  return null;
}

/** The result; null while the full score is missing or something is wrong. */
export function resultOf(draft: ResultDraft): FixtureResult | null {
  const [full, half, corners, cards] = scores.map((name) => scoreOf(draft[name]));
  if (full == null || resultProblem(draft) !== null) return null;
  return { full, half: half ?? null, corners: corners ?? null, cards: cards ?? null, startedAt: readSeoulInput(draft.startedAt) };
}

/** Whether two results say the same; times are compared to the minute, as they are typed. */
export function isSameResult(a: FixtureResult | null, b: FixtureResult | null): boolean {
  return JSON.stringify(a === null ? null : beginResult(a)) === JSON.stringify(b === null ? null : beginResult(b));
}
