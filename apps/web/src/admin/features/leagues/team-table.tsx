import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { nameOf, otherNameOf, sportIds, sportWords } from '../../../shared/sports/sports-labels.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { leagueFilters, type LeagueSearch, type Team } from './league-search.js';
import { aliasLine } from './league-table.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';

export interface TeamTableProps {
  search: LeagueSearch;
  onSearch: (change: Partial<LeagueSearch>) => void;
  onOpen: (team: Team) => void;
}

const keyOf = (team: Team): number => team.id;

/** Teams with the names that suppliers have for them. */
export function TeamTable({ search, onSearch, onOpen }: TeamTableProps): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({
    name: 'teams',
    call: 'admin/sports/team/get',
    input: leagueFilters(search),
    page: search.page,
    onPage: (page) => onSearch({ page }),
    keyOf,
    onOpen,
  });
  const columns: readonly Column<Team>[] = [
    { key: 'id', head: t('admin:desk.number'), isHiddenByDefault: true },
    {
      key: 'name',
      phone: 'title',
      phoneCell: (team) => nameOf(team),
      file: [
        { key: 'nameKo', label: t('admin:leagues.nameKo') },
        { key: 'name', label: t('admin:leagues.nameEn') },
      ],
      head: t('admin:leagues.team'),
      cell: (team) => (
        <button type="button" className="lh game-name" onClick={() => onOpen(team)}>
          <b className="t13 w6 el">{nameOf(team)}</b>
          <span className="t11 xm el">{otherNameOf(team)}</span>
        </button>
      ),
    },
    { key: 'sport', head: t('admin:fixtures.sport'), words: wordsFor(sportIds, (sport) => sportWords(sport, t)) },
    {
      key: 'aliases',
      head: t('admin:leagues.aliases'),
      file: [{ key: 'aliases.name', label: t('admin:leagues.aliases') }],
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
      {...list.table}
      filters={
        <div className="list-filters row end g8">
          <ListTools list={list} columns={columns} />
        </div>
      }
      columns={columns}
      rowTestId={(team) => `team-row-${team.id}`}
      empty={t('admin:leagues.noTeams')}
      footer={
        list.data === undefined ? null : (
          <span className="xm nw">
            {t('admin:desk.matching')} <b className="w6 x1">{formatAmount(list.data.total)}</b>
          </span>
        )
      }
    />
  );
}
