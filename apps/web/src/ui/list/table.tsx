import { Table, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../checkbox.js';
import { Icon } from '../icon.js';
import { EmptyState, FailedState, useSlow } from '../states.js';
import type { ShownColumn } from './columns.js';
import { groupsOf } from './groups.js';
import { VIRTUAL_FROM, type DataTableProps } from './props.js';
import { ScrollBox } from './scroll-box.js';
import { classOf, Divider, firstRowIndex, Line, TotalLine } from './table-lines.js';

/** Few lists are that long, so what draws them comes when it is needed. */
const VirtualLines = lazy(() => import('./virtual-lines.js')) as typeof import('./virtual-lines.js').default;

/** The rows of a list as a table whose head stays in sight. */
export function ListTable<Row, Key extends string | number>(props: DataTableProps<Row, Key>): ReactNode {
  const { t } = useTranslation();
  const { columns, rows, selection } = props;
  const freeKeys = (rows ?? []).map(props.rowKey).filter((key) => selection?.mayChoose?.(key) !== false);
  const chosen = selection === undefined ? 0 : freeKeys.filter((key) => selection.keys.has(key)).length;
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const isLong = (rows?.length ?? 0) >= VIRTUAL_FROM;
  // The head is a row too. Where all rows stand in the table, they are counted as they are.
  const rowCount = props.page === undefined && !isLong ? undefined : Math.max(props.page?.total ?? 0, rows?.length ?? 0) + 1;
  return (
    <ScrollBox label={props.label} onBox={setBox}>
      <Table stickyHeader withRowBorders={false} aria-label={props.label} aria-rowcount={rowCount}>
        <Table.Thead>
          <Table.Tr aria-rowindex={rowCount === undefined ? undefined : 1}>
            {selection !== undefined && (
              <Table.Th style={{ width: 40 }}>
                {freeKeys.length > 0 && (
                  <Checkbox
                    label={t('common:table.selectAll')}
                    isChecked={chosen === 0 ? false : chosen === freeKeys.length ? true : 'mixed'}
                    onChange={selection.onToggleAll}
                  />
                )}
              </Table.Th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Body {...props} span={columns.length + (selection === undefined ? 0 : 1)} box={isLong ? box : null} />
        <TotalLine table={props} />
      </Table>
    </ScrollBox>
  );
}

interface HeadProps<Row> {
  column: ShownColumn<Row>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}

function Head<Row>({ column, sort, onSort }: HeadProps<Row>): ReactNode {
  const order = column.sort;
  const direction =
    order === undefined || onSort === undefined ? undefined : sort === order ? 'ascending' : sort === `-${order}` ? 'descending' : 'none';
  return (
    <Table.Th
      scope="col"
      className={classOf(column)}
      {...(column.width === undefined ? {} : { style: { width: column.width } })}
      {...(direction === undefined ? {} : { 'aria-sort': direction })}
    >
      {column.isHeadHidden === true && <VisuallyHidden>{column.head}</VisuallyHidden>}
      {column.isHeadHidden !== true && direction === undefined && column.head}
      {column.isHeadHidden !== true && direction !== undefined && (
        <button type="button" onClick={() => onSort?.(direction === 'descending' ? (order ?? '') : `-${order}`)}>
          {column.head}
          {direction !== 'none' && <Icon of={direction === 'ascending' ? IconArrowUp : IconArrowDown} size={12} />}
        </button>
      )}
    </Table.Th>
  );
}

function Body<Row, Key extends string | number>(props: DataTableProps<Row, Key> & { span: number; box: HTMLElement | null }): ReactNode {
  const { rows, error, span, box } = props;
  const isSlow = useSlow(rows === undefined && (error ?? null) === null);
  if (rows === undefined && error !== undefined && error !== null)
    return (
      <Sentence span={span}>
        <FailedState error={error} onRetry={props.onRetry} />
      </Sentence>
    );
  if (rows === undefined) return <Bars {...props} isShown={isSlow} />;
  if (rows.length >= VIRTUAL_FROM)
    return (
      <Suspense fallback={<Bars {...props} isShown />}>
        <VirtualLines table={props} span={span} box={box} />
      </Suspense>
    );
  const first = firstRowIndex(props);
  const places = new Map(rows.map((row, index) => [row, first + index]));
  return (
    <>
      {rows.length === 0 ? (
        <Sentence span={span}>
          <EmptyState text={props.empty} action={props.emptyAction} />
        </Sentence>
      ) : (
        groupsOf(rows, props.groupHead).map((group) => (
          <Table.Tbody key={group.id}>
            {group.head !== undefined && <Divider span={span}>{group.head}</Divider>}
            {group.rows.map((row) => (
              <Line key={props.rowKey(row)} row={row} table={props} rowIndex={props.page === undefined ? undefined : places.get(row)} />
            ))}
          </Table.Tbody>
        ))
      )}
      {props.after !== undefined && props.after.rows.length > 0 && (
        <Table.Tbody>
          <Divider span={span}>{props.after.head}</Divider>
          {props.after.rows.map((row) => (
            <Line key={props.rowKey(row)} row={row} table={props} isAfter />
          ))}
        </Table.Tbody>
      )}
    </>
  );
}

function Sentence({ span, children }: { span: number; children: ReactNode }): ReactNode {
  return (
    <Table.Tbody>
      <Table.Tr className="say">
        <Table.Td colSpan={span}>{children}</Table.Td>
      </Table.Tr>
    </Table.Tbody>
  );
}

function Bars<Row, Key extends string | number>({
  columns,
  selection,
  bars = 6,
  isShown,
}: DataTableProps<Row, Key> & { isShown: boolean }): ReactNode {
  return (
    <Table.Tbody aria-hidden="true">
      {Array.from({ length: bars }, (_, index) => (
        <Table.Tr key={index} className="bars">
          {selection !== undefined && <Table.Td />}
          {columns.map((column) => (
            <Table.Td key={column.key} className={classOf(column)}>
              {isShown && <i />}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  );
}
