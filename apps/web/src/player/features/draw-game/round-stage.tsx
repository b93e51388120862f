import { Anchor, Divider, Group, Stack, Text } from '@mantine/core';
import { IconPlayerPause, IconRotateClockwise, IconTool } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dot } from '../../../ui/bead.js';
import { CountdownRing } from '../../../ui/countdown-ring.js';
import { Icon } from '../../../ui/icon.js';
import type { TextColor } from '../../../ui/theme.js';
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
        <Stack gap={6} flex={1} miw={0}>
          <Group justify="space-between" gap={8}>
            <Text span size="t15" fw={600}>
              {current === null ? t('draws:round.none') : t('player:round.name', { round: current.round })}
            </Text>
            <PhaseMark phase={clock.phase} />
          </Group>
          {current !== null && (
            <Text span size="t12" c="muted">
              {t('draws:round.drawsAt')} <Time at={current.drawsAt} format="clock" />
            </Text>
          )}
        </Stack>
        {result}
      </div>
    );
  }
  return (
    <div className="stage">
      <Group gap={20} className="stage-now">
        <Ring clock={clock} size={136} />
        <Stack gap={4}>
          <PhaseMark phase={clock.phase} />
          {current === null ? (
            <Text span size="t16" fw={600}>
              {t('draws:round.none')}
            </Text>
          ) : (
            <>
              <Text span size="t28" fw={700} data-testid="round">
                {t('player:round.name', { round: current.round })}
              </Text>
              <Text span size="t12" c="muted">
                {t('draws:round.drawsAt')} <Time at={current.drawsAt} format="clock" />
              </Text>
              <Text span size="t12" c="muted">
                {t('draws:round.bettors')}{' '}
                <Text component="b" fw={600} c="text-2">
                  {t('draws:round.people', { count: bettors })}
                </Text>
              </Text>
            </>
          )}
        </Stack>
      </Group>
      <Divider orientation="vertical" />
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
      <div className="stage-last">
        <DrawHead round={round} isAwaited={false} />
        <p className="note warning stage-note">{t('bets:round.voidText')}</p>
      </div>
    );
  }
  return (
    <div className="stage-last">
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
      {isAwaited && (
        <Text size="t12" c="muted">
          {t('draws:result.awaited')}
        </Text>
      )}
    </div>
  );
}

/** Which round it is, how old its result is, and the way to see the draw again. */
function DrawHead({ round, isAwaited, onReplay }: { round: Round | null; isAwaited: boolean; onReplay?: () => void }): ReactNode {
  const { t } = useTranslation();
  const isOut = round !== null && !isAwaited;
  return (
    <Group justify="space-between" gap={8}>
      <Group component="span" wrap="wrap" gap={6} fz="t13" lh="t13" fw={600}>
        <span>
          {titleOf(round, isAwaited, t)}
          {isOut && (
            <Text span fw={500} c="muted">
              {' '}
              · <Age at={round.drawsAt} style="feed" />
            </Text>
          )}
        </span>
        {isOut && <CorrectedBadge round={round} />}
      </Group>
      {onReplay !== undefined && (
        <Anchor component="button" type="button" onClick={onReplay}>
          <Icon of={IconRotateClockwise} size={14} />
          <span style={{ marginLeft: 4 }}>{t('draws:result.replay')}</span>
        </Anchor>
      )}
    </Group>
  );
}

function titleOf(round: Round | null, isAwaited: boolean, t: (key: string, values?: Record<string, unknown>) => string): string {
  if (round === null) return t('draws:result.none');
  return t(isAwaited ? 'draws:result.drawing' : 'player:result.title', { round: round.round });
}

function drawnOf({ result, outcomes }: Round): { result: NonNullable<Round['result']>; outcomes: NonNullable<Round['outcomes']> } | null {
  return result === null || outcomes === null ? null : { result, outcomes };
}

const phaseLooks: Record<Phase, { tone: TextColor; dot: 'on' | 'warn' | 'off' }> = {
  open: { tone: 'win', dot: 'on' },
  soon: { tone: 'warning', dot: 'warn' },
  maintenance: { tone: 'warning', dot: 'warn' },
  closed: { tone: 'muted', dot: 'off' },
  drawing: { tone: 'muted', dot: 'off' },
  done: { tone: 'muted', dot: 'off' },
  void: { tone: 'muted', dot: 'off' },
  stopped: { tone: 'muted', dot: 'off' },
};

function PhaseMark({ phase }: { phase: Phase }): ReactNode {
  const { t } = useTranslation();
  const { tone, dot } = phaseLooks[phase];
  return (
    <Group component="span" gap={6} fz="t12" lh="t12" fw={600} c={tone} style={{ whiteSpace: 'nowrap' }} role="status" data-phase={phase}>
      <Dot is={dot} />
      {t(`draws:round.${phase}`)}
    </Group>
  );
}

/** Counts to the close, not to the draw; the last ten seconds warn in colour and word. */
function Ring({ clock, size }: { clock: RoundScheduler; size: number }): ReactNode {
  const { t } = useTranslation();
  const isBig = size > 100;
  const isBetting = takesBets(clock.phase);
  const isOut = clock.phase === 'maintenance' || clock.phase === 'stopped';
  const seconds = isBetting ? clock.secondsToClose : clock.secondsToDraw;
  const word = !isBetting ? t('draws:ring.draw') : isBig ? t('draws:ring.close') : t('draws:ring.seconds');
  return (
    <CountdownRing
      size={size}
      stroke={isBig ? 8 : 6}
      secondsLeft={isBetting ? clock.secondsToClose : 0}
      secondsTotal={clock.secondsTotal}
      tone={clock.phase === 'soon' ? 'warning' : 'accent'}
    >
      {isOut ? (
        <Text span c="muted" className="ring-out">
          <Icon of={clock.phase === 'maintenance' ? IconTool : IconPlayerPause} size={isBig ? 36 : 24} />
        </Text>
      ) : (
        <span>
          <Text
            span
            size={isBig ? 't40' : 't28'}
            fw={700}
            c={clock.phase === 'soon' ? 'warning' : undefined}
            style={{ display: 'block', lineHeight: isBig ? '42px' : '28px' }}
            data-testid="countdown"
          >
            {seconds}
          </Text>
          <Text span size="t11" c="muted">
            {word}
          </Text>
        </span>
      )}
    </CountdownRing>
  );
}
