import { Text, type TextProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCountdown } from '../../../lib/format.js';
import { takesBets, type RoundScheduler } from './phase.js';

/** Where a game stands, in a word or a countdown, beside its name. */
export function GameCountdown({ clock, ...look }: { clock: RoundScheduler } & TextProps): ReactNode {
  const { t } = useTranslation();
  const { phase } = clock;
  const isUrgent = phase === 'soon' || phase === 'maintenance';
  const words = takesBets(phase)
    ? formatCountdown(clock.secondsToClose)
    : t(phase === 'maintenance' ? 'player:game.maintenance' : phase === 'stopped' ? 'player:game.stopped' : 'player:ring.drawShort');
  return (
    <Text span {...look} {...(isUrgent ? { c: 'warning' } : {})}>
      {words}
    </Text>
  );
}
