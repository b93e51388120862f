import type { PushName } from '../../../lib/contract.js';
import { refresh } from '../../../lib/queries.js';
import { usePushes } from '../../../lib/use-push.js';

const pushes: readonly PushName[] = ['bet.placed', 'bet.settled', 'bet.cancelled', 'bet.resettled', 'ticket.changed'];
const renew = (): void => refresh('user/game/bet/get', 'user/game/bet/days');

/** Reads own bets again when something happened to one. */
export const useOwnBetUpdates = (): void => usePushes(pushes, renew);
