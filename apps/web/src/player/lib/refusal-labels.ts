/** Why a ticket that waited was not taken; each has its words. */
const known = [
  'ODDS_CHANGED',
  'MARKET_SUSPENDED',
  'MARKET_CLOSED',
  'FIXTURE_STARTED',
  'FIXTURE_NOT_LIVE',
  'FIXTURE_CLOSED',
  'SCORE_CHANGED',
  'SELECTION_INVALID',
  'SECTION_CLOSED',
];

/** A refusal's code in words. */
export function refusalWords(code: string, t: (key: string) => string): string {
  return t(`sports:refusal.${known.includes(code) ? code : 'OTHER'}`);
}
