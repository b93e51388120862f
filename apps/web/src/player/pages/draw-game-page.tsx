import { Anchor, Card, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { IconHistory, IconInfoCircle, IconTool } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MyBets } from '../features/bets/my-bets.js';
import { FairLine } from '../features/draw-game/fair-line.js';
import { FairnessSection } from '../features/draw-game/fairness-section.js';
import { useFairCheck } from '../features/draw-game/fair-check.js';
import { gameAt } from '../features/draw-game/game-paths.js';
import { GameTabs } from '../features/draw-game/game-tabs.js';
import { LatestRounds } from '../features/draw-game/latest-rounds.js';
import { MarketBoard } from '../features/draw-game/market-board.js';
import { gameClock, takesBets } from '../features/draw-game/phase.js';
import { isTold, useReveal, type Reveal } from '../features/draw-game/reveal.js';
import { RoadCard } from '../features/draw-game/road-card.js';
import { RoundStage } from '../features/draw-game/round-stage.js';
import { useDrawGame, type GameView } from '../features/draw-game/rounds.js';
import { SlipCard, SlipSheet } from '../features/draw-game/slip.js';
import { useSlip } from '../features/draw-game/use-slip.js';
import type { PushData } from '../../lib/contract.js';
import { gameWords } from '../../shared/draws/draw-labels.js';
import { formatWon } from '../../lib/format.js';
import { useIsPhone } from '../../lib/media.js';
import { useMember } from '../../shared/members/member.js';
import { play } from '../../lib/sound.js';
import { useNow } from '../../lib/use-now.js';
import { usePush } from '../../lib/use-push.js';
import { useConnection } from '../../lib/connection.js';
import { Icon } from '../../ui/icon.js';
import { toastSuccess } from '../../ui/notices.js';
import { NotFoundPage } from '../../ui/page-states.js';
import { FailedState, LoadingBars } from '../../ui/states.js';

const VerifyDialog = lazy(() => import('../features/draw-game/verify-dialog.js'));
const StatisticsCard = lazy(() => import('../features/draw-game/statistics-card.js'));

export function DrawGamePage(): ReactNode {
  const { pathname, search } = useLocation();
  const game = gameAt(pathname, (search as { type?: string }).type);
  return game === undefined ? <NotFoundPage home="/" /> : <GameById key={game} game={game} />;
}

/** A key per game: slip, draw and road begin anew when the game changes. */
function GameById({ game }: { game: string }): ReactNode {
  const query = useDrawGame(game);
  if (query.data !== undefined) return <Game view={query.data} />;
  if (query.error?.code === 'GAME_UNKNOWN') return <NotFoundPage home="/" />;
  return (
    <Card>
      {query.error === null ? <LoadingBars rows={10} /> : <FailedState error={query.error} onRetry={() => void query.refetch()} />}
    </Card>
  );
}

function Game({ view }: { view: GameView }): ReactNode {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const money = useMember().data?.money ?? 0;
  const now = useNow();
  const reveal = useReveal(view, now);
  const clock = gameClock(view.game, view.current, now);
  const isOffline = useConnection().state === 'lost';
  const [verified, setVerified] = useState<number | null>(null);
  const { shown } = reveal;
  const check = useFairCheck(shown, shown?.day === view.chain?.day ? view.chain?.head : undefined, view.game.shape);
  // A fair draw that does not verify stops betting on this game.
  const isBroken = check !== undefined && !check.isUnavailable && !check.ok;
  const isBettingOpen = takesBets(clock.phase) && !isBroken;
  const slip = useSlip(view, money, isBettingOpen);
  useBetUpdates(view.game.id, reveal);

  const told = view.recent.filter((round) => isTold(reveal, round));
  const cart = { controls: slip, view, clock };
  const bets = (
    <MyBets
      game={view.game.id}
      current={view.current === null ? null : { id: view.current.id, ...clock }}
      now={now}
      isTold={({ day, round }) => round !== null && isTold(reveal, { day, round })}
      isHeld={reveal.playing !== null}
      onRepeat={slip.repeat}
    />
  );
  return (
    <div className={isPhone ? 'game-lay phone' : 'game-lay'}>
      <Stack gap={12} className="game-main">
        <Group justify="space-between" gap={8}>
          <GameTabs game={view.game.id} />
          <Anchor component={Link} to="/board/game-result" search={{ page: 1, game: view.game.id } as never} c="text-2" visibleFrom="sm">
            <Icon of={IconHistory} size={15} />
            <span style={{ marginLeft: 4 }}>{t('player:menu.results')}</span>
          </Anchor>
        </Group>
        <VisuallyHidden component="h1">{gameWords(view.game.id, t)}</VisuallyHidden>
        <StateNote game={view.game} />
        <Card>
          <RoundStage view={view} clock={clock} reveal={reveal} isPhone={isPhone} />
          <FairLine round={shown} check={check} isPhone={isPhone} onVerify={() => setVerified(shown?.id ?? null)} />
        </Card>
        {isBroken && (
          <p className="note lose" role="alert">
            {t('draws:fair.stopped')}
          </p>
        )}
        <RoadCard rounds={told} markets={view.markets} isPhone={isPhone} />
        <MarketBoard
          markets={view.markets}
          picks={slip.picks}
          onToggle={slip.toggle}
          lock={isOffline ? 'offline' : isBettingOpen ? null : 'closed'}
        />
        {isPhone && bets}
        <Suspense
          fallback={
            <Card>
              <LoadingBars rows={6} />
            </Card>
          }
        >
          <StatisticsCard
            game={view.game.id}
            markets={view.markets.filter(({ open }) => open).map(({ id }) => id)}
            told={shown?.id}
            isPhone={isPhone}
          />
        </Suspense>
        <LatestRounds game={view.game.id} rounds={told} />
        <FairnessSection chain={view.chain} beaconSource={view.beaconSource} />
      </Stack>
      {isPhone ? (
        <SlipSheet {...cart} money={money} />
      ) : (
        <Stack component="aside" gap={12} className="game-side">
          <SlipCard {...cart} />
          {bets}
        </Stack>
      )}
      <Suspense fallback={null}>{verified !== null && <VerifyDialog roundId={verified} onClose={() => setVerified(null)} />}</Suspense>
    </div>
  );
}

/** Why a game takes no bets, in the operator's own words; its results stay readable below. */
function StateNote({ game: { state, memo } }: { game: GameView['game'] }): ReactNode {
  const { t } = useTranslation();
  if (state === 'on_sale') return null;
  const isMaintenance = state === 'maintenance';
  return (
    <div className={isMaintenance ? 'note warning' : 'note'} role="status" data-state={state}>
      <Icon of={isMaintenance ? IconTool : IconInfoCircle} size={18} />
      <span>
        <Text component="b" fw={600}>
          {t(isMaintenance ? 'draws:game.maintenanceText' : 'draws:game.stoppedText')}
        </Text>
        {memo !== '' && (
          <>
            <br />
            {memo}
          </>
        )}
      </span>
    </div>
  );
}

type BetUpdates = PushData<'bet.settled'>;

/** Says that a bet on this game has been won, once the draw of its round has been shown. */
function useBetUpdates(game: string, reveal: Reveal): void {
  const { t } = useTranslation();
  const waiting = useRef<BetUpdates[]>([]);
  const shownId = reveal.shown?.id ?? 0;
  const say = (): void => {
    const wins = waiting.current.filter(({ roundId }) => roundId !== null && roundId <= shownId);
    waiting.current = waiting.current.filter((bet) => !wins.includes(bet));
    for (const bet of wins) toastSuccess(t('player:notices.won', { round: bet.round }), formatWon(bet.payout ?? 0, true));
    if (wins.length > 0) play('win');
  };
  usePush('bet.settled', (bet) => {
    if (bet.game !== game || bet.result !== 'won') return;
    waiting.current.push(bet);
    say();
  });
  useEffect(say);
}
