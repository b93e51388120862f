import type { TFunction } from 'i18next';
import { Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh, useCall } from '../../../lib/queries.js';
import { usePush } from '../../../lib/use-push.js';
import { memoOf } from '../../../shared/inspection/inspection-screen.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { useListRows, wholeList } from '../../../ui/list/list-rows.js';
import { ViewMenu } from '../../../ui/list/list-tools.js';
import { PageHead } from '../../components/page-head.js';
import { InspectionDialog } from './inspection-dialog.js';
import { targetWords, type InspectionItem } from './target-words.js';

const keyOf = ({ target }: InspectionItem): string => target;

const stateOf = ({ is_active: isActive, is_testing: isTesting, from }: InspectionItem): 'active' | 'testing' | 'planned' | 'open' => {
  if (isActive) return 'active';
  if (isTesting) return 'testing';
  return from !== null && Date.parse(from) > Date.now() ? 'planned' : 'open';
};
const tones = { active: 'warning', testing: 'accent', planned: 'accent', open: 'neutral' } as const;

/** Inspections of the two sites and of every game: begun, planned and ended here. */
export function InspectionList(): ReactNode {
  const { t } = useTranslation();
  const read = useCall('admin/inspection/get', undefined, { refetchInterval: 30_000 });
  const [edited, setEdited] = useState<InspectionItem | null>(null);
  usePush('inspection.changed', () => refresh('admin/inspection/get'));
  const list = useListRows<InspectionItem, string>(wholeList(read.data?.items, 'all', read), {
    name: 'inspections',
    keyOf,
    onOpen: setEdited,
  });
  const columns = inspectionColumns(t, setEdited);
  return (
    <>
      <PageHead title={t('inspection:list.title')}>
        <ViewMenu list="inspections" columns={columns} />
      </PageHead>
      <Text size="t13" c="text-2">
        {t('inspection:list.about')}
      </Text>
      <DataTable
        {...list.table}
        label={t('inspection:list.title')}
        columns={columns}
        rowTestId={({ target }) => `inspection-${target}`}
        empty={t('inspection:list.empty')}
      />
      {edited !== null && read.data !== undefined && (
        <InspectionDialog item={edited} version={read.data.version} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

function inspectionColumns(t: TFunction, onEdit: (item: InspectionItem) => void): readonly Column<InspectionItem>[] {
  return [
    { key: 'target', head: t('inspection:list.target'), phone: 'title', cell: (row) => <b>{targetWords(row, t)}</b> },
    {
      key: 'is_active',
      head: t('inspection:list.state'),
      phone: 'status',
      cell: (row) => <Badge tone={tones[stateOf(row)]}>{t(`inspection:state.${stateOf(row)}`)}</Badge>,
    },
    { key: 'from', head: t('inspection:form.from'), as: 'time' },
    { key: 'until', head: t('inspection:form.until'), as: 'time' },
    { key: 'memo', head: t('inspection:form.memo'), cell: (row) => memoOf(row) },
    {
      key: 'accounts',
      head: t('inspection:list.allowed'),
      phone: 'fact',
      cell: ({ accounts, addresses }) => t('inspection:list.allowedCount', { accounts: accounts.length, addresses: addresses.length }),
    },
    {
      key: 'act',
      head: t('inspection:list.act'),
      phone: 'actions',
      hasLink: true,
      cell: (row) => (
        <Button needs="admin/inspection/update" size={26} onClick={() => onEdit(row)}>
          {t('inspection:list.edit')}
        </Button>
      ),
    },
  ];
}
