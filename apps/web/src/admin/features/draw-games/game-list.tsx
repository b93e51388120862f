import { Box, Card, Text } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { familyWords, gameWords } from '../../../shared/draws/draw-labels.js';
import { formatAmount, formatWon } from '../../../lib/format.js';
import { formatReturnRate } from '../../../lib/return-rate.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { useMayCall } from '../../../ui/may-call.js';
import { useListRows, wholeList } from '../../../ui/list/list-rows.js';
import { ViewMenu } from '../../../ui/list/list-tools.js';
import { Kpi } from '../../../ui/kpi-tile.js';
import { Money } from '../../../ui/money.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Exposure, GameName, GameStateCell, GameSwitches, RunningRound, TodayCell } from './game-cells.js';
import type { GameItem } from './games.js';
import { stateCounts, type GamesSearch } from './games-search.js';
import { useLiveGames } from './live-games.js';
import { useSwitching, type Switching } from './switch-games.js';
import { PageTitle } from '../../../ui/page-title.js';
import { StakesCell } from '../../components/stakes-column.js';

const keyOf = (game: GameItem): string => game.id;

export interface GameListProps {
  search: GamesSearch;
  onSearch: (change: Partial<GamesSearch>) => void;
  onOpen: (game: string) => void;
}

/** Every draw game with what it sells now, live; stopped, maintained and released on the spot. */
export function GameList({ search: { state }, onSearch, onOpen }: GameListProps): ReactNode {
  const { t } = useTranslation();
  const games = useLiveGames();
  const all = games.data?.items;
  const rows = useMemo(() => all?.filter((game) => state === undefined || game.state === state), [all, state]);
  const maySwitch = useMayCall('admin/game/switch');
  const list = useListRows<GameItem, string>(wholeList(rows, state ?? 'all', games), {
    name: 'games',
    keyOf,
    onOpen: (game) => onOpen(game.id),
    choose: maySwitch ? (game) => gameWords(game.id, t) : undefined,
  });
  const { chosen } = list;
  const switching = useSwitching(chosen.clear);
  const shownColumns = columns(t, switching);
  return (
    <>
      <div className="page-head">
        <PageTitle>{t('admin:games.title')}</PageTitle>
        <StateTabs games={all} state={state} onSearch={onSearch} />
        <Box component="span" flex={1} miw={0} />
        <ViewMenu list="games" columns={shownColumns} />
      </div>
      {all !== undefined && <Today games={all} />}
      <DataTable
        look="wide"
        label={t('admin:games.title')}
        {...list.table}
        columns={shownColumns}
        rowTestId={(game) => `game-row-${game.id}`}
        empty={t('admin:games.empty')}
        bars={10}
        groupHead={{ of: (game) => game.family, line: (family) => familyWords(family, t) }}
      />
      <Bulk games={chosen.rows} switching={switching} onClear={chosen.clear} />
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
      label={t('admin:list.status')}
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
  // Of the bets placed today, most of which have been settled.
  const rate = formatReturnRate({ settledStakes: stakes, payouts });
  const overdue = sum((game) => game.overdue);
  return (
    <Card className="page-kpis" aria-label={t('admin:games.todayTitle')}>
      <div className="kpis">
        <Kpi
          label={t('admin:games.todayStakes')}
          note={t('admin:games.bets', { count: sum((game) => game.today.bets), bets: formatAmount(sum((game) => game.today.bets)) })}
        >
          <Money value={stakes} unit="won" />
        </Kpi>
        <Kpi label={t('admin:games.todayPayouts')} note={rate === null ? undefined : t('admin:money.returnRate', { rate })}>
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
          <Text span c={overdue === 0 ? undefined : 'lose'}>
            {overdue}
          </Text>
        </Kpi>
      </div>
    </Card>
  );
}

function columns(t: TFunction, switching: Switching): readonly Column<GameItem>[] {
  return [
    { key: 'game', head: t('admin:bets.game'), phone: 'title', hasLink: true, cell: (game) => <GameName game={game} /> },
    { key: 'state', head: t('admin:list.status'), phone: 'status', cell: (game) => <GameStateCell game={game} /> },
    { key: 'round', head: t('admin:games.runningRound'), cell: (game) => <RunningRound game={game} /> },
    { key: 'book', head: t('admin:games.roundStakes'), align: 'right', phone: 'fact', cell: (game) => <StakesCell of={game.book} /> },
    {
      key: 'exposure',
      head: t('admin:games.exposure'),
      className: 'exposure-cell',
      phone: 'hidden',
      cell: (game) => <Exposure exposure={game.book.exposure} maxExposure={game.maxExposure} />,
    },
    { key: 'today', head: t('admin:games.todayStakes'), align: 'right', phone: 'fact', cell: (game) => <TodayCell game={game} /> },
    {
      key: 'switches',
      phone: 'actions',
      head: t('admin:games.switches'),
      align: 'right',
      cell: (game) => <GameSwitches game={game} switching={switching} />,
    },
  ];
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
          <Text span fw={400}>
            {t('admin:games.running')}{' '}
            <Text component="b" fw={700}>
              {formatWon(stakes)}
            </Text>
          </Text>
        </>
      }
    >
      <Button size={26} look="ghost" onClick={onClear}>
        {t('admin:bulk.clear')}
      </Button>
      <Button
        needs="admin/game/switch"
        size={26}
        disabled={isBusy}
        onClick={() => switching.order({ games, change: { maintenance: { on: true, memo: '' } } })}
      >
        {t('admin:games.maintain')}
      </Button>
      <Button
        needs="admin/game/switch"
        size={26}
        disabled={isBusy}
        onClick={() => switching.order({ games, change: { maintenance: { on: false, memo: '' } } })}
      >
        {t('admin:games.maintainEnd')}
      </Button>
      <Button needs="admin/game/switch" size={26} disabled={isBusy} onClick={() => switching.order({ games, change: { onSale: true } })}>
        {t('admin:games.start')}
      </Button>
      <Button
        needs="admin/game/switch"
        size={26}
        look="primary"
        isBusy={isBusy}
        onClick={() => switching.order({ games, change: { onSale: false } })}
      >
        {t('admin:games.stop')}
      </Button>
    </BulkBar>
  );
}
