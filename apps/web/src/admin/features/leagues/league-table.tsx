import type { TFunction } from 'i18next';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call, toApiError } from '../../../lib/api.js';
import { formatAmount } from '../../../lib/format.js';
import { useKeys } from '../../../lib/keys.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { nameOf, otherNameOf, sportWords } from '../../../shared/sports/sports-labels.js';
import { Badge } from '../../../ui/badge.js';
import { Switch } from '../../../ui/checkbox.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { useRowCursor } from '../../../ui/live-rows.js';
import { toastError } from '../../../ui/notices.js';
import { leagueQuery, PAGE_SIZE, type League, type LeagueSearch } from './league-search.js';

export interface LeagueTableProps {
  search: LeagueSearch;
  onSearch: (change: Partial<LeagueSearch>) => void;
  onOpen: (league: League) => void;
}

const keyOf = (league: League): number => league.id;

/** Leagues in the order in which players see them. */
export function LeagueTable({ search, onSearch, onOpen }: LeagueTableProps): ReactNode {
  const { t } = useTranslation();
  const list = useCall('admin/sports/league/get', leagueQuery(search), { keepPrevious: true });
  const rows = list.data?.items;
  const cursor = useRowCursor(useMemo(() => (rows ?? []).map(keyOf), [rows]));
  useKeys({
    j: cursor.next,
    k: cursor.previous,
    o: () => {
      const league = rows?.find((each) => each.id === cursor.cursor);
      if (league !== undefined) onOpen(league);
    },
    escape: () => cursor.set(null),
  });
  return (
    <DataTable
      label={t('admin:leagues.leagues')}
      look="desk"
      columns={columns(t, onOpen)}
      rows={rows}
      rowKey={keyOf}
      rowTestId={(league) => `league-row-${league.id}`}
      error={list.error}
      onRetry={() => void list.refetch()}
      isRefreshing={list.isPlaceholderData}
      empty={t('admin:leagues.noLeagues')}
      cursor={cursor.cursor}
      onRowClick={onOpen}
      phoneRow={(league) => <PhoneRow league={league} onOpen={() => onOpen(league)} />}
      footer={
        list.data === undefined ? null : (
          <span className="xm nw">
            {t('admin:desk.matching')} <b className="w6 x1">{formatAmount(list.data.total)}</b>
          </span>
        )
      }
      page={{ page: search.page ?? 1, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: (page) => onSearch({ page }) }}
    />
  );
}

function columns(t: TFunction, onOpen: (league: League) => void): readonly Column<League>[] {
  return [
    { key: 'order', head: t('admin:leagues.order'), align: 'right', width: '64px', cell: ({ ordinal }) => ordinal },
    {
      key: 'name',
      head: t('admin:leagues.name'),
      cell: (league) => (
        <button type="button" className="lh game-name" onClick={() => onOpen(league)}>
          <b className="t13 w6 el">{nameOf(league)}</b>
          <span className="t11 xm el">{otherNameOf(league)}</span>
        </button>
      ),
    },
    {
      key: 'sport',
      head: t('admin:fixtures.sport'),
      cell: (league) => (
        <span className="row g6">
          {sportWords(league.sport, t)}
          <span className="xm">{league.country}</span>
          {league.virtual && <Badge tone="info">{t('common:games.virtual')}</Badge>}
        </span>
      ),
    },
    {
      key: 'margin',
      head: t('admin:leagues.margin'),
      align: 'right',
      cell: ({ marginPercent }) => (marginPercent === null ? <span className="xm">{t('admin:leagues.ofSite')}</span> : `${marginPercent}%`),
    },
    { key: 'fixtures', head: t('admin:leagues.fixtures'), align: 'right', cell: ({ fixtures }) => formatAmount(fixtures) },
    {
      key: 'aliases',
      head: t('admin:leagues.aliases'),
      cell: (league) => (
        <span className="t12 xm el aliases" title={aliasLine(league)}>
          {aliasLine(league)}
        </span>
      ),
    },
    {
      key: 'shown',
      head: t('admin:leagues.shown'),
      align: 'right',
      cell: (league) => (
        <span className="row end" onClick={(event) => event.stopPropagation()}>
          <Shown league={league} />
        </span>
      ),
    },
  ];
}

export const aliasLine = ({ aliases }: Pick<League, 'aliases'>): string =>
  aliases.length === 0 ? '–' : aliases.map(({ source, name }) => `${name} (${source})`).join(', ');

/** Whether players see the league; done at once and undone as easily. */
function Shown({ league }: { league: League }): ReactNode {
  const { t } = useTranslation();
  const set = async (shown: boolean): Promise<void> => {
    const { id, sport, name, nameKo, country, ordinal, marginPercent } = league;
    try {
      await call('admin/sports/league/save', { id, sport, name, nameKo, country, ordinal, marginPercent, shown });
    } catch (failure) {
      toastError(league.name, toApiError(failure));
    }
    refresh('admin/sports/league/get');
  };
  return <Switch label={t('admin:leagues.shownOf', { league: league.name })} isOn={league.shown} onChange={(shown) => void set(shown)} />;
}

function PhoneRow({ league, onOpen }: { league: League; onOpen: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <button type="button" className="f1 lh" onClick={onOpen}>
        <b className="t13 w6 el">{nameOf(league)}</b>
        <span className="t11 xm el">
          {[league.ordinal, sportWords(league.sport, t), otherNameOf(league)].filter((part) => part !== '').join(' · ')}
        </span>
      </button>
      <Shown league={league} />
    </>
  );
}
