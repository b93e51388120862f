import type { ReactNode } from 'react';

const COLUMNS = 9;
const ROWS = 4;
const GAP = 36;

type Bead = 'ball' | 'ring' | 'small';

/** The beads of an event's picture: always the same for the same number. */
export function beadsOf(id: number): Bead[] {
  let state = (id * 2_654_435_761) % 4_294_967_296 || 1;
  return Array.from({ length: COLUMNS * ROWS }, () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    const share = state / 4_294_967_296;
    return share < 0.24 ? 'ball' : share < 0.42 ? 'ring' : 'small';
  });
}

/** Stands where an event has no picture: the beads of the house, one of them chosen. */
export function EventArt({ id }: { id: number }): ReactNode {
  const beads = beadsOf(id);
  const chosen = id % beads.length;
  return (
    <svg className="event-art" viewBox={`0 0 ${COLUMNS * GAP} ${ROWS * GAP + 36}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {beads.map((bead, index) => {
        const place = { cx: GAP / 2 + (index % COLUMNS) * GAP, cy: 36 + Math.floor(index / COLUMNS) * GAP };
        if (index === chosen) return <circle key={index} {...place} r="10" fill="var(--accent-fill)" />;
        if (bead === 'ring') return <circle key={index} {...place} r="7.5" fill="none" stroke="var(--hero-ball)" strokeWidth="1.6" />;
        return (
          <circle
            key={index}
            {...place}
            r={bead === 'ball' ? 8 : 3.5}
            fill={bead === 'ball' ? 'var(--hero-ball)' : 'var(--border-strong)'}
          />
        );
      })}
    </svg>
  );
}
