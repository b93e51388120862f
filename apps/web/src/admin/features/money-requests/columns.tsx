import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { Checkbox } from '../../../ui/checkbox.js';
import type { Column } from '../../../ui/data-table.js';
import { Money } from '../../../ui/money.js';
import { BankCell, Flags, MemberCell, StatusCell, TimeCell } from './cells.js';
import { isDeposit, type RequestKind, type RequestRow, type Verb } from './kinds.js';
import type { Outcome } from './outcomes.js';
import { RowActions } from './row-actions.js';
import { words } from './words.js';

export interface RowContext {
  readonly kind: RequestKind;
  readonly limitMs: number;
  readonly outcomes: ReadonlyMap<number, Outcome>;
  /** The list shows what waits, so a row dealt with says its result. */
  readonly isQueue: boolean;
  readonly onAsk: (verb: Verb, row: RequestRow) => void;
  readonly t: TFunction;
}

/** The columns of a desk, in the order of the work: what, when, who, from where, how much, then what, what to look at, what to do. */
export function requestColumns(context: RowContext): readonly Column<RequestRow>[] {
  const { kind, limitMs, outcomes, t } = context;
  return [
    {
      key: 'status',
      head: t('admin:desk.status'),
      width: '84px',
      cell: (row) => <StatusCell row={row} outcome={outcomes.get(row.id)} limitMs={limitMs} />,
    },
    {
      key: 'time',
      head: t('admin:desk.requestedAt'),
      width: '96px',
      sort: 'requestedAt',
      cell: (row) => <TimeCell row={row} outcome={outcomes.get(row.id)} limitMs={limitMs} />,
    },
    { key: 'member', head: t('admin:desk.member'), cell: (row) => <MemberCell row={row} /> },
    { key: 'bank', head: t(words[kind].depositor), cell: (row) => <BankCell row={row} /> },
    {
      key: 'amount',
      head: t('admin:desk.amount'),
      align: 'right',
      sort: 'amount',
      cell: (row) => (
        <b className="t14 w7">
          <Money value={row.amount} />
        </b>
      ),
    },
    {
      key: 'after',
      head: <span className="wide-only">{t(context.isQueue ? words[kind].moneyAfter : 'admin:desk.money')}</span>,
      align: 'right',
      cell: (row) => (
        <span className="xm wide-only">
          <Money value={context.isQueue && isDeposit(row) ? row.expectedMoney : row.money} />
        </span>
      ),
    },
    { key: 'flags', head: t('admin:desk.flags'), cell: (row) => <Flags row={row} /> },
    {
      key: 'actions',
      head: t('admin:desk.actions'),
      align: 'right',
      cell: (row) => <RowActions kind={kind} row={row} outcome={outcomes.get(row.id)} isJustDone={context.isQueue} onAsk={context.onAsk} />,
    },
  ];
}

/** A row as two lines, for phones: who at the left, amount and status at the right, what can be done below. */
export function RequestPhoneRow({
  row,
  context,
  onToggle,
  isChosen,
  onOpen,
}: {
  row: RequestRow;
  context: RowContext;
  onToggle?: (() => void) | undefined;
  isChosen: boolean;
  onOpen: () => void;
}): ReactNode {
  const { kind, limitMs, outcomes, t } = context;
  const outcome = outcomes.get(row.id);
  return (
    <div className="f1 col g6">
      <div className="row g10">
        {onToggle !== undefined && (
          <Checkbox label={t('admin:desk.choose', { who: row.nickname })} isChecked={isChosen} onChange={onToggle} />
        )}
        <button type="button" className="f1 row sb g8" onClick={onOpen}>
          <span className="col g2 f1 el">
            <MemberCell row={row} />
          </span>
          <span className="col r g2">
            <b className="t14 w7">
              <Money value={row.amount} unit="won" />
            </b>
            <span className="row g6 end">
              <StatusCell row={row} outcome={outcome} limitMs={limitMs} />
            </span>
          </span>
        </button>
      </div>
      <div className="row sb g8">
        <BankCell row={row} />
        <span className="r">
          <TimeCell row={row} outcome={outcome} limitMs={limitMs} />
        </span>
      </div>
      <div className="row sb g8 wrap">
        <Flags row={row} />
        <span className="f1 row end">
          <RowActions kind={kind} row={row} outcome={outcome} isJustDone={context.isQueue} onAsk={context.onAsk} />
        </span>
      </div>
    </div>
  );
}
