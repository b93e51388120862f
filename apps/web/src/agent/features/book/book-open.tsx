import { Stack, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pollDownline } from '../../../lib/connection.js';
import type { CallOutput } from '../../../lib/contract.js';
import { formatTime } from '../../../lib/format.js';
import { gameWords, outcomeWords } from '../../../shared/draws/draw-labels.js';
import { fixtureWords, sportsMarketWords, sportsOutcomeWords } from '../../../shared/sports/sports-labels.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { useListUrl } from '../../../ui/list/use-list-url.js';
import { LiveDot } from '../../../ui/live-dot.js';
import { Money } from '../../../ui/money.js';
import { Sum } from '../../../ui/sum.js';
import { CardHead } from './card-head.js';
import { OutcomeBars } from './outcome-bars.js';

type OpenPlace = CallOutput<'agent/position/open/get'>['items'][number];

const keyOf = ({ kind, id, market }: OpenPlace): string => `${kind}:${id}:${market?.type}:${market?.line}`;

/** A page of the matches and rounds that the agent has open shares of, with the sums of all. */
export function useOpenPlaces() {
  const { page, onPage } = useListUrl('open');
  return useListPage({
    name: 'open-positions',
    call: 'agent/position/open/get',
    input: {},
    page,
    onPage,
    pageSize: 10,
    keyOf,
    everyMs: pollDownline,
  });
}

/** The agent's open shares by match and round: what each outcome would bring, the worst first. */
export function BookOpen({ list }: { list: ReturnType<typeof useOpenPlaces> }): ReactNode {
  const { t } = useTranslation();
  const columns = openColumns(t);
  return (
    <DataTable
      label={t('position-book:open.title')}
      {...list.table}
      columns={columns}
      empty={t('position-book:open.empty')}
      filters={
        <CardHead
          title={
            <>
              {t('position-book:open.title')} <LiveDot />
            </>
          }
          note={t('position-book:open.note')}
        >
          <ListTools list={list} columns={columns} />
        </CardHead>
      }
      footer={
        list.data !== undefined && (
          <>
            <Sum label={t('position-book:open.carried')} value={list.data.sums.carried} />
            <Sum label={t('position-book:open.worst')} value={list.data.sums.worst} signed />
          </>
        )
      }
    />
  );
}

function openColumns(t: TFunction): Column<OpenPlace>[] {
  return [
    {
      key: 'place',
      head: t('position-book:open.place'),
      phone: 'title',
      file: [
        { key: 'kind', label: t('position-book:open.place') },
        { key: 'id', label: 'id' },
        { key: 'bets', label: t('position-book:periods.bets'), as: 'number' },
      ],
      cell: (place) => (
        <Stack component="span" gap={0}>
          <Text component="b" size="t13" fw={600}>
            {placeWords(place, t)}
          </Text>
          <Text span size="t11" c="muted">
            {detailWords(place, t)}
          </Text>
        </Stack>
      ),
    },
    { key: 'carried', head: t('position-book:open.carried'), as: 'money', phone: 'fact', isStrong: true },
    {
      key: 'outcomes',
      head: t('position-book:open.outcomes'),
      phone: 'block',
      hasLink: true,
      file: [
        { key: 'outcomes.outcome', label: t('position-book:open.outcomes') },
        { key: 'outcomes.result', label: t('position-book:periods.result') },
      ],
      cell: (place) => place.outcomes.length > 0 && <OutcomeBars place={placeWords(place, t)} outcomes={resultsOf(place, t)} />,
    },
    {
      key: 'worst',
      head: t('position-book:open.worst'),
      as: 'money',
      phone: 'amount',
      cell: ({ worst }) => <Money value={worst} signed tone="settled" fw={600} />,
    },
  ];
}

/** "울산 – 전북", "EOS 1분 512회", "다폴더 · 조합 31건". */
function placeWords({ kind, fixture, round, bets }: OpenPlace, t: TFunction): string {
  if (fixture !== null) return fixtureWords(fixture, t);
  if (round !== null) return t('position-book:open.round', { game: gameWords(round.game, t), round: round.round });
  return t(`position-book:open.${kind}`, { count: bets });
}

/** Market, number of bets, and when it starts or closes. */
function detailWords({ kind, market, bets, picks, at, fixture }: OpenPlace, t: TFunction): string {
  return [
    market && sportsMarketWords(market, t),
    kind !== 'combined' && t('position-book:open.bets', { count: bets }),
    picks && t('position-book:open.picks', picks),
    at && formatTime(at, fixture === null ? 'clock' : 'minute'),
  ]
    .filter((part) => typeof part === 'string')
    .join(' · ');
}

function resultsOf({ market, fixture, outcomes }: OpenPlace, t: TFunction): { name: string; result: number }[] {
  return outcomes.map(({ outcome, result }) => {
    const { type, line } = market ?? { type: '', line: null };
    return { name: fixture === null ? outcomeWords(type, outcome, t) : sportsOutcomeWords({ type, line }, outcome, t), result };
  });
}
