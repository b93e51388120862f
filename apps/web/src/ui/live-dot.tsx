import type { ReactNode } from 'react';
import { useConnection } from '../lib/connection.js';
import { Dot } from './bead.js';

/** Beside the title of what is live: filled while pushes arrive, a ring while they do not. */
export function LiveDot(): ReactNode {
  return <Dot is={useConnection().state === 'live' ? 'on' : 'off'} />;
}
