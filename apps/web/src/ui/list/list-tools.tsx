import { Flex, Group, Popover } from '@mantine/core';
import { IconLayoutColumns } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput, CallPath } from '../../lib/contract.js';
import { Button } from '../button.js';
import { Checkbox } from '../checkbox.js';
import { ExportButton } from '../export-button.js';
import { Icon } from '../icon.js';
import { SegmentedTabs } from '../segmented-tabs.js';
import { fileColumnsOf, type Column } from './columns.js';
import { changeListView, isShown, useListView } from './list-view.js';
import { SavedViews } from './saved-views.js';

export interface ListToolsProps<P extends CallPath, Row, FileRow> {
  /** What `useListPage` returns of the list. */
  list: { readonly file: { readonly call: P; readonly input: CallInput<P>; readonly name: string } };
  columns: readonly Column<Row, FileRow>[];
  /** What the file asks for beside what the list does. */
  fileInput?: Partial<CallInput<P>>;
}

/** What every list of a console can do, at its page's head: be kept as a file, and be looked at in one's own way. */
export function ListTools<P extends CallPath, Row, FileRow = Row>({
  list,
  columns,
  fileInput,
}: ListToolsProps<P, Row, FileRow>): ReactNode {
  const { call, input, name } = list.file;
  return (
    <Group gap={8} wrap="nowrap">
      <ViewMenu list={name} columns={columns} />
      <ExportButton call={call} input={{ ...input, ...fileInput }} columns={() => fileColumnsOf(columns)} name={name} />
    </Group>
  );
}

interface ViewMenuProps {
  list: string;
  /** Of its table; none of a page that is not a table, where only what was named can be chosen. */
  columns: readonly Pick<Column<never>, 'key' | 'head' | 'isHeadHidden' | 'isHiddenByDefault'>[];
}

/** Which columns, how high the rows, and what was named for another time. */
export function ViewMenu({ list, columns }: ViewMenuProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Popover position="bottom-end" withinPortal trapFocus shadow="md" width={280}>
      <Popover.Target>
        <Button look="outline" data-testid="list-view" aria-label={t('common:list.view')}>
          <Icon of={IconLayoutColumns} size={16} />
          <span className="list-view-word">{t('common:list.view')}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className="list-view" aria-label={t('common:list.view')}>
        {columns.length > 0 && <Columns list={list} columns={columns} />}
        {columns.length > 0 && <RowHeight list={list} />}
        <SavedViews list={list} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Columns({ list, columns }: ViewMenuProps): ReactNode {
  const { t } = useTranslation();
  const view = useListView(list);
  const choosable = columns.filter((column) => column.isHeadHidden !== true && column.head !== '');
  const shown = choosable.filter((column) => isShown(column, view));
  return (
    <fieldset className="list-view-columns">
      <legend>{t('common:list.columns')}</legend>
      {choosable.map((column) => {
        const isOn = shown.includes(column);
        return (
          <Flex component="label" key={column.key} align="center" gap={8}>
            <Checkbox
              label={column.head}
              isChecked={isOn}
              // One column at least, or nothing is left to see.
              disabled={isOn && shown.length === 1}
              onChange={(on) => changeListView(list, { columns: { ...view.columns, [column.key]: on } })}
            />
            <span aria-hidden="true">{column.head}</span>
          </Flex>
        );
      })}
    </fieldset>
  );
}

function RowHeight({ list }: { list: string }): ReactNode {
  const { t } = useTranslation();
  const { density } = useListView(list);
  return (
    <Group justify="space-between" gap={8}>
      <span>{t('common:list.density')}</span>
      <SegmentedTabs
        label={t('common:list.density')}
        value={density}
        tabs={[
          { value: 'normal', label: t('common:list.normal') },
          { value: 'compact', label: t('common:list.compact') },
        ]}
        onChange={(value) => changeListView(list, { density: value })}
      />
    </Group>
  );
}
