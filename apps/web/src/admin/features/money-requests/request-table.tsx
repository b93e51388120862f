import { Group } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Icon } from '../../../ui/icon.js';
import { Sum } from '../../../ui/sum.js';
import type { RequestKind, RequestRow } from '../../../shared/money-requests/kinds.js';
import { defaultSort, type RequestSearch } from './request-search.js';
import type { RequestList } from './use-request-list.js';
import { words } from '../../../shared/money-requests/words.js';

export interface RequestTableProps {
  kind: RequestKind;
  columns: readonly Column<RequestRow>[];
  list: RequestList;
  search: RequestSearch;
  approvedToday: number | undefined;
  onSearch: (change: Partial<RequestSearch>) => void;
}

/** A queue's rows, live, with those just dealt with beneath them. */
export function RequestTable({ kind, columns, list, search, approvedToday, onSearch }: RequestTableProps): ReactNode {
  const { t } = useTranslation();
  return (
    <DataTable
      look="wide"
      label={t(words[kind].title)}
      {...list.table}
      columns={columns}
      rowTestId={(row) => `${kind}-row-${row.id}`}
      empty={t(words[kind].empty)}
      sort={search.sort ?? defaultSort}
      onSort={(sort) => onSearch({ sort: sort as RequestSearch['sort'] })}
      after={{ head: <JustProcessed isUndoable={kind === 'deposit'} />, rows: list.justProcessed }}
      footer={<Totals totals={list.totals} approvedToday={approvedToday} />}
    />
  );
}

function JustProcessed({ isUndoable }: { isUndoable: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <Group component="span" justify="space-between" gap={12} w="100%">
      <Group component="span" gap={6}>
        <Icon of={IconHistory} size={13} />
        {t('admin:list.justProcessed')}
      </Group>
      <span>{t(isUndoable ? 'admin:list.justProcessedHint' : 'admin:list.justProcessedHintPlain')}</span>
    </Group>
  );
}

function Totals({ totals, approvedToday }: { totals: RequestList['totals']; approvedToday: number | undefined }): ReactNode {
  const { t } = useTranslation();
  if (totals === undefined) return null;
  return (
    <>
      <Sum label={t('admin:list.matching')}>{t('admin:bulk.count', { rows: formatAmount(totals.total) })}</Sum>
      <Sum label={t('admin:bulk.sum')} value={totals.amountTotal} />
      {approvedToday !== undefined && <Sum label={t('admin:list.approvedToday')} value={approvedToday} />}
    </>
  );
}
