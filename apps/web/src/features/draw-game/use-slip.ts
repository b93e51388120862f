import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError, type ApiError } from '../../lib/api.js';
import { useConnection } from '../../lib/connection.js';
import { formatWon } from '../../lib/format.js';
import { moneyCall } from '../../lib/money-call.js';
import { refresh } from '../../lib/queries.js';
import { local } from '../../lib/storage.js';
import { sayDone } from '../../ui/notices.js';
import type { GameView } from './rounds.js';
import { oddsPolicies, readSlip, type OddsPolicy, type Pick, type Slip } from './slip-state.js';

const POLICY_KEY = 'oddsPolicy';

export interface SlipControls {
  readonly pick: Pick | null;
  readonly setPick: (pick: Pick | null) => void;
  readonly stake: number;
  readonly setStake: (stake: number) => void;
  readonly policy: OddsPolicy;
  readonly setPolicy: (policy: OddsPolicy) => void;
  /** Undefined without a pick. */
  readonly slip: Slip | undefined;
  readonly error: ApiError | null;
  readonly isBusy: boolean;
  /** Whether pressing the button can do anything this moment. */
  readonly canPlace: boolean;
  readonly place: () => Promise<void>;
}

/** The slip of one game. It is empty again on every change of page, as specified. */
export function useSlip(view: GameView | undefined, money: number, isBettingOpen: boolean): SlipControls {
  const { t } = useTranslation();
  const [pick, setPickState] = useState<Pick | null>(null);
  const [stake, setStake] = useState(0);
  const [policy, setPolicyState] = useState<OddsPolicy>(() => oddsPolicies.find((each) => each === local.get(POLICY_KEY)) ?? 'none');
  const [error, setError] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isOffline = useConnection().state === 'lost';
  const slip = pick === null || view === undefined ? undefined : readSlip({ pick, stake, markets: view.markets, money, policy });

  const place = async (): Promise<void> => {
    if (pick === null || slip === undefined || view === undefined) return;
    setBusy(true);
    setError(null);
    try {
      // Pressing the button that names new odds is the player's word on them.
      const { bet } = await moneyCall('user/game/bet/create', {
        round_id: view.current.id,
        selections: [{ market: pick.market, outcome: pick.outcome, odds: slip.odds }],
        stake,
      });
      sayDone(t('player:slip.done'), t('player:slip.doneText', { round: bet.round, amount: formatWon(bet.stake) }));
      setPickState(null);
      refresh('user/game/bet/get', 'user/getContext', 'user/game/round/get');
    } catch (failure) {
      setError(toApiError(failure));
      refresh('user/game/round/get');
    } finally {
      setBusy(false);
    }
  };
  return {
    pick,
    setPick: (next) => {
      setPickState(next);
      setError(null);
    },
    stake,
    setStake: (next) => {
      setStake(next);
      setError(null);
    },
    policy,
    setPolicy: (next) => {
      local.set(POLICY_KEY, next);
      setPolicyState(next);
    },
    slip,
    error,
    isBusy,
    canPlace: slip !== undefined && slip.problem === null && stake > 0 && isBettingOpen && !isOffline && !isBusy,
    place,
  };
}
