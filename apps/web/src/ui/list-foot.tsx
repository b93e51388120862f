import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Pagination, type PaginationProps } from './pagination.js';

/**
 * The foot of a list: sums, and the ways to its other pages; nothing where there is neither. A page that has emptied keeps the way back.
 */
export function ListFoot({ page, children }: { page: PaginationProps | undefined; children?: ReactNode }): ReactNode {
  const isPaged = page !== undefined && (page.page > 1 || page.total > page.pageSize);
  if (children === undefined && !isPaged) return null;
  return (
    <div className="dt-foot">
      <Group wrap="wrap" gap="4px 20px" className="dt-foot-sums">
        {children}
      </Group>
      {isPaged && <Pagination {...page} />}
    </div>
  );
}
