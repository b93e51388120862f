import { Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pollDownline } from '../../../../lib/connection.js';
import type { CallInput } from '../../../../lib/contract.js';
import { formatAmount } from '../../../../lib/format.js';
import { DataTable } from '../../../../ui/data-table.js';
import { TransferDialog } from '../transfer/transfer-dialog.js';
import { openPerson } from './open-person.js';
import { PeopleFilters, type PeopleView } from './people-filters.js';
import { usePeopleColumns } from './people-columns.js';
import type { Person, PersonRef } from './person.js';
import { useLivePeople } from './use-live-people.js';
import { ListTools } from '../../../../ui/list/list-tools.js';
import { useListPage } from '../../../../ui/list/use-list-page.js';

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
  const { page, q, kind, status, level, online, reach, sort } = view;
  const narrowed = { search: q, kind, status, level, online, reach };
  const order = Object.fromEntries(
    Object.entries({ ...narrowed, reach: reach ?? 'all', sort, ...only }).filter(([, value]) => value !== undefined),
  ) as CallInput<'agent/member/get'>;
  const list = useListPage({
    name: 'people',
    call: 'agent/member/get',
    input: order,
    page,
    onPage: (next) => onView({ page: next === 1 ? undefined : next }),
    keyOf: idOf,
    everyMs: pollDownline,
    onOpen: (row) => openPerson(row.id),
    heldWords: (count) => t('agent:people.held', { count }),
  });
  useLivePeople(live);
  const actions = { isReadOnly, onTransfer: setReceiver };
  const columns = usePeopleColumns(actions);
  return (
    <>
      <DataTable
        label={title}
        {...list.table}
        columns={columns}
        rowTestId={(row) => `person-${row.account}`}
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
                <ListTools list={list} columns={columns} />
              </>
            }
          />
        }
        footer={
          list.data !== undefined && (
            <Text span c="muted">
              {t('agent:people.count', { number: formatAmount(list.data.total) })}
            </Text>
          )
        }
      />
      {receiver !== null && <TransferDialog person={receiver} onClose={() => setReceiver(null)} />}
    </>
  );
}
