import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { campaignBounds } from '#lib/contract/values';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { Button } from '../../../ui/button.js';
import { CopyButton } from '../../../ui/copy-button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { useDraftForm } from '../../../ui/form/use-draft-form.js';
import { Icon } from '../../../ui/icon.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { NumberInput } from '../../../ui/number-input.js';
import { SearchFilter } from '../../../ui/search-field.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { TextInput } from '../../../ui/text-input.js';
import { useOpens } from '../../../ui/use-opens.js';
import { PageHead } from '../../components/page-head.js';
import type { CampaignPartSearch } from './campaign-search.js';
import { ListFilters } from '../../../ui/list/list-filters.js';

type Code = CallOutput<'admin/campaign/code/get'>['items'][number];

/** Coupon codes of a campaign: made, found, and kept as a file. */
export function CodeList({
  search: { campaign = 1, q, page },
  onSearch,
}: {
  search: CampaignPartSearch;
  onSearch: (change: Partial<CampaignPartSearch>) => void;
}): ReactNode {
  const { t } = useTranslation();
  const making = useOpens();
  const list = useListPage({
    name: 'coupon-codes',
    call: 'admin/campaign/code/get',
    input: { campaignId: campaign, ...(q === undefined ? {} : { search: q }) },
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf: (row) => row.id,
  });
  const columns: readonly Column<Code>[] = [
    {
      key: 'code',
      head: t('campaigns:codes.code'),
      phone: 'title',
      cell: (row) => (
        <>
          <code>{row.code}</code> <CopyButton text={row.code} label={row.code} />
        </>
      ),
      file: [{ key: 'code', label: t('campaigns:codes.code') }],
    },
    { key: 'uses', head: t('campaigns:codes.uses'), align: 'right' },
    { key: 'mostUses', head: t('campaigns:codes.mostUses'), align: 'right' },
    { key: 'createdAt', head: t('campaigns:codes.createdAt'), as: 'time' },
    { key: 'createdBy', head: t('campaigns:createdBy'), phone: 'hidden' },
  ];
  return (
    <>
      <PageHead title={t('campaigns:codes.title')}>
        <ListTools list={list} columns={columns} />
        <Button needs="admin/campaign/code/create" look="primary" data-testid="make-codes" onClick={making.open}>
          <Icon of={IconPlus} size={16} />
          {t('campaigns:codes.make')}
        </Button>
      </PageHead>
      <ListFilters>
        <SearchFilter label={t('campaigns:codes.code')} value={q} onSearch={(value) => onSearch({ q: value, page: undefined })} />
      </ListFilters>
      <DataTable {...list.table} label={t('campaigns:codes.title')} columns={columns} empty={t('campaigns:codes.empty')} />
      {making.isOpen && <MakeCodes campaignId={campaign} onClose={making.close} />}
    </>
  );
}

interface Draft {
  readonly way: 'single' | 'shared';
  readonly code: string;
  readonly count: number | null;
}

function MakeCodes({ campaignId, onClose }: { campaignId: number; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const form = useDraftForm<Draft, CallOutput<'admin/campaign/code/create'>>({
    initial: { way: 'single', code: '', count: 100 },
    validate: ({ way, code, count }) => ({
      code: way === 'shared' && !/^[A-Za-z0-9]{4,20}$/.test(code) ? t('campaigns:codes.format') : null,
      count: !((count ?? 0) > 0)
        ? t('campaigns:problem.empty')
        : way === 'single' && (count ?? 0) > campaignBounds.codesAtOnce
          ? t('campaigns:codes.atOnce', { most: campaignBounds.codesAtOnce })
          : null,
    }),
    send: ({ way, code, count }) =>
      call('admin/campaign/code/create', { campaignId, code: way === 'shared' ? code : null, count: count ?? 0 }),
    refresh: ['admin/campaign/code/get', 'admin/campaign/get'],
    done: ({ created }) => [t('campaigns:codes.done', { count: created })],
    onDone: onClose,
  });
  const { way } = form.values;
  return (
    <FormDialog
      title={t('campaigns:codes.make')}
      command={form}
      needs="admin/campaign/code/create"
      verb={t('campaigns:codes.make')}
      testId="save-codes"
      onSubmit={form.submit}
      onClose={onClose}
    >
      <SegmentedTabs
        label={t('campaigns:codes.way')}
        value={way}
        tabs={(['single', 'shared'] as const).map((value) => ({ value, label: t(`campaigns:codes.ways.${value}`) }))}
        onChange={(value) => form.setFieldValue('way', value)}
      />
      {way === 'shared' && (
        <TextInput
          size={32}
          label={t('campaigns:codes.code')}
          maxLength={campaignBounds.code}
          autoComplete="off"
          autoCapitalize="characters"
          {...form.field('code')}
        />
      )}
      <NumberInput label={way === 'single' ? t('campaigns:codes.count') : t('campaigns:codes.mostUses')} {...form.field('count')} />
    </FormDialog>
  );
}
