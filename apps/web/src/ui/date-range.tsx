import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../lib/clock.js';
import { seoulDay } from '../lib/format.js';
import { useFilterMark } from './list/filter-marks.js';
import { DayInput } from './day-input.js';

const DAY_MS = 86_400_000;

/** A short cut: its days counted back from today, or `month` for this month so far; no days at all is every day. */
export interface RangeShortcut {
  readonly label: string;
  readonly days: readonly [from: number, to: number] | 'month' | null;
}

/** Of lists, which may be open at both ends. */
const listShortcuts: readonly RangeShortcut[] = [
  { label: 'common:range.all', days: null },
  { label: 'common:range.today', days: [0, 0] },
  { label: 'common:range.week', days: [6, 0] },
  { label: 'common:range.month', days: [29, 0] },
];

/** Of reports, which always have a first and a last day. */
export const reportShortcuts: readonly RangeShortcut[] = [
  { label: 'common:range.today', days: [0, 0] },
  { label: 'common:range.yesterday', days: [1, 1] },
  { label: 'common:range.week', days: [6, 0] },
  { label: 'common:range.month', days: [29, 0] },
  { label: 'common:range.thisMonth', days: 'month' },
];

/** The Seoul days of a short cut at an instant, ms since the epoch. */
export function shortcutRange({ days }: RangeShortcut, nowMs: number): { from?: string; to?: string } {
  if (days === null) return {};
  const to = seoulDay(nowMs - (days === 'month' ? 0 : days[1]) * DAY_MS);
  return { from: days === 'month' ? `${to.slice(0, 8)}01` : seoulDay(nowMs - days[0] * DAY_MS), to };
}

export interface DateRangeProps {
  /** Seoul days `YYYY-MM-DD`; undefined is open. */
  from: string | undefined;
  to: string | undefined;
  onChange: (range: { from?: string; to?: string }) => void;
  /** The two days alone, without the short cuts. */
  isCompact?: boolean;
  shortcuts?: readonly RangeShortcut[];
}

/** A range of days with the usual short cuts. */
export function DateRange({ from, to, onChange, isCompact = false, shortcuts = listShortcuts }: DateRangeProps): ReactNode {
  // A range stands beside every list: it is folded with the filters, and its days are named in the address.
  useFilterMark(false);
  const { t } = useTranslation();
  const today = seoulDay(serverNow());
  const set = (side: 'from' | 'to', value: string): void => {
    const next = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }), [side]: value };
    if (value === '') delete next[side];
    onChange(next);
  };
  return (
    <Group wrap="wrap" gap={8}>
      {!isCompact && (
        <div className="seg" role="group" aria-label={t('common:range.label')}>
          {shortcuts.map((shortcut) => {
            const range = shortcutRange(shortcut, serverNow());
            return (
              <button
                key={shortcut.label}
                type="button"
                aria-pressed={range.from === from && range.to === to}
                onClick={() => onChange(range)}
              >
                {t(shortcut.label)}
              </button>
            );
          })}
        </div>
      )}
      <span className="inp dates">
        <DayInput label={t('common:range.from')} value={from ?? ''} max={to ?? today} onChange={(day) => set('from', day)} />
        <span aria-hidden="true">–</span>
        <DayInput label={t('common:range.to')} value={to ?? ''} min={from} max={today} onChange={(day) => set('to', day)} />
      </span>
    </Group>
  );
}
