import type { TFunction } from 'i18next';
import { Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/clock.js';
import { Badge } from '../../../ui/badge.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Icon } from '../../../ui/icon.js';
import { ListSearch } from '../../../ui/list/list-search.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { Time } from '../../../ui/time.js';
import { AddressDialog } from './address-dialog.js';
import { DeleteRules } from './delete-rules.js';
import type { AddressRule, HeadOf, PerimeterProps } from './tab.js';
import { RowButtons } from './row-buttons.js';

const keyOf = (row: AddressRule): number => row.id;

/** Addresses that administrators may come from, or that nobody may. */
export function AddressRules({
  list: which,
  head,
  search: { q, page },
  onSearch,
}: PerimeterProps & { list: 'staff' | 'blocked'; head: HeadOf }): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({
    name: `perimeter-${which}`,
    call: 'admin/perimeter/address/get',
    input: { list: which, ...(q === undefined ? {} : { search: q }) },
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf,
    choose: (row) => row.range,
  });
  const { chosen } = list;
  const [edited, setEdited] = useState<AddressRule | 'new' | null>(null);
  const [leaving, setLeaving] = useState<readonly AddressRule[]>([]);
  const columns = addressColumns(t, which, setEdited, (row) => setLeaving([row]));
  const add = which === 'staff' ? t('perimeter:addStaff') : t('perimeter:addBlocked');
  return (
    <>
      {head(
        <>
          <ListTools list={list} columns={columns} />
          <Button needs="admin/perimeter/address/save" look="primary" data-testid="add-rule" onClick={() => setEdited('new')}>
            <Icon of={IconPlus} size={16} />
            {add}
          </Button>
        </>,
      )}
      <ListSearch label={t('perimeter:search')} value={q} onSearch={onSearch} />
      <DataTable
        {...list.table}
        label={t(`perimeter:tab.${which}`)}
        columns={columns}
        rowTestId={(row) => `rule-row-${row.id}`}
        empty={q !== undefined ? t('perimeter:notFound') : which === 'staff' ? t('perimeter:emptyStaff') : t('perimeter:emptyBlocked')}
      />
      {chosen.rows.length > 0 && (
        <BulkBar label={t('perimeter:title')} summary={<span>{t('admin:bulk.count', { rows: chosen.rows.length })}</span>}>
          <Button size={26} look="ghost" onClick={chosen.clear}>
            {t('admin:bulk.clear')}
          </Button>
          <Button
            needs="admin/perimeter/address/delete"
            size={26}
            look="refuse"
            data-testid="bulk-delete"
            onClick={() => setLeaving(chosen.rows)}
          >
            {t('perimeter:delete')}
          </Button>
        </BulkBar>
      )}
      {edited !== null && (
        <AddressDialog
          list={which}
          title={add}
          rule={edited === 'new' ? null : edited}
          ownAddress={list.data?.ownAddress ?? ''}
          onClose={() => setEdited(null)}
        />
      )}
      {leaving.length > 0 && (
        <DeleteRules
          of={which}
          rules={leaving.map(({ id, range }) => ({ id, name: range }))}
          onDone={chosen.clear}
          onClose={() => setLeaving([])}
        />
      )}
    </>
  );
}

function addressColumns(
  t: TFunction,
  which: 'staff' | 'blocked',
  onEdit: (row: AddressRule) => void,
  onDelete: (row: AddressRule) => void,
): readonly Column<AddressRule>[] {
  return [
    {
      key: 'range',
      head: t('perimeter:range'),
      phone: 'title',
      file: true,
      cell: (row) => (
        <Text component="b" fw={600}>
          {row.range}
        </Text>
      ),
    },
    { key: 'note', head: which === 'staff' ? t('perimeter:note') : t('perimeter:reason') },
    { key: 'expiresAt', head: t('perimeter:expires'), as: 'time', cell: (row) => <Expiry at={row.expiresAt} /> },
    { key: 'by', head: t('perimeter:by'), phone: 'hidden' },
    { key: 'createdAt', head: t('perimeter:at'), as: 'time', phone: 'hidden' },
    {
      key: 'act',
      phone: 'status',
      head: t('admin:list.actions'),
      align: 'right',
      cell: (row) => <RowButtons of="address" what={row.range} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />,
    },
  ];
}

function Expiry({ at }: { at: string | null }): ReactNode {
  const { t } = useTranslation();
  if (at === null)
    return (
      <Text span c="muted">
        {t('perimeter:never')}
      </Text>
    );
  return Date.parse(at) <= serverNow() ? <Badge tone="neutral">{t('perimeter:expired')}</Badge> : <Time at={at} />;
}
