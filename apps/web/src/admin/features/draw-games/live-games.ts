import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { callKey, takePush, useCall } from '../../../lib/queries.js';
import { refreshSoon } from '../../../lib/refresh-soon.js';
import { usePush } from '../../../lib/use-push.js';

type Games = CallOutput<'admin/game/get'>;
/** Turnover of the day and overdue rounds are not pushed; the list is read again in this rhythm, ms. */
const READ_MS = 5_000;

/** Every game with its running round, kept up by the pushes. */
export function useLiveGames(): UseQueryResult<Games, ApiError> {
  const again = (): void => refreshSoon('admin/game/get');
  usePush('round.opened', again);
  usePush('round.closed', again);
  usePush('round.drawn', again);
  usePush('round.voided', again);
  usePush('round.corrected', again);
  usePush('game.changed', again);
  usePush('round.book', ({ roundId, bets, stakes, exposure }) => {
    takePush<Games>(callKey('admin/game/get'), (known) => ({
      ...known,
      items: known.items.map((game) => (game.current?.id === roundId ? { ...game, book: { bets, stakes, exposure } } : game)),
    }));
  });
  return useCall('admin/game/get', undefined, { refetchInterval: READ_MS });
}
