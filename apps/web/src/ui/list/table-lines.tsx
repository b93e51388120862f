import { Table } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { Checkbox } from '../checkbox.js';
import { alignOf, cellOf, type ShownColumn } from './columns.js';
import type { DataTableProps } from './props.js';

const alignClass = { left: '', right: 'num', center: 'mid' } as const;

export const classOf = <Row,>(column: ShownColumn<Row>): string => `${alignClass[alignOf(column)]} ${column.className ?? ''}`.trim();

/** The number of the first row of this page, counted from the head of the table, which is the first of all. */
export const firstRowIndex = ({ page }: Pick<DataTableProps<never, never>, 'page'>): number =>
  2 + (page === undefined ? 0 : (page.page - 1) * page.pageSize);

/** What stands above the first row of a group. */
export function Divider({ span, children }: { span: number; children: ReactNode }): ReactNode {
  return (
    <Table.Tr className="dt-divider">
      <Table.Th scope="rowgroup" colSpan={span}>
        {children}
      </Table.Th>
    </Table.Tr>
  );
}

/** A press on a link or button in a row is theirs alone. */
const isOfRow = ({ target }: MouseEvent): boolean => !(target instanceof Element && target.closest('a, button, input, label') !== null);

/** The sum of the rows. */
export function TotalLine<Row, Key extends string | number>({ table }: { table: DataTableProps<Row, Key> }): ReactNode {
  const { columns, total, selection, rows = [] } = table;
  if (total === undefined || rows.length === 0) return null;
  const [first, ...rest] = columns;
  return (
    <Table.Tfoot>
      <Table.Tr className="total" data-testid="table-total">
        {selection !== undefined && <Table.Td />}
        {first !== undefined && (
          <Table.Th scope="row" className={first.className ?? ''}>
            {total.label}
          </Table.Th>
        )}
        {rest.map((column) => (
          <Table.Td key={column.key} className={classOf(column)}>
            {cellOf(column, total.row)}
          </Table.Td>
        ))}
      </Table.Tr>
    </Table.Tfoot>
  );
}

interface LineProps<Row, Key extends string | number> {
  row: Row;
  table: DataTableProps<Row, Key>;
  isAfter?: boolean;
  /** The row's number among the rows of all pages, counted from the head, which is the first. */
  rowIndex?: number | undefined;
  /** Measures the row and names its place, in a list of which only a part is drawn. */
  measured?: { readonly ref: (row: HTMLTableRowElement | null) => void; readonly index: number };
}

function rowClasses<Row, Key extends string | number>(table: DataTableProps<Row, Key>, row: Row): string {
  const key = table.rowKey(row);
  const marks = [table.cursor === key && 'cursor', table.freshKeys?.has(key) && 'fresh', table.goneKeys?.has(key) && 'gone'];
  return [...marks, table.rowClass?.(row)].filter(Boolean).join(' ');
}

/** One row. */
export function Line<Row, Key extends string | number>({
  row,
  table,
  isAfter = false,
  rowIndex,
  measured,
}: LineProps<Row, Key>): ReactNode {
  const key = table.rowKey(row);
  const { onRowClick, onRowHover } = table;
  const selection = isAfter ? undefined : table.selection;
  const isChosen = selection?.keys.has(key) === true;
  return (
    <Table.Tr
      className={rowClasses(table, row)}
      data-key={key}
      // The cursor of J and K gives the focus to its row.
      tabIndex={table.cursor === undefined ? undefined : -1}
      data-testid={table.rowTestId?.(row)}
      aria-rowindex={rowIndex}
      {...(measured === undefined ? {} : { ref: measured.ref, 'data-index': measured.index })}
      {...(selection === undefined ? {} : { 'aria-selected': isChosen })}
      {...(onRowClick === undefined ? {} : { onClick: (event: MouseEvent) => isOfRow(event) && onRowClick(row) })}
      {...(onRowHover === undefined ? {} : { onMouseEnter: () => onRowHover(key), onMouseLeave: () => onRowHover(null) })}
    >
      {isAfter && table.selection !== undefined && <Table.Td />}
      {selection !== undefined && (
        <Table.Td onClick={(event) => event.stopPropagation()}>
          {selection.mayChoose?.(key) !== false && (
            <Checkbox label={selection.label(key)} isChecked={isChosen} onChange={() => selection.onToggle(key)} />
          )}
        </Table.Td>
      )}
      {table.columns.map((column) => (
        <Table.Td key={column.key} className={classOf(column)}>
          {cellOf(column, row)}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
