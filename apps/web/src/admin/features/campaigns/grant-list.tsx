import { useState, type ReactNode } from 'react';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { formatPoint } from '../../../lib/format.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { useMayCall } from '../../../ui/may-call.js';
import { sayRefused } from '../../../ui/notices.js';
import { SearchFilter } from '../../../ui/search-field.js';
import { useCommand } from '../../../ui/use-command.js';
import { memberLinkColumn } from '../../components/member-columns.js';
import { PageHead } from '../../components/page-head.js';
import type { CampaignPartSearch } from './campaign-search.js';
import { ListFilters } from '../../../ui/list/list-filters.js';

type Grant = CallOutput<'admin/campaign/grant/get'>['items'][number];

/** Bonuses that were given, to whom; each can be taken back with a reason. */
export function GrantList({
  search: { campaign, q, page },
  onSearch,
}: {
  search: CampaignPartSearch;
  onSearch: (change: Partial<CampaignPartSearch>) => void;
}): ReactNode {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Grant | null>(null);
  const mayRecall = useMayCall('admin/campaign/grant/recall');
  const list = useListPage({
    name: 'bonuses',
    call: 'admin/campaign/grant/get',
    input: { ...(campaign === undefined ? {} : { campaignId: campaign }), ...(q === undefined ? {} : { search: q }) },
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf: (row) => row.id,
  });
  const recall = useCommand((body: { ids: number[]; reason: string }) => call('admin/campaign/grant/recall', body), {
    refresh: ['admin/campaign/grant/get', 'admin/campaign/get'],
    done: t('campaigns:recall.done'),
    onRefused: sayRefused,
  });
  const columns: readonly Column<Grant>[] = [
    memberLinkColumn(t),
    { key: 'campaign', head: t('campaigns:one') },
    { key: 'points', head: t('campaigns:points'), as: 'money', unit: 'point', phone: 'amount' },
    { key: 'code', head: t('campaigns:codes.code'), cell: ({ code }) => code ?? '–' },
    { key: 'depositId', head: t('campaigns:grants.deposit'), phone: 'hidden', cell: ({ depositId }) => depositId ?? '–' },
    { key: 'at', head: t('campaigns:grants.at'), as: 'time' },
    {
      key: 'isRecalled',
      head: t('admin:list.status'),
      phone: 'status',
      cell: (row) => <Badge tone={row.isRecalled ? 'lose' : 'win'}>{t(`campaigns:grants.${row.isRecalled ? 'recalled' : 'given'}`)}</Badge>,
      file: [
        { key: 'recalledAt', label: t('campaigns:grants.recalled') },
        { key: 'recalledBy', label: t('admin:list.processedBy') },
        { key: 'recallReason', label: t('campaigns:grants.reason') },
      ],
    },
    {
      key: 'act',
      phone: 'actions',
      head: t('admin:list.actions'),
      align: 'right',
      cell: (row) =>
        row.isRecalled ? (
          <Text span size="t12" c="muted">
            {row.recallReason}
          </Text>
        ) : (
          mayRecall && (
            <Button size={26} look="refuse" data-testid={`recall-${row.id}`} onClick={() => setAsked(row)}>
              {t('campaigns:recall.verb')}
            </Button>
          )
        ),
    },
  ];
  return (
    <>
      <PageHead title={t('campaigns:grants.title')}>
        <ListTools list={list} columns={columns} />
      </PageHead>
      <ListFilters>
        <SearchFilter label={t('campaigns:grants.search')} value={q} onSearch={(value) => onSearch({ q: value, page: undefined })} />
      </ListFilters>
      <DataTable {...list.table} label={t('campaigns:grants.title')} columns={columns} empty={t('campaigns:grants.empty')} />
      {asked !== null && (
        <AskDialog
          title={t('campaigns:recall.title')}
          facts={[
            { label: t('admin:list.member'), value: asked.account },
            { label: t('campaigns:points'), value: formatPoint(asked.points) },
          ]}
          about={t('campaigns:recall.about')}
          isWarning
          reason="needed"
          look="refuse"
          verb={t('campaigns:recall.verb')}
          onRun={(reason) => void recall.run({ ids: [asked.id], reason })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
