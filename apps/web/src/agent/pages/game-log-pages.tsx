import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BET_ROWS, BetTable, betColumns } from '../features/downline-bets/bet-table.js';
import { betFilter } from '../features/downline-bets/bet-view.js';
import { drawGames } from '../../shared/draws/draw-labels.js';
import { playsOf, type GameType } from '../lib/plays.js';
import { useCall } from '../../lib/queries.js';
import { sections } from '../../shared/sports/sports-labels.js';
import { usePageSearch } from '../search.js';
import type { GameLogSearch } from '../search-reports.js';
import { useShell } from '../shell/shell-context.js';
import { PageHead } from './page-head.js';
import { pageBody } from './request-body.js';
import { ListTools } from '../../ui/list/list-tools.js';

/** Bets of the downline are not pushed one by one; the list is read again this often, ms. */
const POLL_MS = 5_000;

/** Bets of the whole downline on one kind of game, newest first. */
function GameLogPage({ type }: { type: Exclude<GameType, 'casinoslot'> }): ReactNode {
  const { t } = useTranslation();
  const { system } = useShell();
  const [search, change] = usePageSearch<GameLogSearch>();
  const plays = playsOf[type];
  const play = plays.find((each) => each === search.play) ?? (plays.length === 1 ? plays[0] : undefined);
  const { skip, take, ...period } = pageBody(search, BET_ROWS);
  const input = {
    ...period,
    ...betFilter(search.state),
    // Mini games and Powerball together are every draw.
    ...(play === undefined ? { ticket: false } : { play }),
    ...(search.q === undefined ? {} : { search: search.q }),
    ...(search.game === undefined ? {} : { game: search.game }),
  };
  const list = useCall('agent/bet/get', { skip, take, ...input }, { keepPrevious: true, refetchInterval: POLL_MS });
  const title = t(`agent-reports:games.${type}`);
  return (
    <>
      <PageHead title={title}>{t('agent-reports:games.hint')}</PageHead>
      <BetTable
        title={title}
        view={search}
        onView={change}
        games={gamesOf(
          type,
          system?.games.map((game) => game.id),
        )}
        plays={plays}
        answer={list.data}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        aside={<ListTools list={{ file: { call: 'agent/bet/get', input, name: 'bets' } }} columns={betColumns(t)} />}
      />
    </>
  );
}

/** The games of a kind by their ids; draws only as far as the site has released them. */
function gamesOf(type: GameType, released: readonly string[] = drawGames): readonly string[] {
  if (type === 'sports') return sections;
  return type === 'minigame' ? drawGames.filter((game) => released.includes(game)) : [];
}

export const CasinoLogPage = (): ReactNode => <GameLogPage type="casino" />;
export const SlotLogPage = (): ReactNode => <GameLogPage type="slot" />;
export const SportsLogPage = (): ReactNode => <GameLogPage type="sports" />;
export const MinigameLogPage = (): ReactNode => <GameLogPage type="minigame" />;
