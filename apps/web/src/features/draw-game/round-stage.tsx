import { IconRotateClockwise } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../lib/use-now.js';
import { Dot } from '../../ui/bead.js';
import { Draw } from '../../ui/ball.js';
import { CountdownRing } from '../../ui/countdown-ring.js';
import { Icon } from '../../ui/icon.js';
import { Age, Time } from '../../ui/time.js';
import { roundClock, type Phase, type RoundClock } from './phase.js';
import { ResultBadges } from './result-badges.js';
import type { Round } from './rounds.js';

export interface RoundStageProps {
  current: Round;
  last: Round | null;
  /** Distinct bettors on the current round. */
  bettors: number;
  /** Id of the round whose draw has just come in. */
  fresh: number | undefined;
  isPhone: boolean;
}

const phaseWords: Record<Phase, string> = {
  open: 'player:round.open', soon: 'player:round.soon', closed: 'player:round.closed', drawing: 'player:round.drawing', done: 'player:round.done', void: 'player:round.void',
};

/** The round on sale at the left, the last result at the right. */
export function RoundStage({ current, last, bettors, fresh, isPhone }: RoundStageProps): ReactNode {
  const { t } = useTranslation();
  const clock = roundClock(current, useNow());
  const [replay, setReplay] = useState(0);
  const play = replay > 0 ? `again-${replay}` : fresh !== undefined && fresh === last?.id ? fresh : undefined;
  const [shown, setShown] = useState<typeof play>(undefined);
  // The outcomes stay back until the balls are out: a draw is shown, not told.
  const isRolling = play !== undefined && shown !== play;
  const result = last === null || last.result === null ? null : (
    <Draw balls={last.result.balls} powerball={last.result.powerball} size={isPhone ? 28 : 52} withOrder={!isPhone} play={play} onShown={() => setShown(play)} />
  );
  if (isPhone) {
    return (
      <div className="stage">
        <Ring clock={clock} size={84} />
        <div className="f1 col g6">
          <div className="row sb g8"><span className="t15 w6">{t('player:round.name', { round: current.round })}</span><PhaseMark phase={clock.phase} /></div>
          <div className="t12 xm">{last === null ? t('player:result.none') : t('player:result.title', { round: last.round })}</div>
          {result}
        </div>
      </div>
    );
  }
  return (
    <div className="stage">
      <div className="row g20 stage-now">
        <Ring clock={clock} size={136} />
        <div className="col g4">
          <PhaseMark phase={clock.phase} />
          <span className="t28 w7" data-testid="round">{current.round}<span className="t16 w5 x2"> {t('player:round.unit')}</span></span>
          <span className="t12 xm">{t('player:round.drawsAt')} <Time at={current.drawsAt} format="clock" /></span>
          <span className="t12 xm">{t('player:round.bettors')} <b className="x2 w6">{t('player:round.people', { count: bettors })}</b></span>
        </div>
      </div>
      <span className="vr" />
      <div className="f1 stage-last">
        <div className="row sb">
          <span className="t13 w6">
            {last === null ? t('player:result.none') : t('player:result.title', { round: last.round })}
            {last !== null && <span className="xm w5"> · <Age at={last.drawsAt} style="short" /></span>}
          </span>
          {result !== null && <button type="button" className="lnk" onClick={() => setReplay(replay + 1)}><Icon of={IconRotateClockwise} size={14} /><span style={{ marginLeft: 4 }}>{t('player:result.replay')}</span></button>}
        </div>
        <div className="stage-balls">{result}</div>
        {last !== null && <div style={isRolling ? { visibility: 'hidden' } : undefined}><ResultBadges round={last} /></div>}
      </div>
    </div>
  );
}

function PhaseMark({ phase }: { phase: Phase }): ReactNode {
  const { t } = useTranslation();
  const isOpen = phase === 'open';
  const tone = isOpen ? 'xw' : phase === 'soon' ? 'xy' : 'xm';
  return <span className={`row g6 t12 w6 nw ${tone}`} role="status" data-phase={phase}><Dot is={isOpen ? 'on' : phase === 'soon' ? 'warn' : 'off'} />{t(phaseWords[phase])}</span>;
}

/** Counts to the close, not to the draw; the last ten seconds warn in colour and word. */
function Ring({ clock, size }: { clock: RoundClock; size: number }): ReactNode {
  const { t } = useTranslation();
  const isBig = size > 100;
  const isBetting = clock.phase === 'open' || clock.phase === 'soon';
  const seconds = isBetting ? clock.secondsToClose : clock.secondsToDraw;
  const word = !isBetting ? t('player:ring.draw') : isBig ? t('player:ring.close') : t('player:ring.seconds');
  return (
    <CountdownRing size={size} stroke={isBig ? 8 : 6} secondsLeft={isBetting ? clock.secondsToClose : 0} secondsTotal={clock.secondsTotal} tone={clock.phase === 'soon' ? 'warning' : 'accent'}>
      <span>
        <span className={`${isBig ? 't40' : 't28'} w7 ${clock.phase === 'soon' ? 'xy' : ''}`} style={{ display: 'block', lineHeight: isBig ? '42px' : '28px' }} data-testid="countdown">{seconds}</span>
        <span className="t11 xm">{word}</span>
      </span>
    </CountdownRing>
  );
}
