import type { TFunction } from 'i18next';
import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { DayInput } from '../../../ui/day-input.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { PageHead } from '../../components/page-head.js';
import { type MarkedPlayer } from '../../lib/marker-words.js';
import type { MarkedSearch } from './marked-search.js';
import { MarkerList, Score } from '../../components/marker-list.js';

const keyOf = ({ id }: MarkedPlayer): number => id;

export interface MarkedPlayersProps {
  search: MarkedSearch;
  onSearch: (change: Partial<MarkedSearch>) => void;
}

/** Players whose day may show that they play more than they want, the highest score first. */
export function MarkedPlayers({ search: { day, page }, onSearch }: MarkedPlayersProps): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useListPage({
    ...{ name: 'marked-players', call: 'admin/protection/marker/get', input: day === undefined ? {} : { day }, page, keyOf },
    onPage: (next) => onSearch({ page: next === 1 ? undefined : next } as MarkedSearch),
    onOpen: ({ id }) =>
      void navigate({ to: '/admin/members/$member', params: { member: String(id) }, search: { tab: 'protection' } } as never),
  });
  const columns = columnsOf(t);
  return (
    <>
      <PageHead title={t('protection:title')}>
        <span className="inp day-one">
          <DayInput
            label={t('protection:day')}
            value={day ?? list.data?.day ?? ''}
            max={list.data?.day ?? undefined}
            onChange={(next) => onSearch({ day: next === '' ? undefined : next, page: undefined } as MarkedSearch)}
          />
        </span>
        <ListTools list={list} columns={columns} />
      </PageHead>
      <Text size="t13" c="text-2">
        {t('protection:about')}
      </Text>
      <DataTable
        {...list.table}
        label={t('protection:title')}
        columns={columns}
        rowTestId={({ id }) => `marked-${id}`}
        empty={t('protection:empty')}
      />
    </>
  );
}

function columnsOf(t: TFunction): readonly Column<MarkedPlayer>[] {
  return [
    { key: 'score', head: t('protection:score'), phone: 'status', align: 'left', cell: ({ score }) => <Score score={score} /> },
    {
      key: 'account',
      head: t('protection:member'),
      phone: 'title',
      hasLink: true,
      cell: ({ id, nickname, account }) => (
        <Link to={'/admin/members/$member' as never} params={{ member: String(id) } as never} search={{ tab: 'protection' } as never}>
          {nickname} ({account})
        </Link>
      ),
    },
    {
      key: 'markers',
      head: t('protection:reasons'),
      phone: 'line',
      cell: ({ markers }) => <MarkerList of={markers} />,
      file: false,
    },
    { key: 'day', head: t('protection:day'), phone: 'fact', isHiddenByDefault: true },
  ];
}
