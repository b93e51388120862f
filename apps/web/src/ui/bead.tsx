import type { ReactNode } from 'react';

/** Odd and under are side a, a filled bead; even and over are side b, a ring. Shape tells them apart before colour does. */
export type Side = 'a' | 'b';

export function Bead({ side, letter }: { side: Side; letter: string }): ReactNode {
  return <span className={`bead side-${side}`}>{letter}</span>;
}

/** The small mark of a side in front of its name. */
export function SideDot({ side }: { side: Side }): ReactNode {
  return <i className={`sdot side-${side}`} aria-hidden="true" />;
}

/** `on` online or live, `idle` away, `off` gone, `warn` asks for attention. Always beside a word. */
export function Dot({ is }: { is: 'on' | 'idle' | 'off' | 'warn' }): ReactNode {
  return <i className={`dot ${is}`} aria-hidden="true" />;
}
