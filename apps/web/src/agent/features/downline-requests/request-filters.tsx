import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { statusWord } from '../../../ui/badge.js';
import { DateRange } from '../../../ui/date-range.js';
import { ChipFilter } from '../../../ui/filters.js';
import { FoldedFilters } from '../../../ui/folded-filters.js';
import { SearchFilter } from '../../../ui/search-field.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';

/** The filters of a list of requests, as they stand in the page's URL. */
export interface RequestView {
  page?: number;
  from?: string;
  to?: string;
  q?: string;
  status?: string;
  flag?: 'duplicate' | 'first';
  sort?: 'requestedAt' | '-amount' | 'amount';
}

export type ChangeView = (change: { [K in keyof RequestView]?: RequestView[K] | undefined }, options?: { replace?: boolean }) => void;

export interface RequestFiltersProps {
  view: RequestView;
  onView: ChangeView;
  statuses: readonly string[];
  flags: readonly ('duplicate' | 'first')[];
  /** Rows by status, whatever status is chosen. */
  counts: Readonly<Record<string, number>> | undefined;
  /** At the end of the filters: a download. */
  aside: ReactNode;
}

const flagText = { duplicate: 'common:status.duplicate', first: 'common:status.first' } as const;
const everyStatus = 'all';

export function RequestFilters({ view, onView, statuses, flags, counts, aside }: RequestFiltersProps): ReactNode {
  const { t } = useTranslation();
  const countOf = (status: string): number | undefined => (counts === undefined ? undefined : (counts[status] ?? 0));
  const tabs = [
    { value: everyStatus, label: t('agent:list.all') },
    ...statuses.map((status) => ({ value: status, label: statusWord(status, t), count: countOf(status) })),
  ];
  return (
    <Stack gap={8} className="list-filters">
      <SegmentedTabs
        look="line"
        label={t('agent:list.status')}
        value={view.status ?? everyStatus}
        tabs={tabs}
        onChange={(status) => onView({ status: status === everyStatus ? undefined : status })}
      />
      <FoldedFilters
        search={<SearchFilter label={t('agent:list.searchAccount')} value={view.q} onSearch={(q) => onView({ q }, { replace: true })} />}
        isUsed={[view.from, view.to, view.flag].some((filter) => filter !== undefined)}
      >
        <DateRange from={view.from} to={view.to} onChange={(range) => onView({ from: range.from, to: range.to })} />
        {flags.map((flag) => (
          <ChipFilter key={flag} isOn={view.flag === flag} onChange={(isOn) => onView({ flag: isOn ? flag : undefined })}>
            {t(flagText[flag])}
          </ChipFilter>
        ))}
        {aside}
      </FoldedFilters>
    </Stack>
  );
}
