import type { KeyboardEvent, ReactNode } from 'react';

export interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly count?: number | undefined;
}

export interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** `segment` a well with the chosen part raised; `line` names with counts in a row. */
  look?: 'segment' | 'line';
}

/** One of a few; arrow keys move along. */
export function SegmentedTabs<Value extends string>({ label, tabs, value, onChange, look = 'segment' }: TabsProps<Value>): ReactNode {
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const index = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[(index + by + tabs.length) % tabs.length];
    if (next === undefined) return;
    onChange(next.value);
    event.currentTarget.querySelectorAll('button')[tabs.indexOf(next)]?.focus();
  };
  return (
    <div className={look === 'segment' ? 'seg' : 'tb'} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          type="button"
          key={tab.value}
          role="tab"
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {tab.count !== undefined && <em>{tab.count}</em>}
        </button>
      ))}
    </div>
  );
}
