import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { useKeys } from '../../../lib/keys.js';
import { useCall } from '../../../lib/queries.js';
import { nameOf, otherNameOf, sportWords } from '../../../shared/sports/sports-labels.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { useRowCursor } from '../../../ui/live-rows.js';
import { leagueQuery, PAGE_SIZE, type LeagueSearch, type Team } from './league-search.js';
import { aliasLine } from './league-table.js';

export interface TeamTableProps {
  search: LeagueSearch;
  onSearch: (change: Partial<LeagueSearch>) => void;
  onOpen: (team: Team) => void;
}

const keyOf = (team: Team): number => team.id;

/** Teams with the names that suppliers have for them. */
export function TeamTable({ search, onSearch, onOpen }: TeamTableProps): ReactNode {
  const { t } = useTranslation();
  const list = useCall('admin/sports/team/get', leagueQuery(search), { keepPrevious: true });
  const rows = list.data?.items;
  const cursor = useRowCursor(useMemo(() => (rows ?? []).map(keyOf), [rows]));
  useKeys({
    j: cursor.next,
    k: cursor.previous,
    o: () => {
      const team = rows?.find((each) => each.id === cursor.cursor);
      if (team !== undefined) onOpen(team);
    },
    escape: () => cursor.set(null),
  });
  const columns: readonly Column<Team>[] = [
    {
      key: 'name',
      head: t('admin:leagues.team'),
      cell: (team) => (
        <button type="button" className="lh game-name" onClick={() => onOpen(team)}>
          <b className="t13 w6 el">{nameOf(team)}</b>
          <span className="t11 xm el">{otherNameOf(team)}</span>
        </button>
      ),
    },
    { key: 'sport', head: t('admin:fixtures.sport'), cell: (team) => sportWords(team.sport, t) },
    {
      key: 'aliases',
      head: t('admin:leagues.aliases'),
      cell: (team) => (
        <span className="t12 xm el aliases" title={aliasLine(team)}>
          {aliasLine(team)}
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label={t('admin:leagues.teams')}
      look="desk"
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      rowTestId={(team) => `team-row-${team.id}`}
      error={list.error}
      onRetry={() => void list.refetch()}
      isRefreshing={list.isPlaceholderData}
      empty={t('admin:leagues.noTeams')}
      cursor={cursor.cursor}
      onRowClick={onOpen}
      phoneRow={(team) => (
        <button type="button" className="f1 lh" onClick={() => onOpen(team)}>
          <b className="t13 w6 el">{nameOf(team)}</b>
          <span className="t11 xm el">
            {sportWords(team.sport, t)} · {aliasLine(team)}
          </span>
        </button>
      )}
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
