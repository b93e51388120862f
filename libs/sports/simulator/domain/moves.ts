import type { MarketStatus } from '#lib/contract';
import type { OfferedMarket } from './offer.js';

/** A market as it stands. */
export interface StandingMarket extends OfferedMarket {
  status: MarketStatus;
}

/** Odds stand until they are off by more than this share: bookmakers do not follow every breath. */
const tolerance = 0.012;

/**
 * What is to be written so that the standing markets become those on offer: odds that have moved, and markets that are not on offer any
 * more.
 */
export function movesTo(
  offered: readonly OfferedMarket[],
  standing: readonly StandingMarket[],
): (OfferedMarket & { status: MarketStatus })[] {
  const known = new Map(standing.map((market) => [marketKey(market), market]));
  const wanted = new Set(offered.map(marketKey));
  const moved = offered.filter((market) => !isNear(market, known.get(marketKey(market))));
  const ended = standing.filter((market) => market.status !== 'closed' && !wanted.has(marketKey(market)));
  return [
    ...moved.map((market) => ({ ...market, status: 'active' as const })),
    ...ended.map(({ type, line, odds }) => ({ type, line, odds, status: 'closed' as const })),
  ];
}

function isNear({ odds }: OfferedMarket, standing: StandingMarket | undefined): boolean {
  if (standing?.status !== 'active') return false;
  return Object.entries(odds).every(([outcome, each]) => Math.abs(each / standing.odds[outcome]! - 1) <= tolerance);
}

/** The same for the same market of a fixture. */
export function marketKey({ type, line }: { type: string; line: number | null }): string {
  return `${type} ${line ?? ''}`.trim();
}
