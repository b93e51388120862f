import { Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bankEntryStates, type BankTab } from '#lib/contract/values';
import type { CallOutput } from '../../../lib/contract.js';
import { Keycap } from '../../../ui/bulk-bar.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { ListSearch } from '../../../ui/list/list-search.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { useIsPhone } from '../../../lib/media.js';
import { useMayCall } from '../../../ui/may-call.js';
import { EntryState, entryTime, intoAccount, type Entry } from './entry-words.js';

type Answer = CallOutput<'admin/bank/entry/get'>;

const keyOf = (row: Entry): number => row.id;
/** From this width on list and details stand beside each other. */
const wide = '(min-width: 1100px)';

export interface EntryListProps {
  tab: BankTab;
  q: string | undefined;
  page: number | undefined;
  opened: number | undefined;
  onSearch: (change: { q?: string | undefined; page?: number | undefined }) => void;
  onOpen: (id: number | undefined) => void;
  /** The head of the page above the list, with its tools and what it counted. */
  head: (tools: ReactNode, answer: Pick<Answer, 'counts' | 'last'> | undefined) => ReactNode;
  /** The details of the open one; a decision leads to the next that waits. */
  detail: (onDecided: (id: number) => void) => ReactNode;
}

/** Entries of a tab; the first one opens by itself where there is room beside the list. */
export function EntryList({ tab, q, page, opened, onSearch, onOpen, head, detail }: EntryListProps): ReactNode {
  const { t } = useTranslation();
  // What is open is where the keys stand, so J and K open the next and the one before.
  const step = (by: 1 | -1): void => goTo(rows[Math.max(0, rows.findIndex(({ id }) => id === opened) + by)]);
  const list = useListPage({
    ...{ name: 'bank-entries', call: 'admin/bank/entry/get', keyOf, page, opened },
    input: { tab, ...(q === undefined ? {} : { search: q }) },
    onPage: (next) => onSearch({ page: next === 1 ? undefined : next }),
    onOpen: ({ id }) => onOpen(id),
    onClose: () => onOpen(undefined),
    keys: () => ({ j: () => step(1), k: () => step(-1), arrowdown: () => step(1), arrowup: () => step(-1) }),
  });
  const rows = list.rows ?? [];
  const goTo = (row: Entry | undefined): void => {
    if (row === undefined) return;
    list.cursor.goTo(row.id);
    onOpen(row.id);
  };
  const first = list.data?.items[0]?.id;
  useEffect(() => {
    if (opened === undefined && first !== undefined && window.matchMedia(wide).matches) onOpen(first);
  }, [opened, first, onOpen]);
  const columns = columnsOf(t);
  const isPhone = useIsPhone();
  return (
    <>
      {head(<ListTools list={list} columns={columns} />, list.data)}
      <div className="bank-desk" data-open={opened === undefined ? undefined : true}>
        <div className="bank-list">
          <ListSearch label={t('bank:search')} value={q} onSearch={onSearch} />
          <DataTable
            {...list.table}
            label={t('bank:title')}
            columns={columns}
            rowTestId={(row) => `entry-${row.id}`}
            empty={t(q === undefined ? `bank:empty.${tab}` : 'bank:empty.found')}
            footer={isPhone ? undefined : <EntryKeys />}
          />
        </div>
        {detail((decided) => goTo(nextOf(rows, decided)))}
      </div>
    </>
  );
}

/** The next entry below the decided one that could pay a deposit or has to be decided, else the nearest above it. */
function nextOf(rows: readonly Entry[], decided: number): Entry | undefined {
  const at = rows.findIndex(({ id }) => id === decided);
  const waits = ({ id, state }: Entry): boolean => id !== decided && state === 'waiting';
  return rows.slice(at + 1).find(waits) ?? rows.slice(0, Math.max(0, at)).findLast(waits);
}

/** The keys of the page at the foot of its list. */
function EntryKeys(): ReactNode {
  const { t } = useTranslation();
  const [mayApprove, mayDismiss] = [useMayCall('admin/bank/entry/approve'), useMayCall('admin/bank/entry/dismiss')];
  const keys: readonly (readonly [readonly string[], string])[] = [
    [['J', 'K'], t('admin:keys.move')],
    ...(mayApprove ? ([[['A'], t('bank:keys.approve')]] as const) : []),
    ...(mayDismiss ? ([[['N'], t('bank:act.not_deposit')]] as const) : []),
  ];
  return (
    <div className="key-line">
      {keys.map(([caps, name]) => (
        <Group component="span" key={name} gap={4}>
          {caps.map((cap) => (
            <Keycap key={cap}>{cap}</Keycap>
          ))}
          {name}
        </Group>
      ))}
    </div>
  );
}

function columnsOf(t: TFunction): readonly Column<Entry>[] {
  return [
    { key: 'id', head: t('admin:list.number'), isHiddenByDefault: true },
    { key: 'at', head: t('bank:column.at'), as: 'time', align: 'left', phone: 'line', cell: ({ at }) => entryTime(at, 'minute') },
    {
      key: 'depositor',
      head: t('bank:column.depositor'),
      phone: 'title',
      cell: (row) => (
        <span className="lh">
          <Text component="b" size="t13" fw={600} truncate>
            {row.depositor}
          </Text>
          <Text span size="t11" c="muted" truncate>
            {intoAccount(row)}
          </Text>
        </span>
      ),
      file: [
        { key: 'depositor', label: t('bank:column.depositor') },
        { key: 'bankName', label: t('admin:list.bank') },
        { key: 'bankAccount', label: t('admin:list.bankAccount') },
      ],
    },
    { key: 'amount', head: t('bank:column.amount'), as: 'money', isStrong: true, phone: 'amount' },
    {
      key: 'state',
      head: t('bank:column.state'),
      phone: 'status',
      words: wordsFor(bankEntryStates, (state) => t(`bank:states.${state}`)),
      cell: (row) => <EntryState entry={row} />,
      file: [
        { key: 'state', label: t('bank:column.state'), words: wordsFor(bankEntryStates, (state) => t(`bank:states.${state}`)) },
        { key: 'candidates', label: t('bank:candidates') },
        { key: 'deposit.id', label: t('bank:column.deposit') },
        { key: 'deposit.account', label: t('admin:list.account') },
        { key: 'decidedBy', label: t('bank:column.decidedBy') },
        { key: 'byRule', label: t('bank:state.byRule'), words: { true: t('bank:state.byRule'), false: '' } },
        { key: 'decidedAt', label: t('bank:column.decidedAt'), as: 'time' },
      ],
    },
    { key: 'reference', head: t('bank:column.reference'), as: 'code', isHiddenByDefault: true },
    { key: 'memo', head: t('bank:column.memo'), isHiddenByDefault: true },
    { key: 'reason', head: t('common:reason'), isHiddenByDefault: true },
  ];
}
