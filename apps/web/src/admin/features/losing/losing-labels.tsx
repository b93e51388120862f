import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { formatTime } from '../../../lib/format.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import type { LosingState } from './losing-search.js';

export type Line = CallOutput<'admin/losing/get'>['items'][number];
export type Period = CallOutput<'admin/losing/period/get'>['items'][number];

const tones: Readonly<Record<LosingState, BadgeTone>> = {
  waiting: 'accent',
  paid: 'win',
  recovered: 'lose',
  carried: 'warning',
  none: 'neutral',
};

export function LosingBadge({ is }: { is: LosingState }): ReactNode {
  const { t } = useTranslation();
  return <Badge tone={tones[is]}>{t(`members:losing.state.${is}`)}</Badge>;
}

/** Noon to noon. */
export const periodWords = ({ from, until }: Pick<Period, 'from' | 'until'>): string =>
  `${formatTime(from, 'short')} – ${formatTime(until, 'short')}`;

/** What can be done to a line in its state. The service checks the same. */
export type LosingVerb = 'pay' | 'recover' | 'reset';
export const verbsFor = (state: LosingState): readonly LosingVerb[] =>
  state === 'waiting' ? ['pay'] : state === 'paid' ? ['recover'] : state === 'carried' ? ['reset'] : [];
