import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pollDownline } from '../../../lib/connection.js';
import type { CallInput, CallOutput } from '../../../lib/contract.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { Sum } from '../../../ui/sum.js';
import { ListCount } from '../../components/list-count.js';
import { MemberLink } from '../../components/member-link.js';

type Group = CallOutput<'agent/rolling/group/get'>['items'][number];
type By = CallInput<'agent/rolling/group/get'>['by'];

const keyOf = ({ day, memberId }: Group): string => day ?? String(memberId);

export interface RollingGroupsProps {
  by: By;
  view: { page: number; from: string; to: string };
  onPage: (page: number) => void;
  /** The filters around what stands at their end. */
  filters: (end: ReactNode) => ReactNode;
}

/** The agent's rolling of some days, summed by the day of its bets or by the member who placed them. */
export function RollingGroups({ by, view, onPage, filters }: RollingGroupsProps): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({
    name: `rolling-by-${by}`,
    call: 'agent/rolling/group/get',
    input: { by, startedAt: view.from, endedAt: view.to },
    page: view.page,
    onPage,
    keyOf,
    everyMs: pollDownline,
  });
  const columns = groupColumns(by, t);
  return (
    <DataTable
      label={t(`agent-reports:rolling.by.${by}`)}
      {...list.table}
      columns={columns}
      empty={t('agent-reports:rolling.empty')}
      filters={<div className="list-filters">{filters(<ListTools list={list} columns={columns} />)}</div>}
      footer={
        list.data !== undefined && (
          <>
            <ListCount of={list.data.total} />
            <Sum label={t('agent-reports:rolling.share')} value={list.data.sums.amount} />
            <Sum label={t('agent-reports:rolling.paid')} value={list.data.sums.paid} />
          </>
        )
      }
    />
  );
}

function groupColumns(by: By, t: TFunction): Column<Group>[] {
  const member: Column<Group> = {
    key: 'account',
    head: t('agent:requests.who'),
    phone: 'title',
    hasLink: true,
    file: [
      { key: 'account', label: t('agent:requests.who'), as: 'text' },
      { key: 'nickname', label: t('agent:people.nickname'), as: 'text' },
    ],
    cell: ({ memberId, account }) => (memberId === null ? account : <MemberLink id={memberId} account={account} />),
  };
  return [
    by === 'day' ? { key: 'day', head: t('agent-reports:rolling.day'), as: 'text', phone: 'title', isStrong: true } : member,
    { key: 'bets', head: t('agent-reports:rolling.shares'), as: 'number', phone: 'fact' },
    { key: 'paid', head: t('agent-reports:rolling.paid'), as: 'money', unit: 'won', phone: 'fact' },
    { key: 'amount', head: t('agent-reports:rolling.share'), as: 'money', unit: 'won', phone: 'amount', isStrong: true },
  ];
}
