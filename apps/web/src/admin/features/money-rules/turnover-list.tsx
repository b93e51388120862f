import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { useMayCall } from '../../../ui/may-call.js';
import { Money } from '../../../ui/money.js';
import { sayRefused } from '../../../ui/notices.js';
import { useCommand } from '../../../ui/use-command.js';
import { PageHead } from '../../components/page-head.js';

type Requirement = CallOutput<'admin/turnover/get'>['items'][number];

export interface TurnoverSearch {
  page?: number;
}

/** Requirements of two kinds have numbers of their own. */
const keyOf = ({ of, id }: Requirement): number => (of === 'play' ? 2 * id : 2 * id + 1);

/** What members still have to bet before they withdraw; each can be waived with a reason. */
export function TurnoverList({ search, onSearch }: { search: TurnoverSearch; onSearch: (change: TurnoverSearch) => void }): ReactNode {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Requirement | null>(null);
  const mayWaive = useMayCall('admin/turnover/waive');
  const list = useListPage({
    name: 'turnover',
    call: 'admin/turnover/get',
    input: {},
    page: search.page,
    onPage: (page) => onSearch({ page }),
    keyOf,
  });
  const waive = useCommand((body: Pick<Requirement, 'of' | 'id'> & { reason: string }) => call('admin/turnover/waive', body), {
    refresh: ['admin/turnover/get'],
    done: t('money-rules:turnover.waived'),
    onRefused: sayRefused,
  });
  const columns: readonly Column<Requirement>[] = [
    {
      key: 'account',
      head: t('money-rules:turnover.member'),
      phone: 'title',
      cell: (row) => (
        <Anchor component={Link} to={`/admin/members/${row.memberId}` as never} variant="inline">
          {row.account}
        </Anchor>
      ),
    },
    { key: 'source', head: t('money-rules:turnover.source'), cell: (row) => t(`money-rules:turnover.sources.${row.source}`) },
    { key: 'amount', head: t('money-rules:turnover.amount'), as: 'money' },
    { key: 'remaining', head: t('money-rules:turnover.remaining'), as: 'money', phone: 'amount' },
    { key: 'at', head: t('money-rules:turnover.at'), as: 'time' },
    {
      key: 'act',
      phone: 'actions',
      head: t('admin:list.actions'),
      align: 'right',
      cell: (row) =>
        mayWaive && (
          <Button size={26} look="outline" data-testid={`waive-${row.of}-${row.id}`} onClick={() => setAsked(row)}>
            {t('money-rules:turnover.waive')}
          </Button>
        ),
    },
  ];
  return (
    <>
      <PageHead title={t('money-rules:turnover.title')}>
        <ListTools list={list} columns={columns} />
      </PageHead>
      <Text size="t12" c="muted">
        {t('money-rules:turnover.about')}
      </Text>
      <DataTable {...list.table} label={t('money-rules:turnover.title')} columns={columns} empty={t('money-rules:turnover.empty')} />
      {asked !== null && (
        <AskDialog
          title={t('money-rules:turnover.waiveTitle')}
          facts={[
            { label: t('money-rules:turnover.member'), value: asked.account },
            { label: t('money-rules:turnover.remaining'), value: <Money value={asked.remaining} unit="won" /> },
          ]}
          about={t('money-rules:turnover.waiveAbout')}
          isWarning
          reason="needed"
          verb={t('money-rules:turnover.waive')}
          onRun={(reason) => void waive.run({ of: asked.of, id: asked.id, reason })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
