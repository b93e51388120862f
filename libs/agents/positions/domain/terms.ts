import { type ErrorCode, type PositionRate, positionRates } from '#lib/contract';
import { brokenBound, boundsOfRate, type Bounds, checkRates, type Rates } from '../../commission/domain/rates.js';

/** What an agent may carry. */
export interface PositionTerms {
  /** Per cent by kind of bet, by the names of the rolling rates; a kind that is not there is not carried. */
  rates: Rates;
  /** Won that open bets and a position below zero may come to together. */
  credit: number;
}

/** No kind of bet has a cap below the whole. */
const wholeCaps: Rates = Object.fromEntries(positionRates.map((key) => [key, 100]));

/** The terms of an agent without any: it carries nothing. */
export const noTerms: PositionTerms = { rates: {}, credit: 0 };

/** The agents around an agent, by what they may carry. */
export interface TermsAround {
  /** Of the agent directly above; undefined at the top of the tree, where only the caps are a limit. */
  parent: PositionTerms | undefined;
  /** Of all agents directly below. */
  children: readonly PositionTerms[];
}

/** Terms that may not stand: the error code with its details. */
export interface TermProblem {
  code: Extract<ErrorCode, 'RATE_NOT_ALLOWED' | 'POSITION_CREDIT_NOT_ALLOWED'>;
  details: Record<string, unknown>;
}

/**
 * Checks an agent's terms before they are set or before its branch moves: neither a rate nor the credit exceeds that of the agent directly
 * above, or is below that of an agent directly below.
 * @param caps the most that the site allows, per cent by kind of bet; left out where a place alone is checked
 * @returns the first problem; nothing when they may stand
 */
export function checkTerms(
  { rates, credit }: PositionTerms,
  { parent, children }: TermsAround,
  caps: Rates = wholeCaps,
): TermProblem | undefined {
  const [rate] = checkRates(rates, parent?.rates, ratesOf(children), caps);
  if (rate) return { code: 'RATE_NOT_ALLOWED', details: { ...rate, of: 'position' } };
  const broken = brokenBound(credit, boundsOfCredit({ parent, children }));
  return broken && { code: 'POSITION_CREDIT_NOT_ALLOWED', details: broken };
}

/** The most and the least that an agent's terms may be: per cent by kind of bet, and won of the credit, which has no most at the top. */
export function boundsOfTerms({ parent, children }: TermsAround, caps: Readonly<Record<PositionRate, number>>) {
  const rates = (Object.keys(caps) as PositionRate[]).map((key) => {
    const { cap = 100, above = cap, below } = boundsOfRate(key, caps[key], parent?.rates, ratesOf(children));
    return { key, cap: Math.min(cap, above), floor: below };
  });
  const { above: most = null, below: least } = boundsOfCredit({ parent, children });
  return { rates, credit: { most, least } };
}

function boundsOfCredit({ parent, children }: TermsAround): Bounds {
  return { above: parent?.credit, below: Math.max(0, ...children.map(({ credit }) => credit)) };
}

const ratesOf = (children: readonly PositionTerms[]): Rates[] => children.map(({ rates }) => rates);
