import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../lib/media.js';
import { Icon } from '../icon.js';
import { FilterMarks, useFilterCounts } from './filter-marks.js';

export interface ListFiltersProps {
  /** Names of its place beside `dt-filters`. */
  className?: string;
  /** One filter without a search: folding it would hide the only thing that there is. */
  isSingle?: boolean;
  children: ReactNode;
}

/**
 * The filters of a list. On phones they fold into one row: the search stays, the others come out by a button that says how many of them
 * narrow the list. Folded ones stay mounted, for that count is theirs.
 */
export function ListFilters({ className, isSingle = false, children }: ListFiltersProps): ReactNode {
  const { note, all, used } = useFilterCounts();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const isFolding = isPhone && all > 0 && !isSingle;
  return (
    <div
      className={className === undefined ? 'dt-filters' : `${className} dt-filters`}
      data-folding={isFolding || undefined}
      data-folded={(isFolding && !isOpen) || undefined}
    >
      <FilterMarks value={note}>{children}</FilterMarks>
      {isFolding && <FoldButton isOpen={isOpen} used={used} onToggle={() => setOpen(!isOpen)} />}
    </div>
  );
}

/** Opens and folds filters; names how many of them narrow the list. */
export function FoldButton({ isOpen, used, onToggle }: { isOpen: boolean; used: number; onToggle: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <button type="button" className="chip filter-fold" aria-expanded={isOpen} aria-pressed={used > 0} onClick={onToggle}>
      <Icon of={IconAdjustmentsHorizontal} size={16} />
      {used > 0 ? t('common:filter.used', { used }) : t('common:filter.show')}
    </button>
  );
}
