import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { REQUEST_ROWS, RequestTable, requestColumns } from '../features/downline-requests/request-table.js';
import { pollWhenNotLive, useLiveRequests } from '../features/downline-requests/use-passing-requests.js';
import { useCall } from '../../lib/queries.js';
import { usePageSearch, withdrawalStates, type RequestSearch } from '../search.js';
import { useShell } from '../shell/shell-context.js';
import { PageHead } from './page-head.js';
import { requestBody } from './request-body.js';
import { ListTools } from '../../ui/list/list-tools.js';

export function WithdrawalsPage(): ReactNode {
  const { t } = useTranslation();
  const { member } = useShell();
  const [search, change] = usePageSearch<RequestSearch>();
  useLiveRequests('withdrawal');
  const { skip, take, ...filters } = requestBody(search, REQUEST_ROWS);
  const status = withdrawalStates.find((each) => each === search.status);
  const flag = search.flag === 'duplicate' ? search.flag : undefined;
  const input = { ...filters, ...(status === undefined ? {} : { status }), ...(flag === undefined ? {} : { flag }) };
  const list = useCall('agent/withdrawal/get', { ...input, skip, take }, { keepPrevious: true, refetchInterval: pollWhenNotLive });
  return (
    <>
      <PageHead title={t('agent:requests.withdrawals')}>{t('agent:passing.hint')}</PageHead>
      <RequestTable
        kind="withdrawal"
        own={member?.account}
        answer={list.data}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        view={search}
        onView={change}
        statuses={withdrawalStates}
        flags={['duplicate']}
        counts={list.data?.counts}
        aside={
          <ListTools
            list={{ file: { call: 'agent/withdrawal/get', input, name: 'withdrawals' } }}
            columns={requestColumns('withdrawal', withdrawalStates, member?.account, t)}
          />
        }
      />
    </>
  );
}
