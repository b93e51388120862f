import { IconCalendar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../lib/clock.js';
import { seoulDay } from '../lib/format.js';
import { Icon } from './icon.js';

const DAY_MS = 86_400_000;

export interface DateRangeProps {
  /** Seoul days `YYYY-MM-DD`; undefined is open. */
  from: string | undefined;
  to: string | undefined;
  onChange: (range: { from?: string; to?: string }) => void;
  /** The two days alone, without the short cuts. */
  isCompact?: boolean;
}

/** A range of days with the usual short cuts. */
export function DateRange({ from, to, onChange, isCompact = false }: DateRangeProps): ReactNode {
  const { t } = useTranslation();
  const today = seoulDay(serverNow());
  const before = (days: number): string => seoulDay(serverNow() - days * DAY_MS);
  const shortcuts = [
    { label: t('common:range.all'), range: {} },
    { label: t('common:range.today'), range: { from: today, to: today } },
    { label: t('common:range.week'), range: { from: before(6), to: today } },
    { label: t('common:range.month'), range: { from: before(29), to: today } },
  ];
  const set = (side: 'from' | 'to', value: string): void => {
    const next = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }), [side]: value };
    if (value === '') delete next[side];
    onChange(next);
  };
  return (
    <div className="row g8 wrap">
      {!isCompact && (
        <div className="seg" role="group" aria-label={t('common:range.label')}>
          {shortcuts.map(({ label, range }) => (
            <button key={label} type="button" aria-pressed={range.from === from && range.to === to} onClick={() => onChange(range)}>{label}</button>
          ))}
        </div>
      )}
      <span className="inp dates">
        <Icon of={IconCalendar} size={16} />
        <input type="date" aria-label={t('common:range.from')} value={from ?? ''} max={to ?? today} onChange={(event) => set('from', event.target.value)} />
        <span aria-hidden="true">–</span>
        <input type="date" aria-label={t('common:range.to')} value={to ?? ''} min={from} max={today} onChange={(event) => set('to', event.target.value)} />
      </span>
    </div>
  );
}
