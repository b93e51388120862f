import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { familyWords, gameWords } from '../../../shared/draws/draw-labels.js';
import { formatAmount, formatWon } from '../../../lib/format.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { Checkbox } from '../../../ui/checkbox.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Kpi } from '../../../ui/kpi-tile.js';
import { Money } from '../../../ui/money.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { BookCell, Exposure, GameName, GameStateCell, GameSwitches, RunningRound, TodayCell } from './game-cells.js';
import type { GameItem } from './games.js';
import { stateCounts, type GamesSearch } from './games-search.js';
import { useLiveGames } from './live-games.js';
import { useSwitching, type Switching } from './switch-games.js';

export interface GameListProps {
  search: GamesSearch;
  onSearch: (change: Partial<GamesSearch>) => void;
  onOpen: (game: string) => void;
}

/** Every draw game with what it sells now, live; stopped, maintained and released on the spot. */
export function GameList({ search: { state }, onSearch, onOpen }: GameListProps): ReactNode {
  const { t } = useTranslation();
  const games = useLiveGames();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const switching = useSwitching(() => setChosen(new Set()));
  const all = games.data?.items;
  const rows = all?.filter((game) => state === undefined || game.state === state);
  const chosenRows = (rows ?? []).filter((game) => chosen.has(game.id));
  const toggle = (id: string): void =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6 nw">{t('admin:games.title')}</h1>
        <StateTabs games={all} state={state} onSearch={onSearch} />
      </div>
      {all !== undefined && <Today games={all} />}
      <DataTable
        look="desk"
        label={t('admin:games.title')}
        columns={columns(t, switching)}
        rows={rows}
        rowKey={(game) => game.id}
        rowTestId={(game) => `game-row-${game.id}`}
        error={games.error}
        onRetry={() => void games.refetch()}
        empty={t('admin:games.empty')}
        bars={10}
        groupHead={{ of: (game) => game.family, line: (family) => familyWords(family, t) }}
        selection={{
          keys: chosen,
          onToggle: toggle,
          onToggleAll: (on) => setChosen(new Set(on ? (rows ?? []).map((game) => game.id) : [])),
          label: (id) => t('admin:desk.choose', { who: gameWords(id, t) }),
        }}
        onRowClick={(game) => onOpen(game.id)}
        phoneRow={(game) => <PhoneRow game={game} switching={switching} isChosen={chosen.has(game.id)} onToggle={() => toggle(game.id)} />}
      />
      <Bulk games={chosenRows} switching={switching} onClear={() => setChosen(new Set())} />
      {switching.dialog}
    </>
  );
}

function StateTabs({
  games,
  state,
  onSearch,
}: {
  games: readonly GameItem[] | undefined;
  state: GamesSearch['state'];
  onSearch: GameListProps['onSearch'];
}): ReactNode {
  const { t } = useTranslation();
  const counts = games === undefined ? undefined : stateCounts([...games]);
  return (
    <SegmentedTabs<NonNullable<GamesSearch['state']> | 'all'>
      look="line"
      label={t('admin:desk.status')}
      value={state ?? 'all'}
      tabs={[
        { value: 'all', label: t('common:filter.all'), count: games?.length },
        { value: 'on_sale', label: t('admin:games.state.onSale'), count: counts?.on_sale },
        { value: 'maintenance', label: t('admin:games.state.maintenance'), count: counts?.maintenance },
        { value: 'stopped', label: t('admin:games.state.stopped'), count: counts?.stopped },
      ]}
      onChange={(value) => onSearch({ state: value === 'all' ? undefined : value })}
    />
  );
}

/** The day over all games, and what stands at stake this minute. Whole won, so the sums are exact. */
function Today({ games }: { games: readonly GameItem[] }): ReactNode {
  const { t } = useTranslation();
  const sum = (of: (game: GameItem) => number): number => games.reduce((total, game) => total + of(game), 0);
  const stakes = sum((game) => game.today.stakes);
  const payouts = sum((game) => game.today.payouts);
  const overdue = sum((game) => game.overdue);
  return (
    <section className="card desk-kpis" aria-label={t('admin:games.todayTitle')}>
      <div className="kpis">
        <Kpi
          label={t('admin:games.todayStakes')}
          note={t('admin:games.bets', { count: sum((game) => game.today.bets), bets: formatAmount(sum((game) => game.today.bets)) })}
        >
          <Money value={stakes} unit="won" />
        </Kpi>
        <Kpi
          label={t('admin:games.todayPayouts')}
          note={stakes === 0 ? undefined : t('admin:money.returnRate', { percent: ((payouts / stakes) * 100).toFixed(1) })}
        >
          <Money value={payouts} unit="won" />
        </Kpi>
        <Kpi
          label={t('admin:games.running')}
          note={t('admin:games.bets', { count: sum((game) => game.book.bets), bets: formatAmount(sum((game) => game.book.bets)) })}
        >
          <Money value={sum((game) => game.book.stakes)} unit="won" />
        </Kpi>
        <Kpi label={t('admin:games.exposure')} note={t('admin:games.exposureNote')}>
          <Money value={sum((game) => Math.max(0, game.book.exposure))} unit="won" />
        </Kpi>
        <Kpi label={t('admin:rounds.overdue')} note={t(overdue === 0 ? 'admin:games.nothingOverdue' : 'admin:games.overdueNote')}>
          <span className={overdue === 0 ? '' : 'xl'}>{overdue}</span>
        </Kpi>
      </div>
    </section>
  );
}

function columns(t: TFunction, switching: Switching): readonly Column<GameItem>[] {
  return [
    { key: 'game', head: t('admin:bets.game'), cell: (game) => <GameName game={game} /> },
    { key: 'state', head: t('admin:desk.status'), cell: (game) => <GameStateCell game={game} /> },
    { key: 'round', head: t('admin:games.runningRound'), cell: (game) => <RunningRound game={game} /> },
    { key: 'book', head: t('admin:games.roundStakes'), align: 'right', cell: (game) => <BookCell game={game} /> },
    {
      key: 'exposure',
      head: <span className="exposure-head">{t('admin:games.exposure')}</span>,
      cell: (game) => <Exposure exposure={game.book.exposure} maxExposure={game.maxExposure} />,
    },
    { key: 'today', head: t('admin:games.todayStakes'), align: 'right', cell: (game) => <TodayCell game={game} /> },
    {
      key: 'switches',
      head: t('admin:games.switches'),
      align: 'right',
      cell: (game) => <GameSwitches game={game} switching={switching} />,
    },
  ];
}

function PhoneRow({
  game,
  switching,
  isChosen,
  onToggle,
}: {
  game: GameItem;
  switching: Switching;
  isChosen: boolean;
  onToggle: () => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="f1 col g8 game-phone">
      <div className="row sb g8">
        <span className="row g10 el">
          <Checkbox label={t('admin:desk.choose', { who: gameWords(game.id, t) })} isChecked={isChosen} onChange={onToggle} />
          <GameName game={game} />
        </span>
        <GameStateCell game={game} />
      </div>
      <div className="row sb g12">
        <RunningRound game={game} />
        <BookCell game={game} />
        <TodayCell game={game} />
      </div>
      <Exposure exposure={game.book.exposure} maxExposure={game.maxExposure} isWide />
      <GameSwitches game={game} switching={switching} />
    </div>
  );
}

function Bulk({ games, switching, onClear }: { games: readonly GameItem[]; switching: Switching; onClear: () => void }): ReactNode {
  const { t } = useTranslation();
  if (games.length === 0) return null;
  const stakes = games.reduce((sum, game) => sum + game.book.stakes, 0);
  const isBusy = games.some((game) => switching.busy.has(game.id));
  return (
    <BulkBar
      label={t('admin:games.bulk')}
      summary={
        <>
          <span>{t('admin:games.chosen', { games: games.length })}</span>
          <i className="bar" />
          <span className="w4">
            {t('admin:games.running')} <b className="w7">{formatWon(stakes)}</b>
          </span>
        </>
      }
    >
      <Button size={26} look="ghost" onClick={onClear}>
        {t('admin:bulk.clear')}
      </Button>
      <Button size={26} disabled={isBusy} onClick={() => switching.order({ games, change: { maintenance: { on: true, memo: '' } } })}>
        {t('admin:games.maintain')}
      </Button>
      <Button size={26} disabled={isBusy} onClick={() => switching.order({ games, change: { maintenance: { on: false, memo: '' } } })}>
        {t('admin:games.maintainEnd')}
      </Button>
      <Button size={26} disabled={isBusy} onClick={() => switching.order({ games, change: { onSale: true } })}>
        {t('admin:games.start')}
      </Button>
      <Button size={26} look="primary" isBusy={isBusy} onClick={() => switching.order({ games, change: { onSale: false } })}>
        {t('admin:games.stop')}
      </Button>
    </BulkBar>
  );
}
