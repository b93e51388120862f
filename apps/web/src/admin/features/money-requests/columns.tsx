import { Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { Column } from '../../../ui/data-table.js';
import { Money } from '../../../ui/money.js';
import { BankCell, Flags, MemberCell, StatusCell, TimeCell } from './cells.js';
import { adminDesk } from './desk.js';
import { coinFile } from '../../../shared/money-requests/coin-facts.js';
import { isDeposit, kinds, type RequestKind, type RequestRow, type Verb } from '../../../shared/money-requests/kinds.js';
import type { Outcome } from '../../../shared/money-requests/outcomes.js';
import { RowActions } from '../../../shared/money-requests/row-actions.js';
import { flagWord, words } from '../../../shared/money-requests/words.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { statusWord } from '../../../ui/badge.js';
import { memberFile } from '../../components/member-columns.js';

const flags = {
  deposit: ['duplicate', 'double', 'holderDiffers', 'needsSecond', 'first'],
  withdrawal: ['duplicate', 'frozen'],
} as const satisfies Readonly<Record<RequestKind, readonly string[]>>;

export interface RowContext {
  readonly kind: RequestKind;
  readonly limitMs: number;
  readonly outcomes: ReadonlyMap<number, Outcome>;
  /** The list shows what waits, so a row dealt with says its result. */
  readonly isQueue: boolean;
  /** The list is of what was booked on some days. */
  readonly isBooked: boolean;
  readonly onAsk: (verb: Verb, row: RequestRow) => void;
  readonly t: TFunction;
}

/** The columns of a request list, what, when, who, from where, how much, then what, what to look at, what to do. */
export function requestColumns(context: RowContext): readonly Column<RequestRow>[] {
  const { kind, limitMs, outcomes, t } = context;
  return [
    { key: 'id', head: t('admin:list.number'), isHiddenByDefault: true },
    {
      key: 'status',
      head: t('admin:list.status'),
      width: '84px',
      words: wordsFor(kinds[kind].statuses, (status) => statusWord(status, t)),
      phone: 'status',
      cell: (row) => <StatusCell row={row} outcome={outcomes.get(row.id)} limitMs={limitMs} />,
    },
    {
      key: 'requestedAt',
      head: t('admin:list.requestedAt'),
      as: 'time',
      align: 'left',
      width: '96px',
      sort: 'requestedAt',
      cell: (row) => <TimeCell row={row} outcome={outcomes.get(row.id)} limitMs={limitMs} />,
    },
    { key: 'processedAt', head: t('admin:list.processedAt'), as: 'time', isHiddenByDefault: true },
    {
      key: 'member',
      head: t('admin:list.member'),
      phone: 'title',
      file: [...memberFile(t), { key: 'parents', label: t('admin:list.parents') }],
      cell: (row) => <MemberCell row={row} />,
    },
    {
      key: 'bank',
      head: t(words[kind].depositor),
      file: [
        ...(kind === 'deposit'
          ? [{ key: 'depositor', label: t(words[kind].depositor) } as const, { key: 'holder', label: t('requests:list.holder') } as const]
          : [{ key: 'holder', label: t(words[kind].depositor) } as const]),
        { key: 'bankName', label: t('admin:list.bank') },
        { key: 'bankAccount', label: t('admin:list.bankAccount') },
        ...coinFile(t, kind),
      ],
      cell: (row) => <BankCell row={row} />,
    },
    {
      key: 'amount',
      head: t('admin:list.amount'),
      as: 'money',
      phone: 'amount',
      phoneCell: (row) => <Money value={row.amount} unit="won" />,
      sort: 'amount',
      cell: (row) => (
        <Text component="b" size="t14" fw={700}>
          <Money value={row.amount} />
        </Text>
      ),
    },
    ...(context.isBooked ? [bookedColumn(t)] : []),
    {
      key: 'after',
      phone: 'hidden',
      file: [{ key: 'money', label: t('admin:list.money') }],
      head: t(context.isQueue || kind === 'deposit' ? words[kind].moneyAfter : 'admin:list.money'),
      className: 'wide-only',
      align: 'right',
      cell: (row) => (
        <Text span c="muted">
          <Money value={isDeposit(row) && (context.isQueue || row.status !== 'refused') ? row.expectedMoney : row.money} />
        </Text>
      ),
    },
    {
      key: 'flags',
      head: t('admin:list.flags'),
      file: [
        ...flags[kind].map((flag) => ({ key: flag, label: flagWord(flag, t), words: { true: flagWord(flag, t), false: '' } })),
        kind === 'withdrawal' ? { key: 'file', label: t('transfers:row.file') } : { key: 'entry', label: t('admin:list.bankEntryNumber') },
      ],
      cell: (row) => <Flags row={row} />,
    },
    { key: 'processedBy', head: t('admin:list.processedBy'), isHiddenByDefault: true },
    { key: 'paidBy', head: t('admin:list.paidBy'), isHiddenByDefault: true },
    { key: 'reason', head: t('common:reason'), isHiddenByDefault: true },
    {
      key: 'actions',
      phone: 'actions',
      head: t('admin:list.actions'),
      align: 'right',
      cell: (row) => (
        <RowActions
          desk={adminDesk}
          kind={kind}
          row={row}
          outcome={outcomes.get(row.id)}
          isJustDone={context.isQueue}
          onAsk={context.onAsk}
        />
      ),
    },
  ];
}

/** A deposit adds on the day of its approval and takes off on that of the cancellation: these rows add up to the figure of the days. */
const bookedColumn = (t: TFunction): Column<RequestRow> => ({
  key: 'booked',
  head: t('admin:list.bookedAmount'),
  as: 'money',
  phone: 'fact',
  isStrong: true,
});
