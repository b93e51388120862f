import { useCallback, useMemo } from 'react';
import { pickKey, type OnPick } from '../features/sports/market-cells.js';
import type { Section } from '../features/sports/section-paths.js';
import { useIsSignedIn } from '../../shared/session/session.js';
import { slipStore, useSlipState } from '../features/bet-slip/slip-store.js';
import { useConnection } from '../../lib/connection.js';
import type { FixtureCard } from '../../shared/sports/fixture-updates.js';
import { useCall } from '../../lib/queries.js';

/** What ties lists of odds to the slip. */
export interface Picking {
  /** The picks of each fixture, as lists mark them. */
  readonly picks: ReadonlyMap<number, string>;
  /** The same function as long as its section is. */
  readonly onPick: OnPick;
  /** Without a connection nobody knows the odds. */
  readonly isLocked: boolean;
}

/** @param section that picks belong to; by the state of the match when not told */
export function usePicking(section?: Section): Picking {
  const { slip } = useSlipState();
  const rules = useCall('user/sports/rules', undefined, { staleTime: 30_000, enabled: useIsSignedIn() }).data;
  const isLocked = useConnection().state === 'lost';
  const picks = useMemo(() => {
    const byFixture = new Map<number, string>();
    for (const { fixture, market, outcome } of slip.picks)
      byFixture.set(fixture.id, `${byFixture.get(fixture.id) ?? ''} ${pickKey(market.id, outcome)}`);
    return byFixture;
  }, [slip.picks]);
  const onPick = useCallback<OnPick>(
    ({ markets: _, marketCount: __, ...fixture }, market, outcome) => {
      const own = section ?? sectionOf(fixture);
      const isBanned = [rules?.bans, rules?.sections.find((each) => each.section === own)?.bans].some((bans) =>
        bans?.includes('same_match'),
      );
      slipStore.toggle(own, { fixture, market, outcome, odds: market.odds[outcome] ?? 0 }, rules !== undefined && !isBanned);
    },
    [section, rules],
  );
  return { picks, onPick, isLocked };
}

/** Where a fixture's own page sells it. */
function sectionOf({ league, status }: Pick<FixtureCard, 'league' | 'status'>): Section {
  if (league.virtual) return 'virtual';
  return status === 'live' ? 'inplay' : 'europe';
}
