import type { ReactNode } from 'react';
import { DateRange, reportShortcuts, type DateRangeProps } from '../../../ui/date-range.js';
import { ChipFilter } from '../../../ui/filters.js';
import { ListFilters } from '../../../ui/list/list-filters.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { PageHead } from '../../components/page-head.js';
import type { Days } from '../../lib/compared-days.js';

export interface PeriodReportProps<By extends string> {
  title: string;
  /** By what the rows are told apart. */
  by: { label: string; value: By; tabs: readonly { value: By; label: string }[]; onChange: (by: By) => void };
  days: Days;
  onDays: DateRangeProps['onChange'];
  /** What the rows are narrowed to; a press shows all again. */
  only?: { label: string; onClear: () => void } | undefined;
  /** At the right of the head. */
  tools: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** A list of some days, by one thing or another: its head, its days and its table. */
export function PeriodReport<By extends string>({ title, by, days, onDays, only, tools, children }: PeriodReportProps<By>): ReactNode {
  return (
    <>
      <PageHead title={title} tabs={<SegmentedTabs look="line" {...by} />}>
        {tools}
      </PageHead>
      <ListFilters>
        <DateRange from={days.from} to={days.to} shortcuts={reportShortcuts} onChange={onDays} />
        {only !== undefined && (
          <ChipFilter isOn onChange={only.onClear}>
            {only.label}
          </ChipFilter>
        )}
      </ListFilters>
      {children}
    </>
  );
}
