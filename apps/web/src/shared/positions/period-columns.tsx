import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { periodStates } from '#lib/contract/values';
import type { CallOutput } from '../../lib/contract.js';
import { formatTime } from '../../lib/format.js';
import { Badge, type BadgeTone } from '../../ui/badge.js';
import type { Column } from '../../ui/data-table.js';
import { wordsFor } from '../../ui/list/columns.js';

export type Period = CallOutput<'agent/position/period/get'>['items'][number];
export type StatementLine = CallOutput<'agent/position/period/view'>['items'][number];

const tones: Readonly<Record<Period['state'], BadgeTone>> = { running: 'neutral', waiting: 'warning', settled: 'win' };
const dayMs = 86_400_000;

/** The first and the last day of a period, of one day that day. */
export function periodWords({ from, until }: Pick<Period, 'from' | 'until'>, t: TFunction): string {
  // Noon of the day before is that day everywhere.
  const last = formatTime(Date.parse(`${until}T12:00:00+09:00`) - dayMs, 'day');
  return from === last ? from : t('position-book:periods.days', { from, to: last });
}

export function PeriodBadge({ of: state, t }: { of: Period['state']; t: TFunction }): ReactNode {
  return <Badge tone={tones[state]}>{t(`position-book:periods.state.${state}`)}</Badge>;
}

/** Weeks or days of a position. @param act what stands at the end of each row */
export function periodColumns(t: TFunction, act: (period: Period) => ReactNode): Column<Period>[] {
  return [
    {
      key: 'from',
      head: t('position-book:periods.period'),
      phone: 'title',
      cell: (period) => periodWords(period, t),
      file: [
        { key: 'from', label: t('position-book:periods.period') },
        { key: 'until', label: t('position-book:periods.period') },
      ],
    },
    { key: 'bets', head: t('position-book:periods.bets'), as: 'number', phone: 'hidden', isHiddenByDefault: true },
    { key: 'carried', head: t('position-book:periods.carried'), as: 'money', phone: 'fact' },
    { key: 'payout', head: t('position-book:periods.payout'), as: 'money', phone: 'hidden', isHiddenByDefault: true },
    { key: 'rolling', head: t('position-book:periods.rolling'), as: 'money', phone: 'hidden', isHiddenByDefault: true },
    { key: 'result', head: t('position-book:periods.result'), as: 'money', phone: 'amount', isSigned: true, isStrong: true },
    { key: 'settled', head: t('position-book:periods.settled'), as: 'money', phone: 'fact', isSigned: true },
    { key: 'rest', head: t('position-book:periods.rest'), as: 'money', phone: 'fact', isSigned: true },
    {
      key: 'state',
      head: t('position-book:periods.status'),
      phone: 'status',
      words: wordsFor(periodStates, (state) => t(`position-book:periods.state.${state}`)),
      cell: ({ state }) => <PeriodBadge of={state} t={t} />,
    },
    { key: 'settledAt', head: t('position-book:periods.settledAt'), as: 'time', align: 'left', phone: 'hidden', isHiddenByDefault: true },
    { key: 'act', head: t('position-book:statement.open'), isHeadHidden: true, align: 'right', phone: 'actions', cell: act },
  ];
}

/** What was reckoned by day and kind of bet. */
export function statementColumns(t: TFunction): Column<StatementLine>[] {
  return [
    { key: 'day', head: t('position-book:statement.day'), phone: 'title' },
    {
      key: 'key',
      head: t('position-book:statement.kind'),
      phone: 'line',
      cell: ({ key }) => t(`positions:rate.${key}`),
    },
    { key: 'bets', head: t('position-book:periods.bets'), as: 'number', phone: 'fact' },
    { key: 'carried', head: t('position-book:periods.carried'), as: 'money', phone: 'fact' },
    { key: 'payout', head: t('position-book:periods.payout'), as: 'money', phone: 'fact' },
    { key: 'rolling', head: t('position-book:periods.rolling'), as: 'money', phone: 'fact' },
    { key: 'result', head: t('position-book:periods.result'), as: 'money', phone: 'amount', isSigned: true, isStrong: true },
  ];
}
