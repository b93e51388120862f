import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ExportColumn } from '../../lib/contract.js';
import { formatAmount } from '../../lib/format.js';
import { langOf } from '../../lib/text-language.js';
import { Money, type MoneyUnit } from '../money.js';
import { Time } from '../time.js';

type Shallower = [never, 0, 1, 2];

/** Where values stand in a row, such as `amount` or `member.account`; a path through a list means every element's. */
export type PathOf<T, Depth extends number = 3> = T extends readonly (infer Element)[]
  ? PathOf<Element, Depth>
  : T extends object
    ? { [K in keyof T & string]: K | (Depth extends 0 ? never : `${K}.${PathOf<NonNullable<T[K]>, Shallower[Depth]>}`) }[keyof T & string]
    : never;

/** A column of a list's file. */
export interface FileColumn<Row> extends Omit<ExportColumn, 'key'> {
  readonly key: PathOf<Row>;
}

/**
 * Where a value stands on a phone's card: what it is, what it is worth, how it stands, small print, a named fact, a line of its own, what
 * can be done.
 */
export type PhonePlace = 'title' | 'amount' | 'status' | 'line' | 'fact' | 'block' | 'actions' | 'hidden';

interface AnyColumn<Row> {
  /** Also the name under which the column chooser remembers it. */
  readonly key: string;
  readonly head: string;
  /** Amounts are right-aligned; numbers and times are by themselves. */
  readonly align?: 'left' | 'right' | 'center';
  readonly width?: string;
  /** The server's name of this order; the head becomes a button. */
  readonly sort?: string;
  /** Without it a value is small print, except of columns that are hidden at first. */
  readonly phone?: PhonePlace;
  /** What stands on the card where that is not the cell. */
  readonly phoneCell?: (row: Row) => ReactNode;
  /** The cell opens something by itself: a card does not make it a button once more. */
  readonly hasLink?: boolean;
  /** Of head and cells, such as `wide-only`. */
  readonly className?: string;
  /** The head is there for screen readers only. */
  readonly isHeadHidden?: boolean;
  /** Stands in the column chooser and in the file; in the table only for those who choose it. */
  readonly isHiddenByDefault?: boolean;
}

/** A value of the row: shown in its kind's manner unless it has a cell of its own, and written into the file. */
interface ValueColumn<Row, FileRow> extends AnyColumn<Row> {
  readonly key: PathOf<Row>;
  /** `code`: what machines say, such as an address, in type of one width. */
  readonly as?: 'text' | 'number' | 'money' | 'time' | 'day' | 'html' | 'code';
  /** Of money. */
  readonly unit?: MoneyUnit;
  /** Money that is a change: with its sign, in the colour of gain or loss. */
  readonly isSigned?: boolean;
  /** The value that the row is about, in bold. */
  readonly isStrong?: boolean;
  /** What is shown instead of a value: `{ approved: '승인' }`, `{ true: '예', false: '' }`. */
  readonly words?: Readonly<Record<string, string>>;
  readonly cell?: (row: Row) => ReactNode;
  readonly file?: boolean | readonly FileColumn<FileRow>[];
}

/** A cell that is made of several values or of none. */
interface MadeColumn<Row, FileRow> extends AnyColumn<Row> {
  readonly cell: (row: Row) => ReactNode;
  readonly as?: undefined;
  readonly unit?: undefined;
  readonly isSigned?: undefined;
  readonly isStrong?: undefined;
  readonly words?: undefined;
  readonly file?: false | readonly FileColumn<FileRow>[];
}

/**
 * A column of a list, once for everything: the table's head and cell, the place on a phone's card, the column of the file,
 * order and alignment. `FileRow` is what the call answers with where the table's rows are made of it.
 */
export type Column<Row, FileRow = Row> = ValueColumn<Row, FileRow> | MadeColumn<Row, FileRow>;

/** What a table and a card need of a column. */
export type ShownColumn<Row> = AnyColumn<Row> & {
  readonly as?: ValueColumn<Row, Row>['as'];
  readonly unit?: MoneyUnit | undefined;
  readonly isSigned?: boolean | undefined;
  readonly isStrong?: boolean | undefined;
  readonly words?: Readonly<Record<string, string>> | undefined;
  readonly cell?: ((row: Row) => ReactNode) | undefined;
};

const rightAligned: ReadonlySet<string | undefined> = new Set(['number', 'money', 'time', 'day']);

export const alignOf = <Row,>({ align, as }: Pick<ShownColumn<Row>, 'align' | 'as'>): 'left' | 'right' | 'center' =>
  align ?? (rightAligned.has(as) ? 'right' : 'left');

export const placeOf = <Row,>({ phone, isHiddenByDefault }: Pick<ShownColumn<Row>, 'phone' | 'isHiddenByDefault'>): PhonePlace =>
  phone ?? (isHiddenByDefault === true ? 'hidden' : 'line');

/** The value at the end of a path; through a list those of its elements. */
function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, step) => {
    if (Array.isArray(at)) return at.map((each) => (each as Record<string, unknown> | null)?.[step]);
    return (at as Record<string, unknown> | null | undefined)?.[step];
  }, value);
}

/** Whether a row has nothing in a column, where the column shows the value itself. */
export function isBlank<Row>({ key, cell, phoneCell }: ShownColumn<Row>, row: Row): boolean {
  const value = valueAt(row, key);
  return cell === undefined && phoneCell === undefined && (value === null || value === undefined || value === '');
}

/** What stands in a row's cell. What there is none of is a dash. */
export function cellOf<Row>(column: ShownColumn<Row>, row: Row): ReactNode {
  if (column.cell !== undefined) return column.cell(row);
  const value = valueAt(row, column.key);
  if (value === null || value === undefined || value === '')
    return (
      <Text span c="muted">
        –
      </Text>
    );
  if (Array.isArray(value)) return value.map((each) => String(each)).join(' / ');
  const shown = shownValue(column, String(value as string | number | boolean));
  if (column.isStrong !== true) return shown;
  return (
    <Text component="b" fw={600}>
      {shown}
    </Text>
  );
}

/** A value in its kind's manner. */
function shownValue<Row>(column: ShownColumn<Row>, text: string): ReactNode {
  if (column.words !== undefined) return column.words[text] ?? text;
  if (column.as === 'money') {
    const { unit, isSigned: signed = false } = column;
    return <Money value={Number(text)} unit={unit} signed={signed} tone={signed ? 'settled' : 'plain'} />;
  }
  if (column.as === 'number') return formatAmount(Number(text));
  if (column.as === 'time') return <Time c="muted" at={text} format="short" />;
  if (column.as === 'day') return <Time c="muted" at={text} format="day" />;
  if (column.as === 'code')
    return (
      <Text span fz="t11" lts={0} ff="mono">
        {text}
      </Text>
    );
  if (column.as === 'html') return <span className="list-text">{text.replace(/<[^>]*>/g, ' ')}</span>;
  const foreign = langOf(text);
  return foreign.lang === undefined ? text : <span {...foreign}>{text}</span>;
}

const fileKinds = { text: 'text', number: 'number', money: 'number', time: 'time', day: 'time', html: 'html', code: 'text' } as const;

/** Columns of the list's file: every value, also those that the table does not show; made cells as they say themselves. */
export function fileColumnsOf<Row, FileRow>(columns: readonly Column<Row, FileRow>[]): ExportColumn[] {
  return columns.flatMap((column): ExportColumn[] => {
    const { file, cell, as, words, key, head } = column;
    if (Array.isArray(file)) return [...(file as readonly ExportColumn[])];
    const isValue = file !== false && (file === true || cell === undefined || as !== undefined || words !== undefined);
    if (!isValue) return [];
    return [{ key, label: head, ...(as === undefined ? {} : { as: fileKinds[as] }), ...(words === undefined ? {} : { words }) }];
  });
}

/** The words of a few states: `{ waiting: t('…waiting') }`. */
export function wordsFor<State extends string>(states: readonly State[], word: (state: State) => string): Record<State, string> {
  return Object.fromEntries(states.map((state) => [state, word(state)])) as Record<State, string>;
}
