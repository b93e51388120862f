import { Group, Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { Checkbox } from '../checkbox.js';
import { EmptyState, FailedState, LoadingBars } from '../states.js';
import { cellOf, isBlank, placeOf, type ShownColumn, type PhonePlace } from './columns.js';
import { groupsOf } from './groups.js';
import { VIRTUAL_FROM, type DataTableProps } from './props.js';

/** The rows of a list as cards, for phones; made of the same columns as the table. */
export function PhoneCards<Row, Key extends string | number>(props: DataTableProps<Row, Key>): ReactNode {
  const { rows, error, freshKeys, goneKeys, after, total } = props;
  if (rows === undefined && error !== undefined && error !== null) return <FailedState error={error} onRetry={props.onRetry} />;
  if (rows === undefined) return <LoadingBars rows={props.bars ?? 6} />;
  const line = (row: Row, isAfter: boolean): ReactNode => {
    const key = props.rowKey(row);
    return (
      <li
        key={key}
        data-key={key}
        tabIndex={props.cursor === undefined ? undefined : -1}
        data-testid={props.rowTestId?.(row)}
        className={goneKeys?.has(key) ? 'gone' : freshKeys?.has(key) ? 'fresh-row' : undefined}
      >
        {props.phoneRow === undefined ? <Card row={row} table={props} isAfter={isAfter} /> : props.phoneRow(row)}
      </li>
    );
  };
  return (
    <>
      {rows.length === 0 && <EmptyState text={props.empty} action={props.emptyAction} />}
      {rows.length > 0 &&
        groupsOf(rows, props.groupHead).map((group) => (
          <Fragment key={group.id}>
            {group.head !== undefined && <div className="dt-divider">{group.head}</div>}
            <ul className="dt-lines" aria-label={props.label} data-long={rows.length >= VIRTUAL_FROM || undefined}>
              {group.rows.map((row) => line(row, false))}
            </ul>
          </Fragment>
        ))}
      {total !== undefined && rows.length > 0 && (
        <ul className="dt-lines" data-testid="table-total">
          <li>
            <Card row={total.row} table={props} isAfter label={total.label} />
          </li>
        </ul>
      )}
      {after !== undefined && after.rows.length > 0 && (
        <>
          <div className="dt-divider">{after.head}</div>
          <ul className="dt-lines">{after.rows.map((row) => line(row, true))}</ul>
        </>
      )}
    </>
  );
}

interface CardProps<Row, Key extends string | number> {
  row: Row;
  table: DataTableProps<Row, Key>;
  isAfter: boolean;
  /** Instead of the title, of a row that is about none. */
  label?: string;
}

/** What it is at the left, what it is worth and how it stands at the right, small print and facts below, then what can be done. */
function Card<Row, Key extends string | number>({ row, table, isAfter, label }: CardProps<Row, Key>): ReactNode {
  const { columns, selection, onRowClick } = table;
  const at = (place: PhonePlace): readonly ShownColumn<Row>[] => columns.filter((column) => placeOf(column) === place);
  const shown = (column: ShownColumn<Row>): ReactNode => (column.phoneCell ?? ((each: Row) => cellOf(column, each)))(row);
  const [titles, amounts, statuses] = [at('title'), at('amount'), at('status')];
  const key = table.rowKey(row);
  const mayChoose = selection !== undefined && !isAfter && selection.mayChoose?.(key) !== false;
  const title = label ?? titles.map((column) => <Fragment key={column.key}>{shown(column)}</Fragment>);
  const isButton = label === undefined && onRowClick !== undefined && !titles.some((column) => column.hasLink === true);
  return (
    <div className="list-card">
      {mayChoose && <Checkbox label={selection.label(key)} isChecked={selection.keys.has(key)} onChange={() => selection.onToggle(key)} />}
      <div className="list-card-body">
        <div className="list-card-top">
          <div className="list-card-what">
            {isButton ? (
              <button type="button" className="list-card-title list-card-open" onClick={() => onRowClick(row)}>
                {title}
              </button>
            ) : (
              <span className="list-card-title">{title}</span>
            )}
            <Lines parts={at('line').map((column) => ({ key: column.key, cell: isBlank(column, row) ? null : shown(column) }))} />
          </div>
          {amounts.length + statuses.length > 0 && (
            <span className="list-card-side">
              {amounts.map((column) => (
                <Text component="b" key={column.key} size="t14" fw={600}>
                  {shown(column)}
                </Text>
              ))}
              {statuses.length > 0 && (
                <Group component="span" justify="flex-end" gap={6}>
                  {statuses.map((column) => (
                    <Fragment key={column.key}>{shown(column)}</Fragment>
                  ))}
                </Group>
              )}
            </span>
          )}
        </div>
        <Facts columns={at('fact')} shown={shown} />
        {at('block').map((column) => (
          <div key={column.key}>{shown(column)}</div>
        ))}
        <Actions parts={at('actions').map((column) => ({ key: column.key, cell: shown(column) }))} />
      </div>
    </div>
  );
}

interface Part {
  readonly key: string;
  readonly cell: ReactNode;
}

const isEmpty = (cell: ReactNode): boolean => cell === null || cell === undefined || cell === false || cell === '';

function Lines({ parts }: { parts: readonly Part[] }): ReactNode {
  const full = parts.filter(({ cell }) => !isEmpty(cell));
  if (full.length === 0) return null;
  return (
    <div className="list-card-lines">
      {full.map(({ key, cell }) => (
        <span key={key}>{cell}</span>
      ))}
    </div>
  );
}

function Facts<Row>({
  columns,
  shown,
}: {
  columns: readonly ShownColumn<Row>[];
  shown: (column: ShownColumn<Row>) => ReactNode;
}): ReactNode {
  if (columns.length === 0) return null;
  return (
    <dl className="list-card-facts">
      {columns.map((column) => (
        <div key={column.key}>
          <dt>{column.head}</dt>
          <dd>{shown(column)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Actions({ parts }: { parts: readonly Part[] }): ReactNode {
  if (parts.length === 0) return null;
  return (
    <div className="list-card-actions">
      {parts.map(({ key, cell }) => (
        <Fragment key={key}>{cell}</Fragment>
      ))}
    </div>
  );
}
