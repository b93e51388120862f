import type { ReactNode } from 'react';
import { prizeName } from './prize-name.js';
import type { Prize } from './roulette-state.js';
import { nameLines, pointAt, segmentDegrees, segmentPath } from './wheel-geometry.js';

const RIM = 156;
const FIELD = 146;
const WORDS = 112;

export interface WheelProps {
  prizes: readonly Prize[];
  /** Degrees clockwise. */
  turned: number;
  isTurning: boolean;
  label: string;
}

/** The wheel, with its pointer at the top. */
export function Wheel({ prizes, turned, isTurning, label }: WheelProps): ReactNode {
  const count = prizes.length;
  const degrees = segmentDegrees(count);
  const best = Math.max(...prizes.map(({ points }) => points));
  return (
    <svg className="wheel" viewBox="0 0 320 320" role="img" aria-label={label}>
      <circle cx="160" cy="160" r="158" className="wheel-rim" />
      <g className={isTurning ? 'wheel-disc turning' : 'wheel-disc'} style={{ transform: `rotate(${turned}deg)` }}>
        {prizes.map((prize, index) => (
          <path key={index} d={segmentPath(index, count, FIELD)} className={segmentClass(prize, index, best)} />
        ))}
        {prizes.map((prize, index) => (
          <Name key={index} prize={prize} index={index} count={count} isBest={prize.points === best && best > 0} />
        ))}
        {prizes.map((_, index) => {
          const { x, y } = pointAt(index * degrees, (RIM + FIELD) / 2);
          return <circle key={index} cx={x} cy={y} r="3" className={index % 2 === 0 ? 'wheel-bead' : 'wheel-bead ring'} />;
        })}
      </g>
      <circle cx="160" cy="160" r="26" className="wheel-hub" />
      <circle cx="160" cy="160" r="9" className="wheel-heart" />
      <path d="M148 0h24l-12 24z" className="wheel-pointer" />
    </svg>
  );
}

function segmentClass({ points }: Prize, index: number, best: number): string {
  if (best > 0 && points === best) return 'wheel-field best';
  return index % 2 === 1 ? 'wheel-field odd' : 'wheel-field';
}

function Name({ prize, index, count, isBest }: { prize: Prize; index: number; count: number; isBest: boolean }): ReactNode {
  const middle = (index + 0.5) * segmentDegrees(count);
  const { x, y } = pointAt(middle, WORDS);
  const lines = nameLines(prizeName(prize), count);
  const tone = isBest ? 'best' : prize.kind === 'none' ? 'blank' : '';
  return (
    <text
      className={`wheel-name ${count > 8 ? 'small' : ''} ${tone}`}
      transform={`rotate(${middle} ${x} ${y})`}
      x={x}
      y={y - (lines.length - 1) * 8}
    >
      {lines.map((line, place) => (
        <tspan key={place} x={x} dy={place === 0 ? 0 : 16}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
