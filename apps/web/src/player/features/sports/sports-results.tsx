import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput, CallOutput } from '../../../lib/contract.js';
import { fixtureWords, nameOf, sportWords } from '../../../shared/sports/sports-labels.js';
import { refreshEvery } from '../../../lib/refresh-soon.js';
import { useCall } from '../../../lib/queries.js';
import { usePush } from '../../../lib/use-push.js';
import { Badge, StatusBadge } from '../../../ui/badge.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Time } from '../../../ui/time.js';
import { useLiveTable } from '../../lib/use-live-table.js';

type Outcome = CallOutput<'user/sports/results'>['items'][number];
type Score = readonly [number, number] | null;

const ROWS = 20;
/** Matches end all the time: the list is read again at most this often, ms. */
const EVERY_MS = 3_000;
const idOf = ({ id }: Outcome): number => id;

export interface SportsResultsProps {
  /** Seoul day; all days without one. */
  day: string | undefined;
  sport: CallInput<'user/sports/results'>['sport'];
  search: string | undefined;
  page: number;
  onPage: (page: number) => void;
  filters: ReactNode;
}

/** Matches that are over, newest first, with what they brought. */
export function SportsResults({ day, sport, search, page, onPage, filters }: SportsResultsProps): ReactNode {
  const { t } = useTranslation();
  const input = {
    skip: (page - 1) * ROWS,
    take: ROWS,
    ...(day === undefined ? {} : { day }),
    ...(sport === undefined ? {} : { sport }),
    ...(search === undefined ? {} : { search }),
  };
  const list = useCall('user/sports/results', input, { keepPrevious: true });
  const table = useLiveTable(list, { rows: list.data?.items, keyOf: idOf, view: { ...input, page }, pageSize: ROWS, onPage });
  usePush('fixtures.changed', () => refreshEvery(EVERY_MS, 'user/sports/results'));
  usePush('fixture.changed', ({ status }) => {
    if (status !== 'scheduled' && status !== 'live') refreshEvery(EVERY_MS, 'user/sports/results');
  });
  const columns: Column<Outcome>[] = [
    { key: 'at', head: t('sports:list.kickOff'), cell: (row) => <Time at={row.kickOff} format="short" /> },
    {
      key: 'league',
      phone: 'line',
      phoneCell: (row) => nameOf(row.league),
      head: t('sports:list.league'),
      cell: (row) => (
        <Text span c="text-2">
          {sportWords(row.league.sport, t)} · {nameOf(row.league)}
        </Text>
      ),
    },
    {
      key: 'match',
      phone: 'title',
      head: t('sports:list.match'),
      cell: (row) => (
        <Text component="b" fw={600}>
          {fixtureWords(row, t)}
        </Text>
      ),
    },
    { key: 'full', phone: 'status', head: t('sports:list.full'), align: 'center', cell: (row) => <Final row={row} /> },
    { key: 'half', phone: 'fact', head: t('sports:list.half'), align: 'center', cell: (row) => scoreWords(row.result?.half ?? null) },
    {
      key: 'corners',
      phone: 'hidden',
      head: t('sports:list.corners'),
      align: 'center',
      cell: (row) => scoreWords(row.result?.corners ?? null),
    },
    { key: 'cards', phone: 'hidden', head: t('sports:list.cards'), align: 'center', cell: (row) => scoreWords(row.result?.cards ?? null) },
  ];
  return <DataTable label={t('sports:list.results')} columns={columns} {...table} empty={t('sports:list.noResults')} filters={filters} />;
}

const scoreWords = (score: Score): string => (score === null ? '–' : `${score[0]} : ${score[1]}`);

/** The final score; without one what became of the match. */
function Final({ row }: { row: Outcome }): ReactNode {
  const { t } = useTranslation();
  return (
    <Group component="span" gap={6} className="final">
      {row.result === null ? (
        <StatusBadge is={row.status} />
      ) : (
        <Text component="b" size="t14" fw={700} style={{ whiteSpace: 'nowrap' }}>
          {scoreWords(row.result.full)}
        </Text>
      )}
      {row.revision > 1 && <Badge tone="warning">{t('player:round.corrected')}</Badge>}
    </Group>
  );
}
