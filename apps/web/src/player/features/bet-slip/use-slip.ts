import { useState } from 'react';
import type { ApiError } from '../../../lib/api.js';
import { useConnection } from '../../../lib/connection.js';
import { keepStake, keptStake } from '../../lib/last-stake.js';
import { storedPolicy, storePolicy, type OddsPolicy } from '../../lib/odds-policy.js';
import { useCall } from '../../../lib/queries.js';
import { useNow } from '../../../lib/use-now.js';
import { readSlip, type Slip, type SlipType } from './slip-state.js';
import { slipStore, useSlipState, type SlipState } from './slip-store.js';
import { useMarkets } from './use-markets.js';
import { ticketsOf, usePlacing } from './use-placing.js';

export interface SlipControls extends Omit<SlipState, 'asked' | 'size' | 'ownStakes'> {
  readonly setType: (type: SlipType) => void;
  /** The k of a system k/n. */
  readonly setSize: (size: number) => void;
  readonly setStake: (stake: number) => void;
  /** Gives a single pick a stake of its own, won. */
  readonly setOwnStake: (marketId: number, stake: number) => void;
  /** Of the last bet that was placed in this browser, won; 0 before the first. */
  readonly lastStake: number;
  readonly policy: OddsPolicy;
  readonly setPolicy: (policy: OddsPolicy) => void;
  /** Undefined without a pick, and until the rules of its section are known. */
  readonly view: Slip | undefined;
  readonly error: ApiError | null;
  readonly isBusy: boolean;
  /** Whether pressing the button can do anything this moment. */
  readonly canPlace: boolean;
  readonly place: () => Promise<void>;
  readonly drop: (marketId: number) => void;
  readonly clear: () => void;
}

/** The sports slip: what was picked, read against the markets and the rules of this moment. */
export function useSportsSlip(money: number): SlipControls {
  const state = useSlipState();
  const { type, size, stake, ownStakes } = state;
  const { section, picks } = state.slip;
  const [lastStake, setLastStake] = useState(keptStake);
  const [policy, setPolicy] = useState<OddsPolicy>(storedPolicy);
  const isOffline = useConnection().state === 'lost';
  const nowMs = useNow();
  const live = useMarkets(picks.map(({ market }) => market.id));
  const rules = useCall('user/sports/rules', undefined, { staleTime: 30_000, refetchInterval: 60_000 }).data;
  const own = rules?.sections.find((each) => each.section === section);
  const view =
    section === null || own === undefined
      ? undefined
      : readSlip({ section, picks, live, type, size, stake, ownStakes, money, policy, rules: own, bans: rules?.bans ?? [], nowMs });
  const { isBusy, error, forget, send } = usePlacing();
  const canPlace = view !== undefined && view.problem === null && view.total > 0 && !isOffline && !isBusy;
  const anew = (change: () => void): void => {
    change();
    forget();
  };
  return {
    ...state,
    setType: (next) => anew(() => slipStore.choose({ type: next })),
    setSize: (next) => anew(() => slipStore.choose({ size: next })),
    setStake: (next) => anew(() => slipStore.choose({ stake: next })),
    setOwnStake: (marketId, next) => anew(() => slipStore.choose({ ownStakes: { ...ownStakes, [marketId]: next } })),
    lastStake,
    policy,
    setPolicy: (next) => {
      storePolicy(next);
      setPolicy(next);
    },
    view,
    error,
    isBusy,
    canPlace,
    place: async () => {
      // The next bet begins without a stake: quick amounts would add to this one's.
      if (!canPlace || !(await send(ticketsOf(view, policy)))) return;
      const last = stake > 0 ? stake : (view.stakes.find((each) => each > 0) ?? 0);
      keepStake(last);
      setLastStake(last);
      slipStore.choose({ stake: 0, ownStakes: {} });
    },
    drop: (marketId) => anew(() => slipStore.drop([marketId])),
    clear: () => anew(slipStore.clear),
  };
}
