import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TradeTable } from '../features/trades/trade-table.js';
import { periodOf } from '../../lib/page-body.js';
import { refreshSoon } from '../../lib/refresh-soon.js';
import { usePush } from '../../lib/use-push.js';
import { logRange, logRangeSearch, usePageSearch } from '../search.js';
import type { TradeSearch } from '../search-reports.js';
import { PageHead } from './page-head.js';

export function TradesPage(): ReactNode {
  const { t } = useTranslation();
  const [search, change] = usePageSearch<TradeSearch>();
  // Both sides of a trade have their wallet pushed.
  usePush('wallet.changed', () => refreshSoon('agent/trade/get'));
  const { page = 1, q, unit, status } = search;
  const days = logRange(search);
  const input = {
    ...periodOf(days),
    ...(q === undefined ? {} : { search: q }),
    ...(unit === undefined ? {} : { unit }),
    ...(status === undefined ? {} : { status }),
  };
  return (
    <>
      <PageHead title={t('agent-reports:trade.title')}>{t('agent-reports:trade.hint')}</PageHead>
      <TradeTable
        view={{
          page,
          ...days,
          ...(q === undefined ? {} : { q }),
          ...(unit === undefined ? {} : { unit }),
          ...(status === undefined ? {} : { status }),
        }}
        onView={change}
        onRange={(range) => change({ from: undefined, to: undefined, all: undefined, ...logRangeSearch(range) })}
        input={input}
      />
    </>
  );
}
