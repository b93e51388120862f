import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TRADE_ROWS, TradeTable, tradeColumns } from '../features/trades/trade-table.js';
import { pollWhenNotLive } from '../features/own-wallet/log-table.js';
import { useCall } from '../../lib/queries.js';
import { refreshSoon } from '../../lib/refresh-soon.js';
import { usePush } from '../../lib/use-push.js';
import { logRange, logRangeSearch, usePageSearch } from '../search.js';
import type { TradeSearch } from '../search-reports.js';
import { PageHead } from './page-head.js';
import { pageBody } from './request-body.js';
import { ListTools } from '../../ui/list/list-tools.js';

export function TradesPage(): ReactNode {
  const { t } = useTranslation();
  const [search, change] = usePageSearch<TradeSearch>();
  // Both sides of a trade have their wallet pushed.
  usePush('wallet.changed', () => refreshSoon('agent/trade/get'));
  const { page = 1, q, unit, status } = search;
  const days = logRange(search);
  const { skip, take, ...period } = pageBody({ page, ...days }, TRADE_ROWS);
  const input = {
    ...period,
    ...(q === undefined ? {} : { search: q }),
    ...(unit === undefined ? {} : { unit }),
    ...(status === undefined ? {} : { status }),
  };
  const list = useCall('agent/trade/get', { skip, take, ...input }, { keepPrevious: true, refetchInterval: pollWhenNotLive });
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
        answer={list.data}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        aside={<ListTools list={{ file: { call: 'agent/trade/get', input, name: 'trades' } }} columns={tradeColumns(t)} />}
      />
    </>
  );
}
