import { Stack, Text } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Draw } from '../../../../ui/ball.js';
import { plainText } from '../market-sides.js';
import type { DrawPictureProps } from './picture-props.js';
import { ladderOf } from './ladder-path.js';

const WIDTH = 168;
const HEIGHT = 138;
const RAIL = { left: 32, right: 136, top: 26, bottom: 112 } as const;
const placeX = (x: 0 | 1): number => (x === 0 ? RAIL.left : RAIL.right);
const placeY = (y: number): number => RAIL.top + y * (RAIL.bottom - RAIL.top);
const rails = [
  { start: 'left', end: 'odd', x: RAIL.left },
  { start: 'right', end: 'even', x: RAIL.right },
] as const;

/** The first ball sets up the ladder; then the way runs down its lines and lights the end it comes to. */
export default function LadderDraw({ game, drawn, isPlaying, isPhone }: DrawPictureProps): ReactNode {
  const { t } = useTranslation();
  const ladder = drawn === null ? undefined : ladderOf(drawn.outcomes);
  const label =
    drawn === null
      ? t('common:draw.waiting')
      : `${t('player:ladder.first', { ball: drawn.result.balls[0] })}. ${plainText(drawn.outcomes, t)}`;
  const way = ladder?.way.map(({ x, y }) => `${placeX(x)},${placeY(y)}`).join(' ');
  return (
    <div className={isPlaying ? 'ladder-box rolling' : 'ladder-box'}>
      <Stack gap={6} className="ladder-ball">
        <Draw balls={[drawn?.result.balls[0] ?? null]} size={isPhone ? 44 : 52} isRolling={isPlaying} />
        <Text span size="t11" c="muted" style={{ whiteSpace: 'nowrap' }}>
          {t('draws:ladder.firstBall')}
        </Text>
        {game.shape.count > 1 && drawn !== null && <Others balls={drawn.result.balls.slice(1)} power={drawn.result.powerball} />}
      </Stack>
      <svg className="ladder" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        {rails.map(({ start, end, x }) => (
          <g key={start}>
            <line className="rail-line" x1={x} x2={x} y1={RAIL.top} y2={RAIL.bottom} />
            <g className={ladder?.start === start ? 'mark start on' : 'mark start'}>
              <circle cx={x} cy={14} r={12} />
              <text x={x} y={18}>
                {t(`draws:letter.${start}`)}
              </text>
            </g>
            <g className={ladder?.end === start ? `mark end ${end} on` : `mark end ${end}`}>
              <circle cx={x} cy={124} r={12} />
              <text x={x} y={128}>
                {t(`draws:letter.${end}`)}
              </text>
            </g>
          </g>
        ))}
        {ladder?.rungs.map((y, index) => (
          <line
            key={y}
            className="rung"
            style={{ '--i': index } as CSSProperties}
            x1={RAIL.left}
            x2={RAIL.right}
            y1={placeY(y)}
            y2={placeY(y)}
          />
        ))}
        {ladder === undefined && (
          <text className="ladder-ask" x={WIDTH / 2} y={HEIGHT / 2 + 8}>
            ?
          </text>
        )}
        {way !== undefined && <polyline className="way" points={way} pathLength={1} />}
      </svg>
    </div>
  );
}

/** The balls that decide nothing here; they are part of the draw all the same. */
function Others({ balls, power }: { balls: readonly number[]; power: number | null }): ReactNode {
  const { t } = useTranslation();
  const shown = power === null ? balls : [...balls, power];
  return (
    <Text span size="t11" c="muted" className="ladder-others" title={shown.join(' ')}>
      {t('draws:ladder.others', { balls: shown.length > 6 ? `${shown.slice(0, 5).join(' ')} …` : shown.join(' ') })}
    </Text>
  );
}
