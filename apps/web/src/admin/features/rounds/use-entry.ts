import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { moneyCall } from '../../../lib/money-call.js';
import { callKey, queryClient, refresh } from '../../../lib/queries.js';
import { useDryRun, type DryRun } from '../../lib/use-dry-run.js';
import { CHANGES_SIZE } from '../../components/bet-changes.js';
import { toastSuccess } from '../../../ui/notices.js';
import type { DrawResult } from '../../lib/draw-result.js';
import type { Preview, RoundView } from './rounds.js';

type Entry = DryRun<DrawResult | null, Preview>;

/** Enters the result of a round, or makes it void with null. */
export function useEntry(roundId: number): Entry {
  const { t } = useTranslation();
  return useDryRun<DrawResult | null, Preview>({
    preview: (result, page) =>
      call('admin/round/preview', { round_id: roundId, result, skip: (page - 1) * CHANGES_SIZE, take: CHANGES_SIZE }),
    enter: async (result, { version }, reason) => {
      const { round } = await moneyCall('admin/round/enter', { round_id: roundId, result, version, reason }, String(roundId));
      // What is left to settle is known at once; the next reading brings the rest.
      queryClient.setQueryData<RoundView>(callKey('admin/round/view', { round_id: roundId }), (known) =>
        known === undefined ? known : { ...known, round },
      );
      refresh('admin/round/view', 'admin/round/get', 'admin/game/get', 'admin/bet/get');
      toastSuccess(t(result === null ? 'admin:entry.doneVoid' : 'admin:entry.doneResult'));
    },
  });
}
