import { Group, Stack } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../lib/media.js';
import { Icon } from './icon.js';

export interface FoldedFiltersProps {
  /** Always there. */
  search: ReactNode;
  /** One of the folded filters narrows the list: they start unfolded, for what is in force must be seen. */
  isUsed: boolean;
  children: ReactNode;
}

/** The filters of a list in one row; on phones everything but the search is folded away behind a button. */
export function FoldedFilters({ search, isUsed, children }: FoldedFiltersProps): ReactNode {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(isUsed);
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
        <button type="button" className="chip" aria-expanded={isOpen} aria-pressed={isUsed} onClick={() => setOpen(!isOpen)}>
          <Icon of={IconAdjustmentsHorizontal} size={16} />
          {t('common:filter.show')}
        </button>
      </Group>
      {isOpen && <div className="dt-filters">{children}</div>}
    </Stack>
  );
}
