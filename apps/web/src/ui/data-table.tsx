import type { ReactNode } from 'react';
import { useKeys } from '../lib/keys.js';
import { useIsPhone } from '../lib/media.js';
import { ListFoot } from './list-foot.js';
import { isShown, useListView } from './list/list-view.js';
import { useRowCursor } from './live-rows.js';
import { PhoneCards } from './list/phone-cards.js';
import type { DataTableProps } from './list/props.js';
import { ListTable } from './list/table.js';
import { useSlow } from './states.js';

export type { Column } from './list/columns.js';
export type { DataTableProps } from './list/props.js';

/**
 * A list that the server pages: a table, on phones cards. Head and filters stay in every state: loading (bars, only after
 * 300 ms), empty (one sentence), failed (what happened and another try, in the table's place).
 */
export function DataTable<Row, Key extends string | number>(props: DataTableProps<Row, Key>): ReactNode {
  const { rows, look = 'console', page, footer, held } = props;
  const isPhone = useIsPhone();
  const view = useListView(props.name);
  const own = useRowCursor<Key>((rows ?? []).map(props.rowKey));
  const ownRow = rows?.find((row) => props.rowKey(row) === own.cursor);
  useKeys(
    {
      j: own.next,
      k: own.previous,
      escape: () => own.set(null),
      enter: ownRow === undefined || props.onRowClick === undefined ? undefined : () => props.onRowClick?.(ownRow),
    },
    props.hasKeys === true,
  );
  const shown = { ...props, cursor: props.cursor ?? own.cursor, columns: props.columns.filter((column) => isShown(column, view)) };
  return (
    <section
      className={`card dt ${look}`}
      data-density={view.density}
      style={props.style}
      aria-busy={props.isRefreshing === true || undefined}
    >
      {props.isRefreshing === true && rows !== undefined && <SlowLine />}
      {props.filters}
      {held !== undefined && held.count > 0 && (
        <button type="button" className="dt-strip" onClick={held.onShow}>
          {held.label}
        </button>
      )}
      {isPhone ? <PhoneCards {...shown} /> : <ListTable {...shown} />}
      <ListFoot page={page}>{footer}</ListFoot>
    </section>
  );
}

function SlowLine(): ReactNode {
  return useSlow(true) ? <i className="busy" aria-hidden="true" /> : null;
}
