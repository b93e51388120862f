import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isDeposit, type RequestRow } from '../../../shared/money-requests/kinds.js';

/** The other requests that this one looks the same as, each a way to it, whatever became of it. */
export function DuplicateLinks({ row }: { row: RequestRow }): ReactNode {
  const { t } = useTranslation();
  const to = isDeposit(row) ? '/admin/deposits' : '/admin/withdrawals';
  return row.duplicateIds.map((id) => (
    <Anchor
      component={Link}
      key={id}
      to={to as never}
      search={{ tab: 'all', q: String(id) } as never}

      aria-label={t('admin:note.duplicateOf', { id })}
      title={t('admin:note.duplicateOf', { id })}
      data-testid={`duplicate-${row.id}-${id}`}
      onClick={(event) => event.stopPropagation()}
    >
      {`#${id}`}
    </Anchor>
  ));
}
