import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError } from '../../../lib/api.js';
import { useConnection } from '../../../lib/connection.js';
import { formatWon } from '../../../lib/format.js';
import { moneyCall } from '../../../lib/money-call.js';
import { storedPolicy, storePolicy, type OddsPolicy } from '../../lib/odds-policy.js';
import { refresh } from '../../../lib/queries.js';
import { toastSuccess } from '../../../ui/notices.js';
import { keepSlip, keptSlip } from './kept-slip.js';
import type { GameView } from './rounds.js';
import { readSlip, repeatedPicks, togglePick, type Pick, type Slip, type ToggleNote } from './slip-state.js';
import { useCommand } from '../../../ui/use-command.js';

export interface EarlierBet {
  readonly legs: readonly Omit<Pick, 'odds'>[];
  /** Won. */
  readonly stake: number;
}

export interface SlipControls {
  readonly picks: readonly Pick[];
  readonly toggle: (pick: Pick) => void;
  readonly clear: () => void;
  /** Takes the picks and the stake of an earlier bet; undefined while nothing can be bet on, and where there are picks already. */
  readonly repeat?: ((bet: EarlierBet) => void) | undefined;
  /** Why the last press on odds was not simply taken in. */
  readonly note: ToggleNote | null;
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

/** The slip of one game. What the player put together survives changes of page and reloads in this window. */
export function useSlip(view: GameView, money: number, isBettingOpen: boolean): SlipControls {
  const [{ picks, note }, setPicks] = useState<{ picks: readonly Pick[]; note: ToggleNote | null }>(() => ({
    picks: keptSlip(view.game.id).picks,
    note: null,
  }));
  const [stake, setStake] = useState(() => keptSlip(view.game.id).stake);
  const [policy, setPolicy] = useState<OddsPolicy>(storedPolicy);
  const isOffline = useConnection().state === 'lost';
  const { markets, limits, rules } = view;
  useEffect(() => keepSlip(view.game.id, { picks, stake }), [view.game.id, picks, stake]);
  const slip =
    picks.length === 0 ? undefined : readSlip({ picks, stake: stake || 0, markets, money, policy, limits, duplicates: rules.duplicates });
  const clear = (): void => setPicks({ picks: [], note: null });
  const { isBusy, error, forget, send } = usePlacing(() => {
    clear();
    // The next bet begins without a stake: quick amounts would add to this one's.
    setStake(0);
  });
  const canPlace = slip !== undefined && slip.problem === null && stake > 0 && isBettingOpen && !isOffline && !isBusy;
  const repeat = ({ legs, stake: before }: EarlierBet): void => {
    setPicks({ picks: repeatedPicks(legs, markets), note: null });
    setStake(before);
    forget();
  };
  return {
    picks,
    note,
    toggle: (pick) => {
      setPicks(togglePick(picks, pick, rules.maxSelections));
      forget();
    },
    clear: () => {
      clear();
      forget();
    },
    repeat: slip === undefined && isBettingOpen && !isOffline ? repeat : undefined,
    stake,
    setStake: (next) => {
      setStake(next);
      forget();
    },
    policy,
    setPolicy: (next) => {
      storePolicy(next);
      setPolicy(next);
    },
    slip,
    error,
    isBusy,
    canPlace,
    place: async () => {
      // Pressing the button that names new odds is the player's word on them.
      if (canPlace && view.current !== null) await send({ roundId: view.current.id, slip, stake });
    },
  };
}

interface Order {
  readonly roundId: number;
  readonly slip: Slip;
  readonly stake: number;
}

interface Placing {
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  readonly forget: () => void;
  readonly send: (order: Order) => Promise<void>;
}

/** Places a bet; while one is under way no other is sent. */
function usePlacing(onPlaced: () => void): Placing {
  const { t } = useTranslation();
  const command = useCommand(
    async ({ roundId, slip, stake }: Order): Promise<void> => {
      const selections = slip.lines.map(({ pick, odds }) => ({ market: pick.market, outcome: pick.outcome, odds }));
      const { bet } = await moneyCall('user/game/bet/create', { round_id: roundId, selections, stake });
      toastSuccess(t('bets:slip.done'), t('bets:slip.doneText', { round: bet.round, amount: formatWon(bet.stake) }));
      onPlaced();
      refresh('user/game/bet/get', 'user/getContext', 'user/game/round/get');
    },
    {
      onRefused: () => {
        // Changed odds, a closed market, a limit: what is on the screen is read again and the slip asks anew.
        refresh('user/game/round/get');
      },
    },
  );
  const { isBusy, error } = command;
  const send = command.run;
  return { isBusy, error, forget: () => command.reset(), send };
}
