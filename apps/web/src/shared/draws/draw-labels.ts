/** Names of draw games, markets and picks; every screen of every site names them through here. */
type Translate = (key: string, values?: Record<string, unknown>) => string;

/** The draw games there are, in the order of the menu. */
export const drawGames = [
  'eos1',
  'eos2',
  'eos3',
  'eos4',
  'eos5',
  'powerball3',
  'powerball5',
  'pbg',
  'coinpowerball',
  'powerladder',
  'kenoladder',
  'speedkeno',
  'coinladder',
  'marukhan',
  'happy545',
  'bepick_eos1',
  'bepick_eos2',
  'bepick_eos3',
  'bepick_eos4',
  'bepick_eos5',
] as const;

/** What decides a market is the beginning of its id, such as `power` of `power_odd_even`; the rest is its kind. */
const parts = /^(power|sum|ladder|keno_sum|five_sum)_(.+)$/;

/** Outcomes that say more in their market than their id does: a band's range, a size's limits. */
const marketsWithOwnOutcomes = new Set(['power_band', 'sum_size', 'keno_sum_last_digit']);

/** A name that this build does not know is shown as it came. */
const named = (key: string, fallback: string, t: Translate): string => t(key, { defaultValue: fallback });

/** "EOS 1분", "EOS 1 min". */
export function gameWords(game: string, t: Translate): string {
  return named(`common:games.${game}`, game, t);
}

/** "파워볼", "Powerball". */
export function familyWords(family: string, t: Translate): string {
  return named(`common:families.${family}`, family, t);
}

/** A market by its full name: "파워볼 홀짝". */
export function marketWords(market: string, t: Translate): string {
  return named(`common:markets.${market}`, market, t);
}

/** A market's name where what decides it stands above it already: "홀짝". */
export function marketKindWords(market: string, t: Translate): string {
  return named(`common:marketKinds.${parts.exec(market)?.[2] ?? ''}`, market, t);
}

/** An outcome by itself: "홀", "A 0–2", "7". */
export function outcomeWords(market: string, outcome: string, t: Translate): string {
  return marketsWithOwnOutcomes.has(market)
    ? named(`common:outcomes.${market}.${outcome}`, outcome, t)
    : named(`common:outcomes.${outcome}`, outcome, t);
}

/** A pick in one phrase: "파워볼 홀". */
export function pickWords(market: string, outcome: string, t: Translate): string {
  const basis = marketBasis(market);
  const words = outcomeWords(market, outcome, t);
  return basis === market ? `${market} ${words}` : t(`common:picks.${basis}`, { outcome: words });
}

/**
 * What decides a market: `power` the power ball, `sum` the ordinary balls, `ladder` the first ball. Picks on markets of the same basis hang
 * together and cannot stand in one bet. A market that this build does not know is decided by itself.
 */
export function marketBasis(market: string): string {
  return parts.exec(market)?.[1] ?? market;
}
