import { Group } from '@mantine/core';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf, sportIds, sportWords } from '../../../shared/sports/sports-labels.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { leagueFilters, type LeagueSearch, type Team } from './league-search.js';
import { AliasCell, MatchingFoot, NameCell } from './named-cells.js';
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
    { key: 'id', head: t('admin:list.number'), isHiddenByDefault: true },
    {
      key: 'name',
      phone: 'title',
      phoneCell: (team) => nameOf(team),
      file: [
        { key: 'nameKo', label: t('admin:leagues.nameKo') },
        { key: 'name', label: t('admin:leagues.nameEn') },
      ],
      head: t('admin:leagues.team'),
      cell: (team) => <NameCell row={team} onOpen={onOpen} />,
    },
    { key: 'sport', head: t('admin:fixtures.sport'), words: wordsFor(sportIds, (sport) => sportWords(sport, t)) },
    {
      key: 'aliases',
      head: t('admin:leagues.aliases'),
      file: [{ key: 'aliases.name', label: t('admin:leagues.aliases') }],
      cell: (team) => <AliasCell row={team} />,
    },
  ];
  return (
    <DataTable
      label={t('admin:leagues.teams')}
      look="wide"
      {...list.table}
      filters={
        <Group justify="flex-end" gap={8} className="list-filters">
          <ListTools list={list} columns={columns} />
        </Group>
      }
      columns={columns}
      rowTestId={(team) => `team-row-${team.id}`}
      empty={t('admin:leagues.noTeams')}
      footer={list.data === undefined ? null : <MatchingFoot total={list.data.total} />}
    />
  );
}
