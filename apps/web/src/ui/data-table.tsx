import { Card } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsPhone } from '../lib/media.js';
import { ListFoot } from './list-foot.js';
import { isShown, useListView } from './list/list-view.js';
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
  const shown = { ...props, columns: props.columns.filter((column) => isShown(column, view)) };
  return (
    <Card className={`dt ${look}`} data-density={view.density} style={props.style} aria-busy={props.isRefreshing === true || undefined}>
      {props.isRefreshing === true && rows !== undefined && <SlowLine />}
      {props.filters}
      {held !== undefined && held.count > 0 && (
        <button type="button" className="dt-strip" onClick={held.onShow}>
          {held.label}
        </button>
      )}
      {isPhone ? <PhoneCards {...shown} /> : <ListTable {...shown} />}
      <ListFoot page={page}>{footer}</ListFoot>
    </Card>
  );
}

function SlowLine(): ReactNode {
  return useSlow(true) ? <i className="busy" aria-hidden="true" /> : null;
}
