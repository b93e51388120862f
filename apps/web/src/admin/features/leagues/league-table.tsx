import { Group, Stack, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { refresh } from '../../../lib/queries.js';
import { nameOf, sportIds, sportWords } from '../../../shared/sports/sports-labels.js';
import { Badge } from '../../../ui/badge.js';
import { Switch } from '../../../ui/checkbox.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { toastError } from '../../../ui/notices.js';
import { useCommand } from '../../../ui/use-command.js';
import { StopDialog, StopNote } from '../../components/stop-dialog.js';
import { AliasCell, MatchingFoot, NameCell } from './named-cells.js';
import { leagueFilters, type League, type LeagueSearch } from './league-search.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';

export interface LeagueTableProps {
  search: LeagueSearch;
  onSearch: (change: Partial<LeagueSearch>) => void;
  onOpen: (league: League) => void;
}

const keyOf = (league: League): number => league.id;

/** Leagues in the order in which players see them. */
export function LeagueTable({ search, onSearch, onOpen }: LeagueTableProps): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({
    name: 'leagues',
    call: 'admin/sports/league/get',
    input: leagueFilters(search),
    page: search.page,
    onPage: (page) => onSearch({ page }),
    keyOf,
    onOpen,
  });
  const shownColumns = columns(t, onOpen);
  return (
    <DataTable
      label={t('admin:leagues.leagues')}
      look="wide"
      {...list.table}
      filters={
        <Group justify="flex-end" gap={8} className="list-filters">
          <ListTools list={list} columns={shownColumns} />
        </Group>
      }
      columns={shownColumns}
      rowTestId={(league) => `league-row-${league.id}`}
      empty={t('admin:leagues.noLeagues')}
      footer={list.data === undefined ? null : <MatchingFoot total={list.data.total} />}
    />
  );
}

function columns(t: TFunction, onOpen: (league: League) => void): readonly Column<League>[] {
  return [
    { key: 'id', head: t('admin:list.number'), isHiddenByDefault: true },
    { key: 'ordinal', head: t('admin:leagues.order'), as: 'number', width: '64px' },
    {
      key: 'name',
      phone: 'title',
      phoneCell: (league) => (
        <Stack component="span" gap={0}>
          {nameOf(league)}
          <StopNote reason={league.stopReason} />
        </Stack>
      ),
      file: [
        { key: 'nameKo', label: t('admin:leagues.nameKo') },
        { key: 'name', label: t('admin:leagues.nameEn') },
      ],
      head: t('admin:leagues.name'),
      cell: (league) => <NameCell row={league} onOpen={onOpen} />,
    },
    {
      key: 'sport',
      head: t('admin:fixtures.sport'),
      file: [
        { key: 'sport', label: t('admin:fixtures.sport'), words: wordsFor(sportIds, (sport) => sportWords(sport, t)) },
        { key: 'country', label: t('admin:leagues.country') },
      ],
      cell: (league) => (
        <Group component="span" gap={6}>
          {sportWords(league.sport, t)}
          <Text span c="muted">
            {league.country}
          </Text>
          {league.virtual && <Badge tone="info">{t('common:games.virtual')}</Badge>}
        </Group>
      ),
    },
    {
      key: 'marginPercent',
      head: t('admin:leagues.margin'),
      as: 'number',
      phone: 'hidden',
      cell: ({ marginPercent }) =>
        marginPercent === null ? (
          <Text span c="muted">
            {t('admin:leagues.ofSite')}
          </Text>
        ) : (
          `${marginPercent}%`
        ),
    },
    { key: 'fixtures', head: t('admin:leagues.fixtures'), as: 'number', phone: 'hidden' },
    {
      key: 'aliases',
      head: t('admin:leagues.aliases'),
      file: [{ key: 'aliases.name', label: t('admin:leagues.aliases') }],
      cell: (league) => <AliasCell row={league} />,
    },
    {
      key: 'shown',
      head: t('admin:leagues.shown'),
      file: [
        { key: 'shown', label: t('admin:leagues.shown'), words: { true: t('admin:leagues.shown'), false: '' } },
        { key: 'stopReason', label: t('admin:game.stopReason') },
      ],
      align: 'right',
      phone: 'status',
      phoneCell: (league) => (
        <span onClick={(event) => event.stopPropagation()}>
          <Shown league={league} />
        </span>
      ),
      cell: (league) => (
        <Group component="span" justify="flex-end" gap={8} onClick={(event) => event.stopPropagation()}>
          <StopNote reason={league.stopReason} />
          <Shown league={league} />
        </Group>
      ),
    },
  ];
}

/** Whether players see the league. Hiding it asks for the reason. */
function Shown({ league }: { league: League }): ReactNode {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { id, sport, name, nameKo, country, ordinal, marginPercent } = league;
  const save = (change: { shown: boolean; stopReason?: string }) =>
    call('admin/sports/league/save', { id, sport, name, nameKo, country, ordinal, marginPercent, ...change });
  const show = useCommand(() => save({ shown: true }), {
    refresh: ['admin/sports/league/get'],
    onRefused: (error) => toastError(nameOf(league), error),
  });
  const hide = async (stopReason: string): Promise<void> => {
    await save({ shown: false, stopReason });
    refresh('admin/sports/league/get');
  };
  return (
    <>
      <Switch
        needs="admin/sports/league/save"
        label={t('admin:leagues.shownOf', { league: name })}
        isOn={league.shown}
        onChange={(isOn) => (isOn ? void show.run() : setAsking(true))}
      />
      {isAsking && (
        <StopDialog
          title={t('admin:leagues.hideTitle', { league: nameOf(league) })}
          verb={t('admin:leagues.hide')}
          onStop={hide}
          onClose={() => setAsking(false)}
        >
          {t('admin:leagues.hideAbout')}
        </StopDialog>
      )}
    </>
  );
}
