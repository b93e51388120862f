import { Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { RowMark, type RowMarks } from '../../ui/bulk-progress.js';
import { Button } from '../../ui/button.js';
import type { Column } from '../../ui/data-table.js';
import { Icon } from '../../ui/icon.js';
import type { Needs } from '../../ui/may-call.js';

/** The last column of a list: what became of a row, and what can be done with it. */
export const actColumn = <Row extends { readonly id: number }>(
  t: TFunction,
  marks: RowMarks,
  actsOf: (row: Row) => ReactNode,
): Column<Row> => ({
  key: 'act',
  phone: 'status',
  head: t('admin:list.actions'),
  align: 'right',
  cell: (row) => (
    <Group component="span" justify="flex-end" gap={8}>
      <RowMark of={marks.get(row.id)} />
      {actsOf(row)}
    </Group>
  ),
});

/** The last column of a list whose rows are acted on elsewhere: what became of each. */
export const markColumn = (t: TFunction, marks: RowMarks): Column<{ readonly id: number }> => ({
  key: 'mark',
  phone: 'actions',
  head: t('admin:list.actions'),
  isHeadHidden: true,
  align: 'right',
  cell: (row) => <RowMark of={marks.get(row.id)} />,
});

/** The bin at the end of a row. */
export function DropButton({ label, needs, onPress }: { label: string; needs: Needs; onPress: () => void }): ReactNode {
  return (
    <Button look="ghost" size={26} isIcon needs={needs} aria-label={label} onClick={onPress}>
      <Icon of={IconTrash} size={14} />
    </Button>
  );
}
