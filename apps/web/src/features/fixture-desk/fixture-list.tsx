import { IconPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../lib/format.js';
import { useKeys } from '../../lib/keys.js';
import { useCall } from '../../lib/queries.js';
import { Button } from '../../ui/button.js';
import { DataTable, type Column } from '../../ui/data-table.js';
import { Icon } from '../../ui/icon.js';
import { useLiveRows, useRowCursor } from '../../ui/live-rows.js';
import { Money } from '../../ui/money.js';
import { useOpens } from '../../ui/use-opens.js';
import { FixtureName, MainOdds, MarketsCell, StakesCell, StateCell, TimeCell } from './fixture-cells.js';
import { FixtureFilters } from './fixture-filters.js';
import { FixtureForm } from './fixture-form.js';
import { useListNews } from './fixture-news.js';
import { fixtureQuery, isNarrowed, PAGE_SIZE, type FixtureSearch } from './fixture-search.js';
import { isOpen, sourceWords, type DeskFixture } from './fixtures.js';

/** Bets that wait for their result are not pushed; the list is read again in this rhythm, ms. */
const READ_MS = 10_000;
const keyOf = (fixture: DeskFixture): number => fixture.id;

export interface FixtureListProps {
  search: FixtureSearch;
  onSearch: (change: Partial<FixtureSearch>) => void;
  onOpen: (fixtureId: number) => void;
}

/** Fixtures with their clock, score, odds, stakes and exposure, live; those under way and next first. */
export function FixtureList({ search, onSearch, onOpen }: FixtureListProps): ReactNode {
  const { t } = useTranslation();
  const { page = 1 } = search;
  const query = fixtureQuery(search);
  const list = useCall('admin/sports/fixture/get', query, { keepPrevious: true, refetchInterval: READ_MS });
  useListNews(query);
  const form = useOpens();
  const [hovered, setHovered] = useState<number | null>(null);
  const cursor = useRowCursor(useMemo(() => (list.data?.items ?? []).map(keyOf), [list.data]));
  const live = useLiveRows(list.data?.items, {
    keyOf,
    anchor: hovered ?? cursor.cursor,
    view: `${JSON.stringify(query)}${list.isPlaceholderData ? ' before' : ''}`,
  });
  useKeys({
    j: cursor.next,
    k: cursor.previous,
    o: () => cursor.cursor !== null && onOpen(cursor.cursor),
    n: form.open,
    escape: () => cursor.set(null),
  });
  const add = (
    <Button look="primary" data-testid="add-fixture" onClick={form.open}>
      <Icon of={IconPlus} size={16} />
      {t('admin:fixtures.add')}
    </Button>
  );
  return (
    <>
      <FixtureFilters search={search} onChange={(change) => onSearch({ page: undefined, ...change })} action={add} />
      <DataTable
        look="desk"
        label={t('admin:fixtures.title')}
        columns={columns(t)}
        rows={live.rows}
        rowKey={keyOf}
        rowTestId={(fixture) => `fixture-row-${fixture.id}`}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t(isNarrowed(search) ? 'admin:fixtures.notFound' : 'admin:fixtures.empty')}
        cursor={cursor.cursor}
        onRowClick={(fixture) => onOpen(fixture.id)}
        onRowHover={setHovered}
        freshKeys={page === 1 ? live.freshKeys : undefined}
        held={{ count: live.heldCount, label: t('admin:fixtures.held', { rows: live.heldCount }), onShow: live.showHeld }}
        phoneRow={(fixture) => <PhoneRow fixture={fixture} onOpen={() => onOpen(fixture.id)} />}
        footer={
          list.data === undefined ? null : (
            <span className="xm nw">
              {t('admin:desk.matching')} <b className="w6 x1">{t('admin:fixtures.count', { fixtures: formatAmount(list.data.total) })}</b>
            </span>
          )
        }
        page={{ page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: (next) => onSearch({ page: next }) }}
      />
      {form.isOpen && <FixtureForm onClose={form.close} onDone={(fixture) => onOpen(fixture.id)} />}
    </>
  );
}

function columns(t: TFunction): readonly Column<DeskFixture>[] {
  return [
    { key: 'fixture', head: t('admin:fixtures.fixture'), cell: (fixture) => <FixtureName fixture={fixture} isLink /> },
    { key: 'status', head: t('admin:desk.status'), cell: (fixture) => <StateCell fixture={fixture} /> },
    { key: 'time', head: t('admin:fixtures.time'), cell: (fixture) => <TimeCell fixture={fixture} /> },
    { key: 'odds', head: t('admin:fixtures.odds'), align: 'right', cell: (fixture) => <MainOdds fixture={fixture} /> },
    { key: 'markets', head: t('admin:fixtures.markets'), align: 'right', cell: (fixture) => <MarketsCell fixture={fixture} /> },
    { key: 'stakes', head: t('admin:bets.stake'), align: 'right', cell: (fixture) => <StakesCell fixture={fixture} /> },
    { key: 'exposure', head: t('admin:games.exposure'), align: 'right', cell: (fixture) => <ExposureCell fixture={fixture} /> },
    {
      key: 'source',
      head: t('admin:fixtures.source'),
      align: 'right',
      cell: (fixture) => <span className="t12 xm">{sourceWords(fixture.source, t)}</span>,
    },
  ];
}

/** What the house can lose; once the result is there how many bets it has yet to reach. */
function ExposureCell({ fixture }: { fixture: DeskFixture }): ReactNode {
  const { t } = useTranslation();
  if (isOpen(fixture)) return <Money value={fixture.exposure} />;
  return fixture.unsettled === 0 ? (
    <span className="xm">–</span>
  ) : (
    <span className="t12 xi">{t('admin:rounds.unsettled', { bets: fixture.unsettled })}</span>
  );
}

function PhoneRow({ fixture, onOpen }: { fixture: DeskFixture; onOpen: () => void }): ReactNode {
  return (
    <button type="button" className="f1 col g4 el" onClick={onOpen}>
      <span className="row sb g12">
        <FixtureName fixture={fixture} />
        <StateCell fixture={fixture} />
      </span>
      <span className="row sb g12">
        <TimeCell fixture={fixture} />
        <MainOdds fixture={fixture} />
      </span>
      <span className="row sb g12 t12 xm">
        <Money value={fixture.stakes} unit="won" />
        <ExposureCell fixture={fixture} />
      </span>
    </button>
  );
}
