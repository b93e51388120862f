import type { CallOutput } from '../../../lib/contract.js';
import type { SportsMarket } from '../../../shared/sports/fixture-updates.js';
import type { OddsPolicy } from '../../lib/odds-policy.js';
import type { PickedFixture, Section, SlipPick } from './slip-picks.js';

export type SectionRules = CallOutput<'user/sports/rules'>['sections'][number];

/** Why a pick cannot be bet on this moment. */
export type LegBlock =
  | { readonly kind: 'suspended'; /** Goal, VAR and so on; null where only the market is. */ readonly reason: string | null }
  | { readonly kind: 'closed' | 'started' | 'notLive' };

/** A pick with its odds as they are this moment. */
export interface SlipLine {
  readonly pick: SlipPick;
  readonly fixture: PickedFixture;
  readonly market: SportsMarket;
  /** Null when the outcome is gone. */
  readonly oddsNow: number | null;
  /** Odds that the ticket would carry. */
  readonly odds: number;
  /** The odds moved and the player has not agreed yet. */
  readonly needsWord: boolean;
  readonly block: LegBlock | null;
}

/** What is known of a picked market now; `gone` where the server knows it no longer. */
export type LiveMarket = { readonly market: SportsMarket; readonly fixture: PickedFixture } | 'gone' | undefined;

export interface LineContext {
  readonly section: Section;
  readonly policy: OddsPolicy;
  readonly closingSeconds: number;
  readonly nowMs: number;
}

/** A pick as it stands now: pushes, answers and the press itself may cross, so the newest version of each counts. */
export function readLine(pick: SlipPick, live: LiveMarket, context: LineContext): SlipLine {
  const isGone = live === 'gone';
  const known = live === undefined || isGone ? pick : live;
  const market = known.market.version >= pick.market.version ? known.market : pick.market;
  const fixture = known.fixture.version >= pick.fixture.version ? known.fixture : pick.fixture;
  const oddsNow = isGone ? null : (market.odds[pick.outcome] ?? null);
  const hasMoved = oddsNow !== null && oddsNow !== pick.odds;
  const isTaken = hasMoved && (context.policy === 'any' || (context.policy === 'higher' && oddsNow > pick.odds));
  return {
    pick,
    fixture,
    market,
    oddsNow,
    odds: oddsNow ?? pick.odds,
    needsWord: hasMoved && !isTaken,
    block: isGone || oddsNow === null ? { kind: 'closed' } : blockOf(fixture, market, context),
  };
}

const underWay: readonly Section[] = ['inplay', 'live'];

function blockOf(fixture: PickedFixture, market: SportsMarket, { section, closingSeconds, nowMs }: LineContext): LegBlock | null {
  const { status, suspended, kickOff } = fixture;
  if (underWay.includes(section)) {
    if (status !== 'live') return { kind: 'notLive' };
  } else if (status === 'live' ? section !== 'virtual' : status === 'scheduled' && Date.parse(kickOff) - closingSeconds * 1000 <= nowMs) {
    return { kind: 'started' };
  }
  if (status !== 'live' && status !== 'scheduled') return { kind: 'closed' };
  if (market.status === 'suspended' || (suspended !== null && market.status === 'active')) return { kind: 'suspended', reason: suspended };
  return market.status === 'active' ? null : { kind: 'closed' };
}
