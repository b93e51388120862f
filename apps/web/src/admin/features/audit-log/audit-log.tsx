import type { TFunction } from 'i18next';
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { auditActions } from '#lib/kernel';
import { serverNow } from '../../../lib/clock.js';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount, seoulDay } from '../../../lib/format.js';
import { ActionName } from '../../components/action-name.js';
import { AuditDifferences } from '../../components/audit-differences.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { DateRange, reportShortcuts } from '../../../ui/date-range.js';
import { SelectFilter, TabFilter } from '../../../ui/filters.js';
import { SearchFilter } from '../../../ui/search-field.js';
import { Time } from '../../../ui/time.js';
import { actionLabels, actionOptions, actionsNamed } from '../../lib/action-labels.js';
import { actorFileWords, actorWords } from '../../lib/actor-words.js';
import { auditActors, type AuditSearch } from './audit-search.js';
import { AuditTarget } from './audit-target.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { Sum } from '../../../ui/sum.js';
import { PageHead } from '../../components/page-head.js';
import { ListFilters } from '../../../ui/list/list-filters.js';

type Entry = CallOutput<'admin/audit/get'>['items'][number];
const DAYS_MS = 6 * 86_400_000;
/** The log is not pushed; it is read again in this rhythm, ms. */
const READ_MS = 5_000;
const keyOf = (row: Entry): number => row.id;

export interface AuditLogProps {
  search: AuditSearch;
  onSearch: (change: Partial<AuditSearch>) => void;
}

/** What administrators and agents did: who, when, from where, before and after. */
export function AuditLog({ search: { q, by, action, page, ...days }, onSearch }: AuditLogProps): ReactNode {
  const { t } = useTranslation();
  const to = days.to ?? seoulDay(serverNow());
  const from = days.from ?? seoulDay(Date.parse(to) - DAYS_MS);
  const list = useListPage({
    name: 'audit',
    call: 'admin/audit/get',
    input: {
      startedAt: from,
      endedAt: to,
      ...(by === undefined ? {} : { by }),
      ...(action === undefined ? {} : { actions: [action] }),
      ...(q === undefined ? {} : { search: q, searchActions: actionsNamed(q, t) }),
    },
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf,
    everyMs: READ_MS,
  });
  const columns = auditColumns(t);
  return (
    <>
      <PageHead
        title={t('members:audit.title')}
        tabs={
          <TabFilter
            label={t('members:changes.by')}
            value={by}
            options={auditActors.map((value) => ({ value, label: t(`members:audit.${value}`) }))}
            onChange={(value) => onSearch({ by: value, page: undefined })}
          />
        }
      >
        <ListTools list={list} columns={columns} />
      </PageHead>
      <ListFilters>
        <SearchFilter label={t('members:audit.search')} value={q} onSearch={(value) => onSearch({ q: value, page: undefined })} />
        <SelectFilter
          label={t('members:changes.action')}
          value={action}
          options={actionOptions(t)}
          onChange={(value) => onSearch({ action: auditActions.find((each) => each === value), page: undefined })}
        />
        <DateRange
          from={from}
          to={to}
          shortcuts={reportShortcuts}
          onChange={(range) => onSearch({ from: range.from, to: range.to, page: undefined })}
        />
      </ListFilters>
      <DataTable
        label={t('members:audit.title')}
        {...list.table}
        columns={columns}
        empty={t('members:audit.empty')}
        footer={list.data === undefined ? null : <Sum label={t('admin:list.matching')}>{formatAmount(list.data.total)}</Sum>}
      />
    </>
  );
}

function auditColumns(t: TFunction): readonly Column<Entry>[] {
  return [
    {
      key: 'at',
      head: t('members:changes.at'),
      as: 'time',
      align: 'left',
      phone: 'status',
      phoneCell: (row) => <Time size="t11" c="muted" at={row.at} format="short" />,
      cell: (row) => <Time c="muted" at={row.at} />,
    },
    {
      key: 'by',
      head: t('members:changes.by'),
      file: [
        { key: 'by', label: t('members:changes.by'), words: actorFileWords(t) },
        { key: 'byName', label: t('members:audit.fields.nickname') },
        { key: 'address', label: t('members:by.address') },
      ],
      cell: (row) => (
        <Stack component="span">
          <Text span fw={500}>
            {row.byName ?? actorWords(row.by, t)}
          </Text>
          <Text span size="t11" c="muted">
            {[row.byName !== null && actorWords(row.by, t), row.address].filter(Boolean).join(' · ') || '–'}
          </Text>
        </Stack>
      ),
      phoneCell: (row) => row.byName ?? actorWords(row.by, t),
    },
    {
      key: 'action',
      head: t('members:changes.action'),
      phone: 'title',
      words: actionLabels(t),
      cell: (row) => <ActionName action={row.action} />,
    },
    { key: 'target', head: t('members:audit.target'), file: true, cell: (row) => <AuditTarget of={row} /> },
    {
      key: 'what',
      head: t('members:changes.what'),
      phone: 'block',
      file: [
        { key: 'before', label: t('members:audit.before'), as: 'text' },
        { key: 'after', label: t('members:audit.after'), as: 'text' },
      ],
      cell: (row) => <AuditDifferences of={row} />,
    },
  ];
}
