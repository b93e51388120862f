import { Group, Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useIsPhone } from '../lib/media.js';
import { FilterMarks, useFilterCounts } from './list/filter-marks.js';
import { FoldButton } from './list/list-filters.js';

export interface FoldedFiltersProps {
  /** Always there. */
  search: ReactNode;
  /** One of the folded filters narrows the list: the button says so. */
  isUsed: boolean;
  children: ReactNode;
}

/** The filters of a list in one row; on phones everything but the search is folded away behind a button that counts what is in force. */
export function FoldedFilters({ search, isUsed, children }: FoldedFiltersProps): ReactNode {
  const isPhone = useIsPhone();
  const { note, used } = useFilterCounts();
  const [isOpen, setOpen] = useState(false);
  if (!isPhone)
    return (
      <div className="dt-filters">
        {search}
        {children}
      </div>
    );
  return (
    <Stack gap={8}>
      <Group gap={8} className="folded">
        {search}
        <FoldButton isOpen={isOpen} used={Math.max(used, isUsed ? 1 : 0)} onToggle={() => setOpen(!isOpen)} />
      </Group>
      <div className="dt-filters" hidden={!isOpen}>
        <FilterMarks value={note}>{children}</FilterMarks>
      </div>
    </Stack>
  );
}
