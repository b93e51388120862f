import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCountdown } from '../../../lib/format.js';
import { takesBets, type RoundScheduler } from './phase.js';

/** Where a game stands, in a word or a countdown, beside its name. */
export function GameCountdown({ clock, className = '' }: { clock: RoundScheduler; className?: string }): ReactNode {
  const { t } = useTranslation();
  const { phase } = clock;
  const tone = phase === 'soon' || phase === 'maintenance' ? 'xy' : '';
  const words = takesBets(phase)
    ? formatCountdown(clock.secondsToClose)
    : t(phase === 'maintenance' ? 'player:game.maintenance' : phase === 'stopped' ? 'player:game.stopped' : 'player:ring.drawShort');
  return <span className={`${tone} ${className}`}>{words}</span>;
}
