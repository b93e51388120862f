import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestTable } from '../features/downline-requests/request-table.js';
import { useLiveRequests } from '../features/downline-requests/use-passing-requests.js';
import { usePageSearch, withdrawalStates, type RequestSearch } from '../search.js';
import { useShell } from '../shell/shell-context.js';
import { PageHead } from './page-head.js';
import { requestBody } from './request-body.js';

export function WithdrawalsPage(): ReactNode {
  const { t } = useTranslation();
  const { member } = useShell();
  const [search, change] = usePageSearch<RequestSearch>();
  useLiveRequests('withdrawal');
  const status = withdrawalStates.find((each) => each === search.status);
  const flag = search.flag === 'duplicate' ? search.flag : undefined;
  return (
    <>
      <PageHead title={t('agent:requests.withdrawals')}>
        {t(member?.rights.includes('process') === true ? 'agent:passing.ownHint' : 'agent:passing.missing')}
      </PageHead>
      <RequestTable
        kind="withdrawal"
        own={member?.account}
        input={{ ...requestBody(search), ...(status === undefined ? {} : { status }), ...(flag === undefined ? {} : { flag }) }}
        view={search}
        onView={change}
        statuses={withdrawalStates}
        flags={['duplicate']}
      />
    </>
  );
}
