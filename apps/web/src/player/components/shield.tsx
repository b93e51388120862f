import type { ReactNode } from 'react';

const colours = [
  'var(--c1)',
  'var(--c2)',
  'var(--c3)',
  'var(--c4)',
  'var(--c5)',
  'var(--c6)',
  'var(--lose)',
  'var(--win)',
  'var(--info)',
  'var(--warning)',
  'var(--text)',
] as const;

/** A team's arms: two colours that follow from its id, so that a team looks the same everywhere. Its name always stands beside them. */
export function Shield({ team, size = 16 }: { team: number; size?: number }): ReactNode {
  const left = team % colours.length;
  const right = (left + 1 + (Math.floor(team / colours.length) % (colours.length - 1))) % colours.length;
  return (
    <svg className="shield" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M3 3.5 10 1.5l7 2v7c0 4-3.2 6.6-7 8-3.8-1.4-7-4-7-8z" fill={colours[left]} />
      <path d="M10 1.5l7 2v7c0 4-3.2 6.6-7 8z" fill={colours[right]} />
    </svg>
  );
}
