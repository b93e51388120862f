import type { TFunction } from 'i18next';
import { Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Icon } from '../../../ui/icon.js';
import { ListSearch } from '../../../ui/list/list-search.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { DeleteRules } from './delete-rules.js';
import { DomainGuide } from './domain-guide.js';
import { DomainDialog } from './domain-dialog.js';
import type { Domain, HeadOf, PerimeterProps } from './tab.js';
import { RowButtons } from './row-buttons.js';

const keyOf = (row: Domain): number => row.id;

/** The names under which the site opens. */
export function Domains({ head, search: { q, page }, onSearch }: PerimeterProps & { head: HeadOf }): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({
    name: 'perimeter-domains',
    call: 'admin/perimeter/domain/get',
    input: q === undefined ? {} : { search: q },
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf,
    choose: (row) => row.url,
  });
  const { chosen } = list;
  const [edited, setEdited] = useState<Domain | 'new' | null>(null);
  const [leaving, setLeaving] = useState<readonly Domain[]>([]);
  const columns = domainColumns(t, setEdited, (row) => setLeaving([row]));
  return (
    <>
      {head(
        <>
          <ListTools list={list} columns={columns} />
          <Button needs="admin/perimeter/domain/save" look="primary" data-testid="add-rule" onClick={() => setEdited('new')}>
            <Icon of={IconPlus} size={16} />
            {t('perimeter:addDomain')}
          </Button>
        </>,
      )}
      <DomainGuide />
      <ListSearch label={t('perimeter:searchDomain')} value={q} onSearch={onSearch} />
      <DataTable
        {...list.table}
        label={t('perimeter:tab.domains')}
        columns={columns}
        rowTestId={(row) => `rule-row-${row.id}`}
        empty={t(q === undefined ? 'perimeter:emptyDomain' : 'perimeter:notFound')}
      />
      {chosen.rows.length > 0 && (
        <BulkBar label={t('perimeter:title')} summary={<span>{t('admin:bulk.count', { rows: chosen.rows.length })}</span>}>
          <Button size={26} look="ghost" onClick={chosen.clear}>
            {t('admin:bulk.clear')}
          </Button>
          <Button
            needs="admin/perimeter/domain/delete"
            size={26}
            look="refuse"
            data-testid="bulk-delete"
            onClick={() => setLeaving(chosen.rows)}
          >
            {t('perimeter:delete')}
          </Button>
        </BulkBar>
      )}
      {edited !== null && <DomainDialog domain={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {leaving.length > 0 && (
        <DeleteRules
          of="domains"
          rules={leaving.map(({ id, url }) => ({ id, name: url }))}
          onDone={chosen.clear}
          onClose={() => setLeaving([])}
        />
      )}
    </>
  );
}

function domainColumns(t: TFunction, onEdit: (row: Domain) => void, onDelete: (row: Domain) => void): readonly Column<Domain>[] {
  const orUsual = (text: string, usual: string): ReactNode =>
    text === '' ? (
      <Text span c="muted">
        {usual}
      </Text>
    ) : (
      text
    );
  return [
    {
      key: 'url',
      head: t('perimeter:url'),
      phone: 'title',
      file: true,
      cell: (row) => (
        <Text component="b" fw={600}>
          {row.url}
        </Text>
      ),
    },
    { key: 'skin', head: t('perimeter:skin'), file: true, cell: (row) => orUsual(row.skin, t('perimeter:usualSkin')) },
    { key: 'partner', head: t('perimeter:partner'), file: true, cell: (row) => orUsual(row.partner, t('perimeter:ownSite')) },
    { key: 'note', head: t('perimeter:note'), phone: 'hidden' },
    { key: 'by', head: t('perimeter:by'), phone: 'hidden' },
    { key: 'createdAt', head: t('perimeter:at'), as: 'time', phone: 'hidden' },
    {
      key: 'act',
      phone: 'status',
      head: t('admin:list.actions'),
      align: 'right',
      cell: (row) => <RowButtons of="domain" what={row.url} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />,
    },
  ];
}
