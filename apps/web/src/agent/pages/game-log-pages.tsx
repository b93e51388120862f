import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { openRound, RoundLink } from '../components/bet-link.js';
import { CasinoLogs } from '../../shared/casino/casino-logs.js';
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
function GameLogPage({ type }: { type: 'sports' | 'minigame' }): ReactNode {
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
  return drawGames.filter((game) => released.includes(game));
}

/** What the whole downline plays at vendors, newest first. */
function VendorLogPage({ kind }: { kind: 'casino' | 'slot' }): ReactNode {
  const { t } = useTranslation();
  const [search, change] = usePageSearch<GameLogSearch>();
  const title = t(`agent-reports:games.${kind}`);
  const { log, status, q, from, to, page } = search;
  return (
    <>
      <PageHead title={title}>{t('casino-log:hint')}</PageHead>
      <CasinoLogs
        site="agent"
        title={title}
        kind={kind}
        view={{ log, status, q, from, to, page }}
        onView={({ log: next, ...view }) => change({ ...view, log: next === 'rounds' ? undefined : next })}
        onOpen={({ id }) => openRound(id)}
        link={{ head: t('agent-reports:bet.number'), cell: ({ id }) => <RoundLink id={id} /> }}
      />
    </>
  );
}

export const CasinoLogPage = (): ReactNode => <VendorLogPage kind="casino" />;
export const SlotLogPage = (): ReactNode => <VendorLogPage kind="slot" />;
export const SportsLogPage = (): ReactNode => <GameLogPage type="sports" />;
export const MinigameLogPage = (): ReactNode => <GameLogPage type="minigame" />;
