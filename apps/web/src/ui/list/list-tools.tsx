import { Popover } from '@mantine/core';
import { IconLayoutColumns, IconTrash } from '@tabler/icons-react';
import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput, CallPath } from '../../lib/contract.js';
import { Button } from '../button.js';
import { Checkbox } from '../checkbox.js';
import { ExportButton } from '../export-button.js';
import { Icon } from '../icon.js';
import { SegmentedTabs } from '../segmented-tabs.js';
import { TextInput } from '../text-input.js';
import { fileColumnsOf, type Column } from './columns.js';
import { changeListView, isShown, useListView, type SavedView } from './list-view.js';

const MAX_VIEWS = 20;
const NAME_LENGTH = 40;

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
    <>
      <ViewMenu list={name} columns={columns} />
      <ExportButton call={call} input={{ ...input, ...fileInput }} columns={() => fileColumnsOf(columns)} name={name} />
    </>
  );
}

interface ViewMenuProps {
  list: string;
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
        <Columns list={list} columns={columns} />
        <RowHeight list={list} />
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
          <label key={column.key} className="row g8">
            <Checkbox
              label={column.head}
              isChecked={isOn}
              // One column at least, or nothing is left to see.
              disabled={isOn && shown.length === 1}
              onChange={(on) => changeListView(list, { columns: { ...view.columns, [column.key]: on } })}
            />
            <span aria-hidden="true">{column.head}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

function RowHeight({ list }: { list: string }): ReactNode {
  const { t } = useTranslation();
  const { density } = useListView(list);
  return (
    <div className="row sb g8">
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
    </div>
  );
}

/** What narrows the list at this moment. */
function searchOf(router: AnyRouter): Record<string, unknown> {
  const search = { ...(router.state.location.search as Record<string, unknown>) };
  delete search['page'];
  return search;
}

function SavedViews({ list }: { list: string }): ReactNode {
  const { t } = useTranslation();
  const router = useRouter({ warn: false }) as AnyRouter | null;
  const view = useListView(list);
  const [name, setName] = useState('');
  const turn = ({ columns, density, search }: Omit<SavedView, 'name'>): void => {
    changeListView(list, { columns, density });
    void router?.navigate({ to: '.', search, resetScroll: false } as never);
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return;
    const { columns, density, saved } = view;
    const next = { name: wanted, columns, density, search: router === null ? {} : searchOf(router) };
    changeListView(list, { saved: [next, ...saved.filter((each) => each.name !== wanted)].slice(0, MAX_VIEWS) });
    setName('');
  };
  return (
    <div className="col g6">
      <span className="t11 xm">{t('common:list.saved')}</span>
      {view.saved.map((each) => (
        <span key={each.name} className="row sb g8">
          <button type="button" className="lnk el f1" onClick={() => turn(each)}>
            {each.name}
          </button>
          <Button
            look="ghost"
            size={26}
            isIcon
            aria-label={t('common:list.delete', { name: each.name })}
            onClick={() => changeListView(list, { saved: view.saved.filter((other) => other !== each) })}
          >
            <Icon of={IconTrash} size={14} />
          </Button>
        </span>
      ))}
      <form className="row g8 end" onSubmit={save}>
        <TextInput
          label={t('common:list.name')}
          name="view-name"
          maxLength={NAME_LENGTH}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" disabled={name.trim() === ''}>
          {t('common:list.save')}
        </Button>
      </form>
      <Button look="ghost" onClick={() => turn({ columns: {}, density: 'normal', search: {} })}>
        {t('common:list.usual')}
      </Button>
    </div>
  );
}
