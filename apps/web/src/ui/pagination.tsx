import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.js';

/** Page links stand in groups of ten; the arrows go to the group before and after. */
export const LINKS_PER_GROUP = 10;

/** First and last page of the group in which `page` stands (from 1), for `pages` pages. */
export function pageGroup(page: number, pages: number): { first: number; last: number } {
  const first = Math.floor((page - 1) / LINKS_PER_GROUP) * LINKS_PER_GROUP + 1;
  return { first, last: Math.min(pages, first + LINKS_PER_GROUP - 1) };
}

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

export function Pagination({ page, pageSize, total, onPage }: PaginationProps): ReactNode {
  const { t } = useTranslation();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const { first, last } = pageGroup(Math.min(page, pages), pages);
  return (
    <nav className="pgs" aria-label={t('common:page.label')}>
      <button
        type="button"
        className="pg"
        aria-label={t('common:page.previousGroup')}
        disabled={first === 1}
        onClick={() => onPage(first - 1)}
      >
        <Icon of={IconChevronLeft} size={14} />
      </button>
      {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((each) => (
        <button
          type="button"
          key={each}
          className="pg"
          aria-current={each === page ? 'page' : undefined}
          aria-label={t('common:page.number', { page: each })}
          onClick={() => onPage(each)}
        >
          {each}
        </button>
      ))}
      <button
        type="button"
        className="pg"
        aria-label={t('common:page.nextGroup')}
        disabled={last >= pages}
        onClick={() => onPage(last + 1)}
      >
        <Icon of={IconChevronRight} size={14} />
      </button>
    </nav>
  );
}
