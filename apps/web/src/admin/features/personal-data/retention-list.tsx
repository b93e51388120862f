import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { useCall } from '../../../lib/queries.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';

type Retention = CallOutput<'admin/privacy/retention/get'>['items'][number];
const keyOf = ({ kind }: Retention): string => kind;

/** How long each kind is kept, and what the job has deleted. */
export function RetentionList(): ReactNode {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall('admin/privacy/retention/get', {});
  if (data === undefined) return error === null ? <LoadingBars rows={7} /> : <FailedState error={error} onRetry={() => void refetch()} />;
  const columns: readonly Column<Retention>[] = [
    { key: 'kind', head: t('privacy:kindHead'), phone: 'title', cell: ({ kind }) => t(`privacy:kind.${kind}`) },
    { key: 'days', head: t('privacy:days'), as: 'number', phone: 'amount' },
    { key: 'ranAt', head: t('privacy:ranAt'), as: 'time' },
    { key: 'lastDeleted', head: t('privacy:lastDeleted'), as: 'number' },
    { key: 'lastDeletedAt', head: t('privacy:lastDeletedAt'), as: 'time' },
    { key: 'deleted', head: t('privacy:deleted'), as: 'number' },
  ];
  return (
    <>
      <DataTable<Retention, string> label={t('privacy:tab.retention')} columns={columns} rows={data.items} rowKey={keyOf} empty="" />
      <Link to={'/admin/settings' as never} search={{ part: 'privacy' } as never}>
        {t('privacy:change')}
      </Link>
    </>
  );
}
