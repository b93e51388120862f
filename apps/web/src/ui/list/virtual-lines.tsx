import { Table } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, type ReactNode } from 'react';
import { sizes } from '../theme.js';
import { groupsOf } from './groups.js';
import type { DataTableProps } from './props.js';
import { Divider, firstRowIndex, Line } from './table-lines.js';

/** Rows above and below those in sight that are drawn as well. */
const OVERSCAN = 12;

type Entry<Row> =
  | { readonly kind: 'head'; readonly id: string; readonly head: ReactNode }
  | { readonly kind: 'row'; readonly id: string; readonly row: Row; readonly rowIndex: number | undefined };

/** The heads of groups and the rows below each other, as they are scrolled. */
function entriesOf<Row, Key extends string | number>(table: DataTableProps<Row, Key>): readonly Entry<Row>[] {
  const { rows = [], groupHead, after, rowKey } = table;
  const first = firstRowIndex(table);
  const places = new Map(rows.map((row, index) => [row, first + index]));
  const rowEntry = (row: Row): Entry<Row> => ({ kind: 'row', id: String(rowKey(row)), row, rowIndex: places.get(row) });
  const headEntry = (id: string, head: ReactNode): Entry<Row>[] => (head === undefined ? [] : [{ kind: 'head', id: `head ${id}`, head }]);
  return [
    ...groupsOf(rows, groupHead).flatMap((group) => [...headEntry(group.id, group.head), ...group.rows.map(rowEntry)]),
    ...(after === undefined || after.rows.length === 0 ? [] : [...headEntry('after', after.head), ...after.rows.map(rowEntry)]),
  ];
}

export interface VirtualLinesProps<Row, Key extends string | number> {
  table: DataTableProps<Row, Key>;
  span: number;
  /** What the rows are scrolled in; null until it is there. */
  box: HTMLElement | null;
}

/** The rows of a long list: only those in sight are in the document, at their places among all. */
export default function VirtualLines<Row, Key extends string | number>({ table, span, box }: VirtualLinesProps<Row, Key>): ReactNode {
  const { cursor } = table;
  const entries = useMemo(() => entriesOf(table), [table]);
  // What it returns is used here only and kept nowhere, so that it is never out of date.
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => box,
    estimateSize: () => sizes['row-console'],
    getItemKey: (index) => entries[index]?.id ?? index,
    overscan: OVERSCAN,
    // The head stays above the rows and hides what is behind it.
    scrollPaddingStart: sizes['row-head'],
  });
  const place = entries.findIndex((entry) => entry.kind === 'row' && entry.id === String(cursor));
  useEffect(() => {
    if (place >= 0) virtual.scrollToIndex(place, { align: 'auto' });
    // Only where the cursor went: rows that come in scroll nobody away.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [cursor]);
  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <Table.Tbody>
      <Gap height={above} span={span} />
      {items.map(({ index, key }) => {
        const entry = entries[index];
        if (entry === undefined) return null;
        if (entry.kind === 'head')
          return (
            <Divider key={key} span={span}>
              {entry.head}
            </Divider>
          );
        return (
          <Line
            key={key}
            row={entry.row}
            table={table}
            isAfter={entry.rowIndex === undefined}
            rowIndex={entry.rowIndex}
            measured={{ ref: virtual.measureElement, index }}
          />
        );
      })}
      <Gap height={below} span={span} />
    </Table.Tbody>
  );
}

/** The room of rows that are not drawn. */
function Gap({ height, span }: { height: number; span: number }): ReactNode {
  if (height <= 0) return null;
  return (
    <Table.Tr aria-hidden="true" className="dt-gap">
      <Table.Td colSpan={span} style={{ height }} />
    </Table.Tr>
  );
}
