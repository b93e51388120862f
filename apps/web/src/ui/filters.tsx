import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../lib/clock.js';
import { seoulDay } from '../lib/format.js';
import { Icon } from './icon.js';

export interface DayRangeProps {
  /** `YYYY-MM-DD`; undefined is open. */
  from: string | undefined;
  to: string | undefined;
  onChange: (range: { from: string | undefined; to: string | undefined }) => void;
}

/** First and last day of a list, both included, in Seoul; an end that is left out is open. */
export function DayRange({ from, to, onChange }: DayRangeProps): ReactNode {
  const { t } = useTranslation();
  const today = seoulDay(serverNow());
  const orNone = (value: string): string | undefined => (value === '' ? undefined : value);
  return (
    <span className="inp day-range">
      <Icon of={IconCalendar} size={16} />
      <input type="date" aria-label={t('common:filter.from')} value={from ?? ''} max={to ?? today} onChange={(event) => onChange({ from: orNone(event.target.value), to })} />
      <span aria-hidden="true">–</span>
      <input type="date" aria-label={t('common:filter.to')} value={to ?? ''} min={from} max={today} onChange={(event) => onChange({ from, to: orNone(event.target.value) })} />
    </span>
  );
}

export interface SelectFilterProps {
  label: string;
  value: string | undefined;
  options: readonly { readonly value: string; readonly label: string }[];
  onChange: (value: string | undefined) => void;
}

/** One of many, or all of them: the filter's name and what is chosen in one field. */
export function SelectFilter({ label, value, options, onChange }: SelectFilterProps): ReactNode {
  const { t } = useTranslation();
  const isListed = value === undefined || options.some((option) => option.value === value);
  return (
    <label className="inp select-filter" data-on={value !== undefined || undefined}>
      <span>{label}</span>
      <select aria-label={label} value={value ?? ''} onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}>
        <option value="">{t('common:filter.all')}</option>
        {!isListed && <option value={value}>{value}</option>}
        {options.map((option) => <option key={option.value} value={option.value}>{option.label}</option>)}
      </select>
      <Icon of={IconChevronDown} size={14} />
    </label>
  );
}

/** A filter that is on or off. */
export function ChipFilter({ isOn, onChange, children }: { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode }): ReactNode {
  return <button type="button" className="chip" aria-pressed={isOn} onClick={() => onChange(!isOn)}>{children}</button>;
}
