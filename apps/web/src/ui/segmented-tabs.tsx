import { Tabs } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';

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

/** Mantine's tabs need a name that is not empty; here an empty value is that of "all". */
const nameOf = (value: string): string => `tab:${value}`;

/** One of a few; arrow keys move along. */
export function SegmentedTabs<Value extends string>({ label, tabs, value, onChange, look = 'segment' }: TabsProps<Value>): ReactNode {
  const row = useRef<HTMLDivElement>(null);
  // Where the row is wider than the screen, the chosen one is scrolled to.
  useEffect(() => {
    const list = row.current;
    const [all, chosen] = [list, list?.querySelector('[aria-selected=true]')].map((part) => part?.getBoundingClientRect());
    if (list && all && chosen) list.scrollLeft += chosen.left + chosen.width / 2 - all.left - all.width / 2;
  }, [value]);
  return (
    <Tabs
      value={nameOf(value)}
      onChange={(name) => {
        const chosen = tabs.find((tab) => nameOf(tab.value) === name);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      <Tabs.List ref={row} className={look === 'segment' ? 'seg' : 'tb'} aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={nameOf(tab.value)} rightSection={tab.count !== undefined && <em>{tab.count}</em>}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
