import { refuse, type Section } from '#lib/contract';
import { type OfferedMarket, sectionsOf } from '#lib/sports';
import { findMarketType, must, oddsOfLevel, typesOf } from '#lib/kernel';

/** A pick on a market that takes bets. */
export interface OpenLeg extends OfferedMarket {
  outcome: string;
  /** Decimal odds as the player saw them. */
  seen: number;
  /** Decimal odds as they stand for the player's level. */
  odds: number;
  inPlay: boolean;
}

/** Where and when a pick is made. */
export interface PickPlace {
  section: Section;
  /** Between the last bet and the start. */
  closingSeconds: number;
  /** Of the player's level. */
  marginPercent: number;
  now: Date;
}

export function isUnderWay(section: Section): boolean {
  return section === 'inplay' || section === 'live';
}

/**
 * A pick as it can be bet on now. @param offered undefined where there is no such market
 * @throws DomainError MARKET_CLOSED, MARKET_SUSPENDED, SELECTION_INVALID, FIXTURE_STARTED, FIXTURE_NOT_LIVE or FIXTURE_CLOSED
 */
export function openLeg(
  pick: { market_id: number; outcome: string; odds: number },
  offered: OfferedMarket | undefined,
  place: PickPlace,
): OpenLeg {
  const { market_id, outcome, odds: seen } = pick;
  if (!offered?.fixture.league.shown) throw refuse('MARKET_CLOSED', { market_id });
  assertInTime(offered, place);
  const { market } = offered;
  if (typesOf(place.section)?.includes(market.type) === false) throw refuse('SELECTION_INVALID', { market_id, outcome });
  assertActive(offered);
  const odds = Object.hasOwn(market.odds, outcome) ? market.odds[outcome] : undefined;
  if (odds === undefined) throw refuse('SELECTION_INVALID', { market_id, outcome });
  return { ...offered, outcome, seen, odds: oddsOfLevel(odds, place.marginPercent), inPlay: isUnderWay(place.section) };
}

/** @throws DomainError MARKET_SUSPENDED with the reason, or MARKET_CLOSED */
export function assertActive({ fixture, market }: OfferedMarket): void {
  const market_id = market.id;
  if (market.status === 'active' && fixture.suspended === null) return;
  if (market.status === 'active' || market.status === 'suspended')
    throw refuse('MARKET_SUSPENDED', { market_id, reason: fixture.suspended ?? 'supplier' });
  throw refuse('MARKET_CLOSED', { market_id });
}

function assertInTime({ fixture, market }: OfferedMarket, { section, closingSeconds, now }: PickPlace): void {
  const facts = { market_id: market.id, fixture_id: fixture.id };
  const lastBet = fixture.kickOff.getTime() - closingSeconds * 1000;
  if (isUnderWay(section) && fixture.status !== 'live') throw refuse('FIXTURE_NOT_LIVE', facts);
  if (!isUnderWay(section)) {
    if (fixture.status === 'live' || (fixture.status === 'scheduled' && now.getTime() >= lastBet)) throw refuse('FIXTURE_STARTED', facts);
    if (fixture.status !== 'scheduled') throw refuse('FIXTURE_CLOSED', facts);
  }
  if (!sectionsOf(fixture).includes(section)) throw refuse('FIXTURE_CLOSED', facts);
}

/** How the outcomes of a leg's market follow from a score. */
export function questionOf({ market }: OfferedMarket): string {
  return must(findMarketType(market.type), `there is no market type ${market.type}`).question;
}
