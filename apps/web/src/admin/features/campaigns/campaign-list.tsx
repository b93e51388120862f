import { Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { campaignKinds, campaignStates } from '#lib/contract/values';
import { call } from '../../../lib/api.js';
import { formatPoint } from '../../../lib/format.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { Button, buttonClass } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { SelectFilter } from '../../../ui/filters.js';
import { Icon } from '../../../ui/icon.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { sayRefused } from '../../../ui/notices.js';
import { SearchFilter } from '../../../ui/search-field.js';
import { useCommand } from '../../../ui/use-command.js';
import { useOpens } from '../../../ui/use-opens.js';
import { PageHead } from '../../components/page-head.js';
import { type Campaign, campaignColumns } from './campaign-columns.js';
import { CampaignDialog } from './campaign-dialog.js';
import type { CampaignSearch } from './campaign-search.js';
import { EditDialog } from './edit-dialog.js';
import { ListFilters } from '../../../ui/list/list-filters.js';

/** How much is given changes with every player; it is asked for in this rhythm, ms. */
const READ_MS = 15_000;
const isOver = ({ state }: Campaign): boolean => state === 'ended' || state === 'stopped';

/** Campaigns with their state and budget: made, changed, stopped. */
export function CampaignList({
  search: { q, state, kind, page },
  onSearch,
}: {
  search: CampaignSearch;
  onSearch: (change: Partial<CampaignSearch>) => void;
}): ReactNode {
  const { t } = useTranslation();
  const creating = useOpens();
  const [edited, setEdited] = useState<Campaign | null>(null);
  const [asked, setAsked] = useState<Campaign | null>(null);
  const list = useListPage({
    name: 'campaigns',
    call: 'admin/campaign/get',
    input: {
      ...(q === undefined ? {} : { search: q }),
      ...(state === undefined ? {} : { state }),
      ...(kind === undefined ? {} : { kind }),
    },
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf: (row) => row.id,
    everyMs: READ_MS,
  });
  const stop = useCommand((id: number) => call('admin/campaign/stop', { ids: [id] }), {
    refresh: ['admin/campaign/get'],
    done: t('campaigns:stop.done'),
    onRefused: sayRefused,
  });
  const columns: readonly Column<Campaign>[] = [
    ...campaignColumns(t),
    {
      key: 'act',
      phone: 'actions',
      head: t('admin:list.actions'),
      align: 'right',
      cell: (row) => <RowActs row={row} onEdit={() => setEdited(row)} onStop={() => setAsked(row)} />,
    },
  ];
  return (
    <>
      <PageHead title={t('campaigns:title')}>
        <ListTools list={list} columns={columns} />
        <Button needs="admin/campaign/create" look="primary" data-testid="create-campaign" onClick={creating.open}>
          <Icon of={IconPlus} size={16} />
          {t('campaigns:create')}
        </Button>
      </PageHead>
      <ListFilters>
        <SearchFilter label={t('campaigns:search')} value={q} onSearch={(value) => onSearch({ q: value, page: undefined })} />
        <SelectFilter
          label={t('admin:list.status')}
          value={state}
          options={campaignStates.map((value) => ({ value, label: t(`campaigns:state.${value}`) }))}
          onChange={(value) => onSearch({ state: campaignStates.find((each) => each === value), page: undefined })}
        />
        <SelectFilter
          label={t('campaigns:kind')}
          value={kind}
          options={campaignKinds.map((value) => ({ value, label: t(`campaigns:kinds.${value}`) }))}
          onChange={(value) => onSearch({ kind: campaignKinds.find((each) => each === value), page: undefined })}
        />
      </ListFilters>
      <DataTable
        {...list.table}
        label={t('campaigns:title')}
        columns={columns}
        rowTestId={(row) => `campaign-${row.id}`}
        empty={t('campaigns:empty')}
      />
      {creating.isOpen && <CampaignDialog onClose={creating.close} />}
      {edited !== null && <EditDialog campaign={edited} onClose={() => setEdited(null)} />}
      {asked !== null && (
        <AskDialog
          title={t('campaigns:stop.title')}
          facts={[
            { label: t('campaigns:name'), value: asked.name },
            { label: t('campaigns:budget.spent'), value: formatPoint(asked.spent) },
          ]}
          about={t('campaigns:stop.about')}
          look="refuse"
          verb={t('campaigns:stop.verb')}
          onRun={() => void stop.run(asked.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function RowActs({ row, onEdit, onStop }: { row: Campaign; onEdit: () => void; onStop: () => void }): ReactNode {
  const { t } = useTranslation();
  const to = { campaign: row.id } as never;
  return (
    <Group component="span" gap={4} justify="flex-end" wrap="wrap">
      {row.kind === 'coupon' && (
        <Link to={'/admin/campaigns/codes' as '/'} search={to} className={buttonClass('ghost', 26)}>
          {t('campaigns:codes.link', { count: row.codes })}
        </Link>
      )}
      <Link to={'/admin/campaigns/grants' as '/'} search={to} className={buttonClass('ghost', 26)}>
        {t('campaigns:grants.link', { count: row.grants })}
      </Link>
      {!isOver(row) && (
        <>
          <Button needs="admin/campaign/update" size={26} look="ghost" data-testid={`edit-campaign-${row.id}`} onClick={onEdit}>
            {t('campaigns:edit.verb')}
          </Button>
          <Button needs="admin/campaign/stop" size={26} look="refuse" data-testid={`stop-campaign-${row.id}`} onClick={onStop}>
            {t('campaigns:stop.verb')}
          </Button>
        </>
      )}
    </Group>
  );
}
