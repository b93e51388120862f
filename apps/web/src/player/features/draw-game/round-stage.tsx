import { IconPlayerPause, IconRotateClockwise, IconTool } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dot } from '../../../ui/bead.js';
import { CountdownRing } from '../../../ui/countdown-ring.js';
import { Icon } from '../../../ui/icon.js';
import { Age, Time } from '../../../ui/time.js';
import { usePlay } from '../../components/use-play.js';
import { DrawPicture, pictureLength } from './draws/draw-view.js';
import { takesBets, type Phase, type RoundScheduler } from './phase.js';
import { ResultBadges } from './result-badges.js';
import { CorrectedBadge } from './result-line.js';
import type { Reveal } from './reveal.js';
import type { Game, GameView, Round } from './rounds.js';

export interface RoundStageProps {
  view: GameView;
  clock: RoundScheduler;
  reveal: Reveal & { readonly onShown: () => void };
  isPhone: boolean;
}

/** The round on sale at the left; at the right its draw as it happens, else the last result. */
export function RoundStage({ view: { game, current, bettors }, clock, reveal, isPhone }: RoundStageProps): ReactNode {
  const { t } = useTranslation();
  const result = <LastDraw game={game} reveal={reveal} isPhone={isPhone} />;
  if (isPhone) {
    return (
      <div className="stage">
        <Ring clock={clock} size={84} />
        <div className="f1 col g6">
          <div className="row sb g8">
            <span className="t15 w6">{current === null ? t('player:round.none') : t('player:round.name', { round: current.round })}</span>
            <PhaseMark phase={clock.phase} />
          </div>
          {current !== null && (
            <span className="t12 xm">
              {t('player:round.drawsAt')} <Time at={current.drawsAt} format="clock" />
            </span>
          )}
        </div>
        {result}
      </div>
    );
  }
  return (
    <div className="stage">
      <div className="row g20 stage-now">
        <Ring clock={clock} size={136} />
        <div className="col g4">
          <PhaseMark phase={clock.phase} />
          {current === null ? (
            <span className="t16 w6">{t('player:round.none')}</span>
          ) : (
            <>
              <span className="t28 w7" data-testid="round">
                {current.round}
                <span className="t16 w5 x2"> {t('player:round.unit')}</span>
              </span>
              <span className="t12 xm">
                {t('player:round.drawsAt')} <Time at={current.drawsAt} format="clock" />
              </span>
              <span className="t12 xm">
                {t('player:round.bettors')} <b className="x2 w6">{t('player:round.people', { count: bettors })}</b>
              </span>
            </>
          )}
        </div>
      </div>
      <span className="vr" />
      {result}
    </div>
  );
}

/** The draw that is waited for, the one that plays, or the one that was shown last. */
function LastDraw({
  game,
  reveal: { playing, awaited, shown, onShown },
  isPhone,
}: {
  game: Game;
  reveal: RoundStageProps['reveal'];
  isPhone: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const [replay, setReplay] = useState(0);
  const round = playing ?? awaited ?? shown;
  const play = playing?.id ?? (replay > 0 && round === shown ? `again-${replay}` : undefined);
  const rolling = usePlay(play, pictureLength(game), onShown);
  const isAwaited = round !== null && round === awaited;
  const drawn = round === null || isAwaited ? null : drawnOf(round);
  if (round !== null && drawn === null && !isAwaited) {
    return (
      <div className="f1 stage-last">
        <DrawHead round={round} isAwaited={false} />
        <p className="note warning stage-note">{t('player:round.voidText')}</p>
      </div>
    );
  }
  return (
    <div className="f1 stage-last">
      <DrawHead round={round} isAwaited={isAwaited} {...(drawn === null ? {} : { onReplay: () => setReplay(replay + 1) })} />
      <div className="stage-draw">
        <DrawPicture key={rolling ?? 'still'} game={game} drawn={drawn} isPlaying={rolling !== undefined} isPhone={isPhone} />
      </div>
      {/* The outcomes stay back until the draw is out: it is shown, not told. */}
      {round !== null && drawn !== null && (
        <div style={rolling === undefined ? undefined : { visibility: 'hidden' }}>
          <ResultBadges round={round} />
        </div>
      )}
      {isAwaited && <p className="t12 xm">{t('player:result.awaited')}</p>}
    </div>
  );
}

/** Which round it is, how old its result is, and the way to see the draw again. */
function DrawHead({ round, isAwaited, onReplay }: { round: Round | null; isAwaited: boolean; onReplay?: () => void }): ReactNode {
  const { t } = useTranslation();
  const isOut = round !== null && !isAwaited;
  return (
    <div className="row sb g8">
      <span className="row g6 wrap t13 w6">
        <span>
          {titleOf(round, isAwaited, t)}
          {isOut && (
            <span className="xm w5">
              {' '}
              · <Age at={round.drawsAt} style="short" />
            </span>
          )}
        </span>
        {isOut && <CorrectedBadge round={round} />}
      </span>
      {onReplay !== undefined && (
        <button type="button" className="lnk" onClick={onReplay}>
          <Icon of={IconRotateClockwise} size={14} />
          <span style={{ marginLeft: 4 }}>{t('player:result.replay')}</span>
        </button>
      )}
    </div>
  );
}

function titleOf(round: Round | null, isAwaited: boolean, t: (key: string, values?: Record<string, unknown>) => string): string {
  if (round === null) return t('player:result.none');
  return t(isAwaited ? 'player:result.drawing' : 'player:result.title', { round: round.round });
}

function drawnOf({ result, outcomes }: Round): { result: NonNullable<Round['result']>; outcomes: NonNullable<Round['outcomes']> } | null {
  return result === null || outcomes === null ? null : { result, outcomes };
}

const phaseLooks: Record<Phase, { tone: string; dot: 'on' | 'warn' | 'off' }> = {
  open: { tone: 'xw', dot: 'on' },
  soon: { tone: 'xy', dot: 'warn' },
  maintenance: { tone: 'xy', dot: 'warn' },
  closed: { tone: 'xm', dot: 'off' },
  drawing: { tone: 'xm', dot: 'off' },
  done: { tone: 'xm', dot: 'off' },
  void: { tone: 'xm', dot: 'off' },
  stopped: { tone: 'xm', dot: 'off' },
};

function PhaseMark({ phase }: { phase: Phase }): ReactNode {
  const { t } = useTranslation();
  const { tone, dot } = phaseLooks[phase];
  return (
    <span className={`row g6 t12 w6 nw ${tone}`} role="status" data-phase={phase}>
      <Dot is={dot} />
      {t(`player:round.${phase}`)}
    </span>
  );
}

/** Counts to the close, not to the draw; the last ten seconds warn in colour and word. */
function Ring({ clock, size }: { clock: RoundScheduler; size: number }): ReactNode {
  const { t } = useTranslation();
  const isBig = size > 100;
  const isBetting = takesBets(clock.phase);
  const isOut = clock.phase === 'maintenance' || clock.phase === 'stopped';
  const seconds = isBetting ? clock.secondsToClose : clock.secondsToDraw;
  const word = !isBetting ? t('player:ring.draw') : isBig ? t('player:ring.close') : t('player:ring.seconds');
  return (
    <CountdownRing
      size={size}
      stroke={isBig ? 8 : 6}
      secondsLeft={isBetting ? clock.secondsToClose : 0}
      secondsTotal={clock.secondsTotal}
      tone={clock.phase === 'soon' ? 'warning' : 'accent'}
    >
      {isOut ? (
        <span className="xm ring-out">
          <Icon of={clock.phase === 'maintenance' ? IconTool : IconPlayerPause} size={isBig ? 36 : 24} />
        </span>
      ) : (
        <span>
          <span
            className={`${isBig ? 't40' : 't28'} w7 ${clock.phase === 'soon' ? 'xy' : ''}`}
            style={{ display: 'block', lineHeight: isBig ? '42px' : '28px' }}
            data-testid="countdown"
          >
            {seconds}
          </span>
          <span className="t11 xm">{word}</span>
        </span>
      )}
    </CountdownRing>
  );
}
