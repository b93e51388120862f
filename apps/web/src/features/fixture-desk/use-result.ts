import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.js';
import { moneyCall } from '../../lib/money-call.js';
import { callKey, queryClient, refresh } from '../../lib/queries.js';
import { useDryRun, type DryRun } from '../../lib/use-dry-run.js';
import { CHANGES_SIZE } from '../../ui/bet-changes.js';
import { sayDone } from '../../ui/notices.js';
import type { FixtureResult, FixtureView, Preview } from './fixtures.js';

type Entry = DryRun<FixtureResult | null, Preview>;

/** Enters the result of a fixture, or makes it void with null. */
export function useResult(fixtureId: number): Entry {
  const { t } = useTranslation();
  return useDryRun<FixtureResult | null, Preview>({
    preview: (result, page) =>
      call('admin/sports/result/preview', { fixture_id: fixtureId, result, skip: (page - 1) * CHANGES_SIZE, take: CHANGES_SIZE }),
    enter: async (result, { version }, reason) => {
      const { fixture } = await moneyCall(
        'admin/sports/result/enter',
        { fixture_id: fixtureId, result, version, reason },
        String(fixtureId),
      );
      // What is left to settle is known at once; the next reading brings the rest.
      queryClient.setQueryData<FixtureView>(callKey('admin/sports/fixture/view', { fixture_id: fixtureId }), (known) =>
        known === undefined ? known : { ...known, fixture },
      );
      refresh('admin/sports/fixture/view', 'admin/sports/fixture/get', 'admin/sports/exposure/get', 'admin/bet/get');
      sayDone(t(result === null ? 'admin:result.doneVoid' : 'admin:entry.doneResult'));
    },
  });
}
