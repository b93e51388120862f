import { Table } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../checkbox.js';
import { Icon } from '../icon.js';
import { EmptyState, FailedState, useSlow } from '../states.js';
import { alignOf, cellOf, type ShownColumn } from './columns.js';
import { groupsOf } from './groups.js';
import type { DataTableProps } from './props.js';

const alignClass = { left: '', right: 'r', center: 'c' } as const;

const classOf = <Row,>(column: ShownColumn<Row>): string => `${alignClass[alignOf(column)]} ${column.className ?? ''}`.trim();

/** The rows of a list as a table whose head stays in sight. */
export function ListTable<Row, Key extends string | number>(props: DataTableProps<Row, Key>): ReactNode {
  const { t } = useTranslation();
  const { columns, rows, selection } = props;
  const freeKeys = (rows ?? []).map(props.rowKey).filter((key) => selection?.mayChoose?.(key) !== false);
  const chosen = selection === undefined ? 0 : freeKeys.filter((key) => selection.keys.has(key)).length;
  return (
    <Scroller label={props.label}>
      <Table stickyHeader withRowBorders={false} aria-label={props.label} aria-rowcount={props.page?.total}>
        <Table.Thead>
          <Table.Tr>
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
        <Body {...props} span={columns.length + (selection === undefined ? 0 : 1)} />
      </Table>
    </Scroller>
  );
}

/** Where a table is wider than its place, the keyboard must be able to move it. */
function Scroller({ label, children }: { label: string; children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [isLarger, setLarger] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() =>
      setLarger(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight),
    );
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className="dt-scroll" {...(isLarger ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}>
      {children}
    </div>
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
      {column.isHeadHidden === true && <span className="sr-only">{column.head}</span>}
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

function Body<Row, Key extends string | number>(props: DataTableProps<Row, Key> & { span: number }): ReactNode {
  const { rows, error, span } = props;
  const isSlow = useSlow(rows === undefined && (error ?? null) === null);
  if (rows === undefined && error !== undefined && error !== null)
    return (
      <Sentence span={span}>
        <FailedState error={error} onRetry={props.onRetry} />
      </Sentence>
    );
  if (rows === undefined) return <Bars {...props} isShown={isSlow} />;
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
              <Line key={props.rowKey(row)} row={row} table={props} />
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

function Divider({ span, children }: { span: number; children: ReactNode }): ReactNode {
  return (
    <Table.Tr className="dt-divider">
      <Table.Th scope="rowgroup" colSpan={span}>
        {children}
      </Table.Th>
    </Table.Tr>
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

/** A press on a link or button in a row is theirs alone. */
const isOfRow = ({ target }: MouseEvent): boolean => !(target instanceof Element && target.closest('a, button, input, label') !== null);

interface LineProps<Row, Key extends string | number> {
  row: Row;
  table: DataTableProps<Row, Key>;
  isAfter?: boolean;
}

function Line<Row, Key extends string | number>({ row, table, isAfter = false }: LineProps<Row, Key>): ReactNode {
  const key = table.rowKey(row);
  const { onRowClick, onRowHover } = table;
  const selection = isAfter ? undefined : table.selection;
  const isChosen = selection?.keys.has(key) === true;
  const classes = [table.cursor === key ? 'cursor' : '', table.freshKeys?.has(key) === true ? 'fresh' : '', table.rowClass?.(row) ?? '']
    .filter(Boolean)
    .join(' ');
  return (
    <Table.Tr
      className={classes}
      data-key={key}
      data-testid={table.rowTestId?.(row)}
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
