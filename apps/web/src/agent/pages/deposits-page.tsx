import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { REQUEST_ROWS, RequestTable, requestColumns } from '../features/downline-requests/request-table.js';
import { pollWhenNotLive, useLiveRequests } from '../features/downline-requests/use-passing-requests.js';
import { useCall } from '../../lib/queries.js';
import { depositStates, requestFlags, usePageSearch, type RequestSearch } from '../search.js';
import { useShell } from '../shell/shell-context.js';
import { PageHead } from './page-head.js';
import { requestBody } from './request-body.js';
import { ListTools } from '../../ui/list/list-tools.js';

export function DepositsPage(): ReactNode {
  const { t } = useTranslation();
  const { member } = useShell();
  const [search, change] = usePageSearch<RequestSearch>();
  useLiveRequests('deposit');
  const { skip, take, ...filters } = requestBody(search, REQUEST_ROWS);
  const status = depositStates.find((each) => each === search.status);
  const flag = search.flag;
  const input = { ...filters, ...(status === undefined ? {} : { status }), ...(flag === undefined ? {} : { flag }) };
  const list = useCall('agent/deposit/get', { ...input, skip, take }, { keepPrevious: true, refetchInterval: pollWhenNotLive });
  return (
    <>
      <PageHead title={t('agent:requests.deposits')}>{t('agent:passing.hint')}</PageHead>
      <RequestTable
        kind="deposit"
        own={member?.account}
        answer={list.data}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        view={search}
        onView={change}
        statuses={depositStates}
        flags={requestFlags}
        counts={list.data?.counts}
        aside={
          <ListTools
            list={{ file: { call: 'agent/deposit/get', input, name: 'deposits' } }}
            columns={requestColumns('deposit', depositStates, member?.account, t)}
          />
        }
      />
    </>
  );
}
