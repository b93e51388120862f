import { Link, useParams } from '@tanstack/react-router';
import { IconHistory } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FairLine } from '../../../features/draw-game/fair-line.js';
import { FairnessSection } from '../../../features/draw-game/fairness-section.js';
import { useFairCheck } from '../../../features/draw-game/fair-check.js';
import { GameTabs } from '../../../features/draw-game/game-tabs.js';
import { MarketBoard } from '../../../features/draw-game/market-board.js';
import { MyBets } from '../../../features/draw-game/my-bets.js';
import { roundClock, takesBets } from '../../../features/draw-game/phase.js';
import { RoadCard } from '../../../features/draw-game/road-card.js';
import { RoundStage } from '../../../features/draw-game/round-stage.js';
import { useDrawGame, type GameView } from '../../../features/draw-game/rounds.js';
import { SlipCard, SlipSheet } from '../../../features/draw-game/slip.js';
import { useSlip } from '../../../features/draw-game/use-slip.js';
import { formatWon } from '../../../lib/format.js';
import { useIsPhone, useReducedMotion } from '../../../lib/media.js';
import { useMember } from '../../../lib/member.js';
import { play } from '../../../lib/sound.js';
import { useNow } from '../../../lib/use-now.js';
import { usePush } from '../../../lib/use-push.js';
import { useConnection } from '../../../lib/connection.js';
import { drawLength } from '../../../ui/ball.js';
import { Icon } from '../../../ui/icon.js';
import { sayDone } from '../../../ui/notices.js';
import { FailedState, LoadingBars } from '../../../ui/say.js';

const VerifyDialog = lazy(() => import('../../../features/draw-game/verify-dialog.js'));

export function DrawGamePage(): ReactNode {
  const { game } = useParams({ strict: false }) as { game: string };
  const { query, fresh } = useDrawGame(game);
  if (query.data === undefined) {
    return <section className="card">{query.error === null ? <LoadingBars rows={10} /> : <FailedState error={query.error} onRetry={() => void query.refetch()} />}</section>;
  }
  // A key per game: slip, draw and road begin anew when the game changes.
  return <Game key={game} view={query.data} fresh={fresh} />;
}

function Game({ view, fresh }: { view: GameView; fresh: number | undefined }): ReactNode {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const money = useMember().data?.money ?? 0;
  const clock = roundClock(view.current, useNow());
  const isOffline = useConnection().state === 'lost';
  const [verified, setVerified] = useState<number | null>(null);
  const check = useFairCheck(view.last, view.last?.day === view.chain.day ? view.chain.head : undefined);
  // A result that does not verify stops betting on this game.
  const isBroken = check !== undefined && !check.isUnavailable && !check.ok;
  const isBettingOpen = takesBets(clock.phase) && !isBroken;
  const slip = useSlip(view, money, isBettingOpen);
  useBetNews(view.current.game);

  const cart = { controls: slip, round: view.current, clock, money };
  const bets = <MyBets game={view.current.game} clock={clock} currentRoundId={view.current.id} />;
  return (
    <div className={isPhone ? 'game-lay phone' : 'game-lay'}>
      <div className="col g12 game-main">
        <div className="row sb g8">
          <GameTabs game={view.current.game} />
          <Link to="/board/game-result" search={{ page: 1, game: view.current.game } as never} className="lnk x2 desk-only"><Icon of={IconHistory} size={15} /><span style={{ marginLeft: 4 }}>{t('player:menu.results')}</span></Link>
        </div>
        <h1 className="sr-only">{t('player:menu.eos')}</h1>
        <section className="card">
          <RoundStage current={view.current} last={view.last} bettors={view.bettors} fresh={fresh} isPhone={isPhone} />
          <FairLine round={view.last} check={check} isPhone={isPhone} onVerify={() => setVerified(view.last?.id ?? null)} />
        </section>
        {isBroken && <p className="note lose" role="alert">{t('player:fair.stopped')}</p>}
        <RoadCard rounds={view.recent} day={view.current.day} isPhone={isPhone} />
        <MarketBoard markets={view.markets} pick={slip.pick} onPick={slip.setPick} isLocked={!isBettingOpen || isOffline} />
        {isPhone && bets}
        <FairnessSection chain={view.chain} beaconSource={view.beaconSource} />
      </div>
      {isPhone ? <SlipSheet {...cart} /> : <aside className="col g12 game-side"><SlipCard {...cart} />{bets}</aside>}
      <Suspense fallback={null}>{verified !== null && <VerifyDialog roundId={verified} onClose={() => setVerified(null)} />}</Suspense>
    </div>
  );
}

/** Balls that a draw rolls out. */
const BALLS = 6;

/** Says that a bet on this game has been won, once the balls are out; the list beside it shows every result at once. */
function useBetNews(game: string): void {
  const { t } = useTranslation();
  const isStill = useReducedMotion();
  usePush('bet.settled', (bet) => {
    if (bet.game !== game || bet.result !== 'won') return;
    window.setTimeout(() => {
      sayDone(t('player:news.won', { round: bet.round }), formatWon(bet.payout ?? 0, true));
      play('win');
    }, isStill ? 0 : drawLength(BALLS));
  });
}
