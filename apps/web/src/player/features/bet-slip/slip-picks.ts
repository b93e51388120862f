import type { CallInput, CallOutput } from '../../../lib/contract.js';
import type { FixtureCard, SportsMarket } from '../../../shared/sports/fixture-updates.js';
import { largest } from '#lib/contract/values';

export type Section = CallInput<'user/sports/fixtures'>['section'];

/** A match as a slip knows it: without its markets. */
export type PickedFixture = Omit<FixtureCard, 'markets' | 'marketCount'>;

/** A pick at the odds that the player saw, with market and match as they were then. */
export interface SlipPick {
  readonly fixture: PickedFixture;
  readonly market: SportsMarket;
  readonly outcome: string;
  /** Decimal odds that the player agreed to last. */
  readonly odds: number;
}

/** The picks of a slip; all are of one section, as a ticket is. */
export interface SlipPicks {
  readonly section: Section | null;
  readonly picks: readonly SlipPick[];
  /** What became of the last press on odds, where it was not simply taken in. */
  readonly note: ToggleNote | null;
}

export type ToggleNote = 'sameMatch' | 'full' | 'oddsChanged';

export const noPicks: SlipPicks = { section: null, picks: [], note: null };

/**
 * The slip after odds were pressed. Pressed again they leave; another outcome of the same market takes the other's place, and where picks
 * of one match may not stand together, so does one of the same match.
 *
 * @param section that of the slip, unless it is empty
 */
export function togglePick(slip: SlipPicks, section: Section, pick: SlipPick, takesSameMatch: boolean): SlipPicks {
  const isSame = (each: SlipPick): boolean => each.market.id === pick.market.id && each.outcome === pick.outcome;
  if (slip.picks.some(isSame))
    return withPicks(
      section,
      slip.picks.filter((each) => !isSame(each)),
    );
  const replaced = slip.picks.find(({ fixture, market }) =>
    takesSameMatch ? market.id === pick.market.id : fixture.id === pick.fixture.id,
  );
  const others = slip.picks.filter((each) => each !== replaced);
  if (others.length >= largest.selections) return { ...slip, note: 'full' };
  // Another outcome of the same market is a change of mind and needs no explanation.
  return withPicks(section, [...others, pick], replaced === undefined || replaced.market.id === pick.market.id ? null : 'sameMatch');
}

interface RepeatedLegs {
  readonly legs: readonly { readonly outcome: string }[];
  /** The markets of the legs, in their order. */
  readonly places: readonly { readonly marketId: number }[];
}

/** The picks of a ticket that was placed before as they are on sale now, at the odds of this moment; what is over is left out. */
export function repeatedPicks({ legs, places }: RepeatedLegs, markets: CallOutput<'user/sports/markets'>['markets']): SlipPick[] {
  return legs.flatMap(({ outcome }, index) => {
    const found = markets.find(({ id }) => id === places[index]?.marketId);
    if (found === undefined || found.status !== 'active') return [];
    const { fixture, ...market } = found;
    const odds = market.odds[outcome];
    const isOn = fixture.status === 'scheduled' || fixture.status === 'live';
    return isOn && odds !== undefined ? [{ fixture, market, outcome, odds }] : [];
  });
}

function withPicks(section: Section, picks: readonly SlipPick[], note: ToggleNote | null = null): SlipPicks {
  return picks.length === 0 ? noPicks : { section, picks, note };
}

/** The slip without the picks on these markets. */
export function dropPicks(slip: SlipPicks, markets: readonly number[]): SlipPicks {
  const picks = slip.picks.filter(({ market }) => !markets.includes(market.id));
  return picks.length === 0 ? noPicks : { ...slip, picks, note: null };
}
