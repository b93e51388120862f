import type { TFunction } from 'i18next';
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accessReasons, accessResults } from '#lib/contract/values';
import { serverNow } from '../../../lib/clock.js';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount, seoulDay } from '../../../lib/format.js';
import { Badge } from '../../../ui/badge.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { DateRange, reportShortcuts } from '../../../ui/date-range.js';
import { SelectFilter } from '../../../ui/filters.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { SearchField } from '../../../ui/search-field.js';
import { Time } from '../../../ui/time.js';
import type { HeadOf, PerimeterProps } from './tab.js';
import { accessKinds } from './perimeter-search.js';
import { ListFilters } from '../../../ui/list/list-filters.js';

type Entry = CallOutput<'admin/perimeter/access/get'>['items'][number];
const DAYS_MS = 6 * 86_400_000;
/** The history is not pushed; it is read again in this rhythm, ms. */
const READ_MS = 10_000;
const keyOf = (row: Entry): number => row.id;

/** Logins of everybody, staff too, successful or not. */
export function AccessHistory({ head, search, onSearch }: PerimeterProps & { head: HeadOf }): ReactNode {
  const { t } = useTranslation();
  const { q, address, host, kind, result, page } = search;
  const to = search.to ?? seoulDay(serverNow());
  const from = search.from ?? seoulDay(Date.parse(to) - DAYS_MS);
  const list = useListPage({
    name: 'perimeter-access',
    call: 'admin/perimeter/access/get',
    input: {
      startedAt: from,
      endedAt: to,
      ...(q === undefined ? {} : { account: q }),
      ...(address === undefined ? {} : { address }),
      ...(host === undefined ? {} : { host }),
      ...(kind === undefined ? {} : { kind }),
      ...(result === undefined ? {} : { result }),
    },
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf,
    everyMs: READ_MS,
  });
  const columns = accessColumns(t);
  return (
    <>
      {head(<ListTools list={list} columns={columns} />)}
      <ListFilters>
        <SearchField
          className="search-box"
          label={t('perimeter:accountSearch')}
          value={q}
          shortcut="/"
          onSearch={(value) => onSearch({ q: value, page: undefined })}
        />
        <SearchField
          className="search-box"
          label={t('perimeter:addressSearch')}
          value={address}
          onSearch={(value) => onSearch({ address: value, page: undefined })}
        />
        <SearchField
          className="search-box"
          label={t('perimeter:host')}
          value={host}
          onSearch={(value) => onSearch({ host: value, page: undefined })}
        />
        <SelectFilter
          label={t('perimeter:kind')}
          value={kind}
          options={accessKinds.map((value) => ({ value, label: t(`perimeter:kinds.${value}`) }))}
          onChange={(value) => onSearch({ kind: accessKinds.find((each) => each === value), page: undefined })}
        />
        <SelectFilter
          label={t('perimeter:result')}
          value={result}
          options={accessResults.map((value) => ({ value, label: t(`perimeter:results.${value}`) }))}
          onChange={(value) => onSearch({ result: accessResults.find((each) => each === value), page: undefined })}
        />
        <DateRange
          from={from}
          to={to}
          shortcuts={reportShortcuts}
          onChange={(range) => onSearch({ from: range.from, to: range.to, page: undefined })}
        />
      </ListFilters>
      <DataTable
        {...list.table}
        label={t('perimeter:tab.access')}
        columns={columns}
        empty={t('perimeter:emptyAccess')}
        footer={
          list.data === undefined ? null : (
            <Text span c="muted">
              {t('admin:list.matching')}{' '}
              <Text component="b" fw={600} c="text">
                {formatAmount(list.data.total)}
              </Text>
            </Text>
          )
        }
      />
    </>
  );
}

function accessColumns(t: TFunction): readonly Column<Entry>[] {
  return [
    {
      key: 'at',
      head: t('perimeter:time'),
      as: 'time',
      align: 'left',
      phone: 'status',
      phoneCell: (row) => <Time size="t11" c="muted" at={row.at} format="short" />,
      cell: (row) => <Time c="muted" at={row.at} />,
    },
    { key: 'kind', head: t('perimeter:kind'), words: wordsFor(accessKinds, (each) => t(`perimeter:kinds.${each}`)) },
    {
      key: 'account',
      head: t('perimeter:account'),
      phone: 'title',
      file: true,
      cell: (row) => (
        <Text span fw={600} c={row.subjectId === null ? 'muted' : undefined}>
          {row.account}
        </Text>
      ),
    },
    {
      key: 'outcome',
      head: t('perimeter:result'),
      words: wordsFor(accessResults, (each) => t(`perimeter:results.${each}`)),
      cell: (row) => <Badge tone={row.outcome === 'ok' ? 'win' : 'lose'}>{t(`perimeter:results.${row.outcome}`)}</Badge>,
    },
    {
      key: 'reason',
      head: t('perimeter:reason'),
      words: wordsFor(accessReasons, (each) => t(`perimeter:reasons.${each}`)),
    },
    { key: 'address', head: t('perimeter:address') },
    { key: 'host', head: t('perimeter:host'), cell: (row) => row.host ?? '—', file: true },
    {
      key: 'device',
      head: t('perimeter:device'),
      phone: 'hidden',
      file: [
        { key: 'device', label: t('perimeter:device') },
        { key: 'userAgent', label: t('perimeter:browser') },
      ],
      cell: (row) => (
        <Stack component="span">
          <span>{row.device}</span>
          <Text span size="t11" c="muted" title={row.userAgent} maw={260} truncate>
            {row.userAgent}
          </Text>
        </Stack>
      ),
    },
  ];
}
