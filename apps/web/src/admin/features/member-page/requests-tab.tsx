import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bankLabel } from '../../../shared/wallet/banks.js';
import type { CallOutput } from '../../../lib/contract.js';
import { periodOf } from '../../../lib/page-body.js';
import { useCall } from '../../../lib/queries.js';
import { StatusBadge, statusWord } from '../../../ui/badge.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { DateRange } from '../../../ui/date-range.js';
import { Money } from '../../../ui/money.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Time } from '../../../ui/time.js';
import { usePeriodPage } from './use-period-page.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';

type Request = CallOutput<'admin/deposit/get'>['items'][number] | CallOutput<'admin/withdrawal/get'>['items'][number];
const PAGE_SIZE = 20;
const statuses = ['waiting', 'approved', 'refused', 'approval_cancelled', 'completed'] as const;
const paths = { deposit: 'admin/deposit/get', withdrawal: 'admin/withdrawal/get' } as const;

/** What it asked to pay in or out, newest first; the desks deal with what waits. */
export function RequestsTab({ memberId }: { memberId: number }): ReactNode {
  const { t } = useTranslation();
  const [kind, setKind] = useState<keyof typeof paths>('deposit');
  const { range, page, setRange, setPage } = usePeriodPage();
  const list = useCall(
    paths[kind],
    { memberId, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE, ...periodOf(range) },
    { keepPrevious: true },
  );
  const rows: readonly Request[] | undefined = list.data?.items;
  const columns: readonly Column<Request>[] = [
    { key: 'id', head: t('admin:desk.number'), isHiddenByDefault: true },
    {
      key: 'status',
      head: t('admin:desk.status'),
      words: wordsFor(statuses, (status) => statusWord(status, t)),
      phone: 'status',
      cell: (row) => <StatusBadge is={row.status} />,
    },
    {
      key: 'requestedAt',
      head: t('admin:desk.requestedAt'),
      as: 'time',
      align: 'left',
      phone: 'title',
      cell: (row) => <Time at={row.requestedAt} />,
    },
    {
      key: 'bank',
      head: t('admin:desk.bankAccount'),
      file: [
        { key: 'bankName', label: t('admin:desk.bank') },
        { key: 'bankAccount', label: t('admin:desk.bankAccount') },
      ],
      cell: (row) => (
        <span className="x2">
          {bankLabel(row.bankName)} {row.bankAccount} · {row.holder}
        </span>
      ),
    },
    {
      key: 'amount',
      head: t('admin:desk.amount'),
      as: 'money',
      phone: 'amount',
      cell: (row) => (
        <b className="w6">
          <Money value={row.amount} />
        </b>
      ),
    },
    { key: 'processedAt', head: t('admin:desk.processedAt'), as: 'time', phone: 'hidden' },
    { key: 'processedBy', head: t('admin:desk.processedBy'), phone: 'hidden' },
  ];
  const file = { call: paths[kind], input: { memberId, ...periodOf(range) }, name: `member-${kind}` } as const;
  return (
    <>
      <div className="row g8 wrap">
        <SegmentedTabs
          label={t('members:tab.requests')}
          value={kind}
          tabs={[
            { value: 'deposit', label: t('common:kind.deposit') },
            { value: 'withdrawal', label: t('common:kind.withdrawal') },
          ]}
          onChange={(next) => {
            setKind(next);
            setPage(1);
          }}
        />
        <DateRange from={range.from} to={range.to} onChange={setRange} />
        <span className="f1" />
        <ListTools list={{ file }} columns={columns} />
      </div>
      <DataTable
        label={t('members:tab.requests')}
        name={file.name}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t('members:requests.empty')}
        footer={
          list.data === undefined ? null : (
            <span className="xm">
              {t('admin:bulk.sum')}{' '}
              <b className="w6 x1">
                <Money value={list.data.amountTotal} unit="won" />
              </b>
            </span>
          )
        }
        page={{ page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: setPage }}
      />
    </>
  );
}
