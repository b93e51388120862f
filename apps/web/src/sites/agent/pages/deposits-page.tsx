import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { REQUEST_ROWS, RequestTable } from '../../../features/downline-requests/request-table.js';
import { pollWhenNotLive, useLiveRequests } from '../../../features/downline-requests/use-passing-requests.js';
import { useCall } from '../../../lib/queries.js';
import { depositStates, requestFlags, usePageSearch, type RequestSearch } from '../search.js';
import { useShell } from '../shell/shell-context.js';
import { PageHead } from './page-head.js';
import { requestBody } from './request-body.js';

export function DepositsPage(): ReactNode {
  const { t } = useTranslation();
  const { member } = useShell();
  const [search, change] = usePageSearch<RequestSearch>();
  useLiveRequests('deposit');
  const list = useCall('agent/deposit/get', { ...requestBody(search, REQUEST_ROWS), status: depositStates.find((each) => each === search.status), flag: search.flag }, { keepPrevious: true, refetchInterval: pollWhenNotLive });
  return (
    <>
      <PageHead title={t('agent:requests.deposits')}>{t('agent:passing.hint')}</PageHead>
      <RequestTable kind="deposit" own={member?.account} answer={list.data} error={list.error} onRetry={() => void list.refetch()} isRefreshing={list.isPlaceholderData} view={search} onView={change} statuses={depositStates} flags={requestFlags} counts={list.data?.counts} />
    </>
  );
}
