import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../lib/format.js';
import { Button } from './button.js';
import { Icon } from './icon.js';

export interface NewestPagesProps {
  /** From 1, the newest. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  /** The page itself, its oldest on top. */
  children: ReactNode;
}

/** A page of what is read downwards to the newest: earlier ones are called from above it, later ones from below. */
export function NewestPages({ page, pageSize, total, onPage, children }: NewestPagesProps): ReactNode {
  const { t } = useTranslation();
  const earlier = total - page * pageSize;
  return (
    <>
      {earlier > 0 && (
        <Button look="ghost" size={44} data-testid="earlier" onClick={() => onPage(page + 1)}>
          <Icon of={IconChevronUp} size={14} />
          {t('common:page.earlier', { rows: formatAmount(earlier) })}
        </Button>
      )}
      {children}
      {page > 1 && (
        <Button look="ghost" size={44} data-testid="later" onClick={() => onPage(page - 1)}>
          <Icon of={IconChevronDown} size={14} />
          {t('common:page.later')}
        </Button>
      )}
    </>
  );
}
