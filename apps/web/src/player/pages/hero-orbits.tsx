import type { ReactNode } from 'react';

/** The signature of the house, drawn once: beads on orbits; filled, ring, and the one that is chosen. */
const orbits = [70, 130, 190, 250, 310] as const;

/** Angle in degrees on an orbit (by its index), and what kind of bead. */
const beads: readonly (readonly [orbit: number, degrees: number, kind: 'ball' | 'ring' | 'chosen' | 'small'])[] = [
  [0, 205, 'ring'],
  [0, 262, 'ring'],
  [0, 322, 'ball'],
  [1, 190, 'ball'],
  [1, 228, 'ball'],
  [1, 274, 'ring'],
  [1, 305, 'ball'],
  [2, 186, 'small'],
  [2, 214, 'ball'],
  [2, 243, 'ball'],
  [2, 268, 'chosen'],
  [2, 292, 'ball'],
  [3, 197, 'ball'],
  [3, 224, 'small'],
  [3, 247, 'small'],
  [3, 278, 'ball'],
  [4, 204, 'small'],
  [4, 232, 'ball'],
  [4, 262, 'small'],
];

export function HeroOrbits(): ReactNode {
  return (
    <svg className="orbits" viewBox="0 0 420 190" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <g fill="none" stroke="var(--border-strong)" strokeOpacity=".6">
        {orbits.map((radius) => (
          <circle key={radius} cx="300" cy="220" r={radius} />
        ))}
      </g>
      {beads.map(([orbit, degrees, kind]) => {
        const angle = (degrees * Math.PI) / 180;
        const radius = orbits[orbit] ?? 0;
        const place = { cx: 300 + radius * Math.cos(angle), cy: 220 + radius * Math.sin(angle) };
        const key = `${orbit}-${degrees}`;
        if (kind === 'ring')
          return <circle key={key} {...place} r="6.5" fill="var(--surface)" stroke="var(--hero-ball)" strokeWidth="1.6" />;
        if (kind === 'small') return <circle key={key} {...place} r="4" fill="var(--border-strong)" />;
        return (
          <circle
            key={key}
            {...place}
            r={kind === 'chosen' ? 8.5 : 7.5}
            fill={kind === 'chosen' ? 'var(--accent-fill)' : 'var(--hero-ball)'}
          />
        );
      })}
    </svg>
  );
}
