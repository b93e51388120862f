import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BetTable } from '../features/downline-bets/bet-table.js';
import { betFilter } from '../features/downline-bets/bet-view.js';
import { drawGames } from '../../shared/draws/draw-labels.js';
import { playsOf, type GameType } from '../lib/plays.js';
import { periodOf } from '../../lib/page-body.js';
import { sections } from '../../shared/sports/sports-labels.js';
import { usePageSearch } from '../search.js';
import type { GameLogSearch } from '../search-reports.js';
import { useShell } from '../shell/shell-context.js';
import { PageHead } from './page-head.js';

/** Bets of the whole downline on one kind of game, newest first. */
function GameLogPage({ type }: { type: Exclude<GameType, 'casinoslot'> }): ReactNode {
  const { t } = useTranslation();
  const { system } = useShell();
  const [search, change] = usePageSearch<GameLogSearch>();
  const plays = playsOf[type];
  const play = plays.find((each) => each === search.play) ?? (plays.length === 1 ? plays[0] : undefined);
  const input = {
    ...periodOf(search),
    ...betFilter(search.state),
    // Mini games and Powerball together are every draw.
    ...(play === undefined ? { ticket: false } : { play }),
    ...(search.q === undefined ? {} : { search: search.q }),
    ...(search.game === undefined ? {} : { game: search.game }),
  };
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
        input={input}
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
