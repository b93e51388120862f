import type { ReactNode } from 'react';

export interface CountdownRingProps {
  secondsLeft: number;
  secondsTotal: number;
  /** Diameter and stroke in px. */
  size: number;
  stroke?: number;
  /** `accent` counts, `warning` the last ten seconds, `quiet` beside others, `pending` a bet under way. */
  tone?: 'accent' | 'warning' | 'quiet';
  /** Number and word in the middle; a ring of accent alone would not be visible enough in light. */
  children?: ReactNode;
}

const colours = { accent: 'var(--accent-fill)', warning: 'var(--warning)', quiet: 'var(--c6)' } as const;

/** A step shorter than this is seen as smooth without being drawn so: a browser would paint the ring anew sixty times a second, px. */
const SMOOTH_PX = 3;

/** A ring that empties one step a second. */
export function CountdownRing({ secondsLeft, secondsTotal, size, stroke = 2.5, tone = 'accent', children }: CountdownRingProps): ReactNode {
  const radius = (size - stroke) / 2;
  const length = 2 * Math.PI * radius;
  const share = secondsTotal <= 0 ? 0 : Math.min(1, Math.max(0, secondsLeft / secondsTotal));
  const middle = size / 2;
  return (
    <span className="ring" style={{ width: size, height: size }}>
      <svg width={size} height={size} aria-hidden="true">
        <circle cx={middle} cy={middle} r={radius} fill="none" stroke="var(--border)" strokeWidth={stroke} />
        {share > 0 && (
          <circle
            className={length / secondsTotal < SMOOTH_PX ? undefined : 'go'}
            cx={middle}
            cy={middle}
            r={radius}
            fill="none"
            stroke={colours[tone]}
            strokeWidth={stroke}
            strokeLinecap="round"
            strokeDasharray={`${length * share} ${length}`}
          />
        )}
      </svg>
      {children !== undefined && <span className="in">{children}</span>}
    </span>
  );
}
