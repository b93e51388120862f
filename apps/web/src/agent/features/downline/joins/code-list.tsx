import { IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../../lib/api.js';
import type { CallOutput } from '../../../../lib/contract.js';
import { formatAmount } from '../../../../lib/format.js';
import { refresh, useCall } from '../../../../lib/queries.js';
import { Badge, type BadgeTone } from '../../../../ui/badge.js';
import { Button } from '../../../../ui/button.js';
import { CopyButton } from '../../../../ui/copy-button.js';
import { DataTable, type Column } from '../../../../ui/data-table.js';
import { Confirm } from '../../../../ui/dialog.js';
import { ExportButton } from '../../../../ui/export-button.js';
import { Icon } from '../../../../ui/icon.js';
import { toastSuccess } from '../../../../ui/notices.js';
import { SearchField } from '../../../../ui/search-field.js';
import { Time } from '../../../../ui/time.js';
import { codeColumns } from './export-columns.js';
import { CodeForm } from './code-form.js';
import { firstRefusal } from './row-results.js';
import type { JoinView } from './join-list.js';

type Code = CallOutput<'agent/code/get'>['items'][number];
const CODE_ROWS = 20;
/** A code expires or is used without a push, ms. */
const READ_MS = 15_000;
const tones: Readonly<Record<Code['state'], BadgeTone>> = { available: 'win', expired: 'neutral', used: 'info', deleted: 'lose' };

export interface CodeListProps {
  view: Pick<JoinView, 'page' | 'q'>;
  onView: (change: { page?: number | undefined; q?: string | undefined }, options?: { replace?: boolean }) => void;
  isReadOnly: boolean;
}

/** The agent's recommendation codes: who joins with one stands below the agent. */
export function CodeList({ view: { page = 1, q }, onView, isReadOnly }: CodeListProps): ReactNode {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<Code | null>(null);
  const order = q === undefined ? {} : { search: q };
  const list = useCall(
    'agent/code/get',
    { ...order, skip: (page - 1) * CODE_ROWS, take: CODE_ROWS },
    { keepPrevious: true, refetchInterval: READ_MS },
  );
  return (
    <>
      {!isReadOnly && <CodeForm />}
      <DataTable
        label={t('agent:codes.title')}
        columns={useColumns(isReadOnly, setLeaving)}
        rows={list.data?.items}
        rowKey={(row) => row.id}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t(q === undefined ? 'agent:codes.empty' : 'agent:list.noMatch')}
        filters={
          <div className="list-filters row sb g8 wrap">
            <SearchField
              className="list-search"
              label={t('agent:codes.search')}
              value={q}
              onSearch={(text) => onView({ q: text }, { replace: true })}
            />
            <ExportButton call="agent/code/get" input={order} columns={() => codeColumns(t)} name="codes" />
          </div>
        }
        footer={list.data !== undefined && <span className="xm">{t('agent:list.count', { number: formatAmount(list.data.total) })}</span>}
        page={{
          page,
          pageSize: CODE_ROWS,
          total: list.data?.total ?? 0,
          onPage: (next) => onView({ page: next === 1 ? undefined : next }),
        }}
        phoneRow={(row) => (
          <>
            <span className="f1 col g2 phone-who">
              <b className="t14 mono">{row.code}</b>
              <span className="t12 xm">
                <Time at={row.startsAt} format="short" /> – <Time at={row.expiresAt} format="short" />
              </span>
            </span>
            <span className="col g4 phone-amount">
              <CodeState is={row.state} />
              {row.joined !== null && <span className="t12 xm">{row.joined}</span>}
            </span>
          </>
        )}
      />
      {leaving !== null && <Withdraw code={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function CodeState({ is }: { is: Code['state'] }): ReactNode {
  const { t } = useTranslation();
  return <Badge tone={tones[is]}>{t(`agent:codes.${is}`)}</Badge>;
}

function Withdraw({ code, onClose }: { code: Code; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const withdraw = async (): Promise<void> => {
    const { results } = await call('agent/code/delete', { ids: [code.id] });
    refresh('agent/code/get');
    const refusal = firstRefusal(results);
    if (refusal !== null) throw new ApiError('REFUSED', refusal);
    toastSuccess(t('agent:codes.withdrawn'), code.code);
  };
  return (
    <Confirm
      title={t('agent:codes.withdraw')}
      confirmLabel={t('agent:codes.withdraw')}
      look="refuse"
      onConfirm={withdraw}
      onClose={onClose}
    >
      {t('agent:codes.askWithdraw', { code: code.code })}
    </Confirm>
  );
}

function useColumns(isReadOnly: boolean, onWithdraw: (code: Code) => void): Column<Code>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'code',
      head: t('agent:codes.code'),
      cell: (row) => (
        <span className="row g4">
          <b className="mono">{row.code}</b>
          <CopyButton text={row.code} label={t('agent:codes.code')} />
        </span>
      ),
    },
    { key: 'state', head: t('agent:requests.status'), cell: (row) => <CodeState is={row.state} /> },
    { key: 'issued', head: t('agent:codes.issuedAt'), cell: (row) => <Time at={row.issuedAt} format="short" className="x2" /> },
    { key: 'starts', head: t('agent:codes.startsAt'), cell: (row) => <Time at={row.startsAt} format="short" className="x2" /> },
    { key: 'expires', head: t('agent:codes.expiresAt'), cell: (row) => <Time at={row.expiresAt} format="short" className="x2" /> },
    { key: 'issuer', head: t('agent:codes.issuer'), cell: (row) => row.issuer },
    {
      key: 'joined',
      head: t('agent:codes.joined'),
      cell: (row) =>
        row.joined ?? (
          <span className="xm" aria-hidden="true">
            –
          </span>
        ),
    },
    {
      key: 'actions',
      head: <span className="sr-only">{t('agent:people.actions')}</span>,
      align: 'right',
      cell: (row) =>
        row.state === 'available' &&
        !isReadOnly && (
          <Button
            look="ghost"
            size={26}
            isIcon
            aria-label={t('agent:codes.withdrawOf', { code: row.code })}
            title={t('agent:codes.withdraw')}
            onClick={() => onWithdraw(row)}
          >
            <Icon of={IconTrash} size={16} />
          </Button>
        ),
    },
  ];
}
