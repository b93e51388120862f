import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.js';
import { useFilterMark } from './list/filter-marks.js';
import { SegmentedTabs, type Tab } from './segmented-tabs.js';

export interface SelectFilterProps {
  label: string;
  value: string | undefined;
  options: readonly { readonly value: string; readonly label: string }[];
  onChange: (value: string | undefined) => void;
}

/** One of many, or all of them: the filter's name and what is chosen in one field. */
export function SelectFilter({ label, value, options, onChange }: SelectFilterProps): ReactNode {
  const { t } = useTranslation();
  useFilterMark(value !== undefined);
  const isListed = value === undefined || options.some((option) => option.value === value);
  return (
    <label className="inp select-filter" data-on={value !== undefined || undefined}>
      <span>{label}</span>
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      >
        <option value="">{t('common:filter.all')}</option>
        {!isListed && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={IconChevronDown} size={14} />
    </label>
  );
}

export interface TabFilterProps<Value extends string> {
  label: string;
  /** Undefined is all of them. */
  value: Value | undefined;
  options: readonly Tab<Value>[];
  /** How many there are of all. */
  count?: number | undefined;
  onChange: (value: Value | undefined) => void;
}

/** One of a few, or all of them, as tabs beside a page's title. */
export function TabFilter<Value extends string>({ label, value, options, count, onChange }: TabFilterProps<Value>): ReactNode {
  const { t } = useTranslation();
  return (
    <SegmentedTabs<Value | 'all'>
      look="line"
      label={label}
      value={value ?? 'all'}
      tabs={[{ value: 'all', label: t('common:filter.all'), count }, ...options]}
      onChange={(next) => onChange(next === 'all' ? undefined : next)}
    />
  );
}

/** A filter that is on or off. */
export function ChipFilter({
  isOn,
  onChange,
  children,
}: {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}): ReactNode {
  useFilterMark(isOn);
  return (
    <button type="button" className="chip" aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {children}
    </button>
  );
}
