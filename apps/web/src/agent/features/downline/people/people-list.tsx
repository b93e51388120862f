import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../../lib/contract.js';
import { formatAmount } from '../../../../lib/format.js';
import { useCall } from '../../../../lib/queries.js';
import { DataTable } from '../../../../ui/data-table.js';
import { useLiveRows } from '../../../../ui/live-rows.js';
import { TransferDialog } from '../transfer/transfer-dialog.js';
import { PeopleFilters, type PeopleView } from './people-filters.js';
import { usePeopleColumns } from './people-columns.js';
import type { Person, PersonRef } from './person.js';
import { pollPeople, useLivePeople } from './use-live-people.js';
import { ListTools } from '../../../../ui/list/list-tools.js';

/** Rows of one page, as specified for every list that names no size of its own. */
const PEOPLE_ROWS = 20;
const live = ['agent/member/get'] as const;
const idOf = (row: Person): number => row.id;

export interface PeopleListProps {
  /** What the list shows, for screen readers. */
  title: string;
  /** One sentence for a list in which nobody is yet. */
  empty: string;
  /** What makes this list this list; the filters narrow it further. */
  only: Pick<CallInput<'agent/member/get'>, 'kind' | 'role' | 'reach' | 'starred' | 'online'>;
  view: PeopleView;
  onView: (change: { [K in keyof PeopleView]?: PeopleView[K] | undefined }, options?: { replace?: boolean }) => void;
  isReadOnly: boolean;
  /** Stands beside the filters. */
  aside?: ReactNode;
}

/** People below with what they hold and did, paged by the server and live. */
export function PeopleList({ title, empty, only, view, onView, isReadOnly, aside }: PeopleListProps): ReactNode {
  const { t } = useTranslation();
  const [receiver, setReceiver] = useState<PersonRef | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const { page = 1, q, kind, status, level, online, reach, sort } = view;
  const narrowed = { search: q, kind, status, level, online, reach };
  const order = Object.fromEntries(
    Object.entries({ ...narrowed, reach: reach ?? 'all', sort, ...only }).filter(([, value]) => value !== undefined),
  ) as CallInput<'agent/member/get'>;
  const asked = { ...order, skip: (page - 1) * PEOPLE_ROWS, take: PEOPLE_ROWS };
  const list = useCall('agent/member/get', asked, { keepPrevious: true, refetchInterval: pollPeople });
  useLivePeople(live);
  const shown = useLiveRows(list.data?.items, { keyOf: idOf, anchor: pointed, view: JSON.stringify(asked) });
  const actions = { isReadOnly, onTransfer: setReceiver };
  const columns = usePeopleColumns(actions);
  return (
    <>
      <DataTable
        label={title}
        name="people"
        hasKeys
        columns={columns}
        rows={shown.rows}
        rowKey={idOf}
        rowTestId={(row) => `person-${row.account}`}
        freshKeys={shown.freshKeys}
        held={{ count: shown.heldCount, label: t('agent:people.held', { count: shown.heldCount }), onShow: shown.showHeld }}
        onRowHover={setPointed}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        sort={sort ?? 'joinedAt'}
        onSort={(next) => onView({ sort: next === '-joinedAt' ? next : undefined })}
        empty={Object.values(narrowed).some((filter) => filter !== undefined) ? t('agent:people.noMatch') : empty}
        filters={
          <PeopleFilters
            view={view}
            onView={onView}
            only={only}
            aside={
              <>
                {aside}
                <ListTools list={{ file: { call: 'agent/member/get', input: order, name: 'people' } }} columns={columns} />
              </>
            }
          />
        }
        footer={list.data !== undefined && <span className="xm">{t('agent:people.count', { number: formatAmount(list.data.total) })}</span>}
        page={{
          page,
          pageSize: PEOPLE_ROWS,
          total: list.data?.total ?? 0,
          onPage: (next) => onView({ page: next === 1 ? undefined : next }),
        }}
      />
      {receiver !== null && <TransferDialog person={receiver} onClose={() => setReceiver(null)} />}
    </>
  );
}
