import { type ApiError } from '../../../lib/api.js';
import type { CallInput } from '../../../lib/contract.js';
import { moneyCall } from '../../../lib/money-call.js';
import type { OddsPolicy } from '../../lib/odds-policy.js';
import { refresh } from '../../../lib/queries.js';
import type { SlipLine } from './slip-lines.js';
import type { Slip } from './slip-state.js';
import { slipStore } from './slip-store.js';
import { useCommand } from '../../../ui/use-command.js';

type TicketInput = Omit<CallInput<'user/sports/bet/create'>, 'key'>;

/**
 * The tickets that a slip makes: each pick that has a stake by itself, or all in one. Odds are those on the screen: pressing is the
 * player's word on them.
 */
export function ticketsOf({ section, type, size, lines, stakes }: Slip, policy: OddsPolicy): TicketInput[] {
  const leg = ({ market, pick, odds }: SlipLine): TicketInput['legs'][number] => ({ market_id: market.id, outcome: pick.outcome, odds });
  if (type === 'single')
    return lines
      .map((line, place) => ({ section, type, legs: [leg(line)], stake: stakes[place] ?? 0, policy }))
      .filter(({ stake }) => stake > 0);
  return [{ section, type, legs: lines.map(leg), stake: stakes[0] ?? 0, policy, ...(type === 'system' ? { size } : {}) }];
}

export interface Placing {
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  readonly forget: () => void;
  /** @returns whether all of them were placed */
  readonly send: (tickets: readonly TicketInput[]) => Promise<boolean>;
}

/**
 * Places tickets one after the other; what was placed leaves the slip, and the first refusal ends it. While they are under way no others
 * are sent.
 */
export function usePlacing(): Placing {
  const command = useCommand(
    async (tickets: readonly TicketInput[]): Promise<true> => {
      for (const ticket of tickets) {
        const about = ticket.legs.map(({ market_id, outcome }) => `${market_id}-${outcome}`).join('+');
        const { bet } = await moneyCall('user/sports/bet/create', ticket, about);
        slipStore.drop(ticket.legs.map(({ market_id }) => market_id));
        slipStore.addReceipt(bet.id);
      }
      return true;
    },
    {
      refresh: ['user/game/bet/get', 'user/getContext'],
      onRefused: () => {
        // Changed odds, a suspension, a limit: what is on the screen is read again and the slip asks anew.
        refresh('user/sports/markets', 'user/sports/rules');
      },
    },
  );
  const { isBusy, error } = command;
  const send = async (tickets: readonly TicketInput[]): Promise<boolean> => (await command.run(tickets)) === true;
  return { isBusy, error, forget: () => command.reset(), send };
}
