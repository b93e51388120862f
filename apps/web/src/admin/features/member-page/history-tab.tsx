import { Input } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput, ExportColumn } from '../../../lib/contract.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { AuditDifferences } from '../../components/audit-differences.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Confirm } from '../../../ui/dialog.js';
import { ExportButton } from '../../../ui/export-button.js';
import { Icon } from '../../../ui/icon.js';
import { toastError } from '../../../ui/notices.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { SettingsCard } from '../../../ui/settings-form.js';
import { Time } from '../../../ui/time.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import type { TFunction } from 'i18next';
import { useCommand } from '../../../ui/use-command.js';

type Change = CallOutput<'admin/member/change/get'>['items'][number];
const PAGE_SIZE = 20;
const NOTES = 50;

/** Notes of administrators, and what administrators and agents changed. */
export function HistoryTab({ memberId }: { memberId: number }): ReactNode {
  return (
    <>
      <Notes memberId={memberId} />
      <Changes memberId={memberId} />
    </>
  );
}

/** Notes are no table; their file has these columns. */
const noteColumns = (t: TFunction): ExportColumn[] => [
  { key: 'at', label: t('members:changes.at'), as: 'time' },
  { key: 'by', label: t('members:changes.by') },
  { key: 'text', label: t('members:notes.title') },
];

function Notes({ memberId }: { memberId: number }): ReactNode {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [leaving, setLeaving] = useState<number | null>(null);
  const list = useCall('admin/member/note/get', { id: memberId, take: NOTES });
  const command = useCommand(
    async (): Promise<void> => {
      await call('admin/member/note/create', { id: memberId, text: text.trim() });
      setText('');
    },
    {
      refresh: ['admin/member/note/get'],
      onRefused: (refused) => {
        toastError(t('members:notes.failed'), refused);
      },
    },
  );
  const { isBusy } = command;
  const write = command.run;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '' && !isBusy) void write();
  };
  return (
    <SettingsCard title={t('members:notes.title')}>
      <form className="row g8 at-top" onSubmit={submit}>
        <Input
          component="textarea"
          multiline
          className="f1"
          rows={2}
          maxLength={2_000}
          name="note"
          aria-label={t('members:notes.write')}
          placeholder={t('members:notes.write')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" size={36} look="primary" isBusy={isBusy} disabled={text.trim() === ''} data-testid="write-note">
          {t('members:notes.add')}
        </Button>
      </form>
      {list.data === undefined &&
        (list.error === null ? <LoadingBars rows={3} /> : <FailedState error={list.error} onRetry={() => void list.refetch()} />)}
      {list.data?.items.length === 0 ? (
        <p className="t12 xm">{t('members:notes.empty')}</p>
      ) : (
        <div className="row end">
          <ExportButton call="admin/member/note/get" input={{ id: memberId }} columns={() => noteColumns(t)} name="notes" />
        </div>
      )}
      <ul className="col g8">
        {list.data?.items.map((note) => (
          <li key={note.id} className="row sb g12 at-top note-line">
            <span className="col f1 g2">
              <span className="t13 note-text">{note.text}</span>
              <span className="t11 xm">
                {note.by} · <Time at={note.at} format="short" />
              </span>
            </span>
            <Button look="ghost" size={26} isIcon aria-label={t('members:notes.delete')} onClick={() => setLeaving(note.id)}>
              <Icon of={IconTrash} size={14} />
            </Button>
          </li>
        ))}
      </ul>
      {leaving !== null && (
        <Confirm
          title={t('members:notes.ask')}
          confirmLabel={t('members:notes.delete')}
          look="refuse"
          onConfirm={async () => {
            try {
              await call('admin/member/note/delete', { noteId: leaving });
            } finally {
              refresh('admin/member/note/get');
            }
          }}
          onClose={() => setLeaving(null)}
        >
          {t('members:notes.askAbout')}
        </Confirm>
      )}
    </SettingsCard>
  );
}

function Changes({ memberId }: { memberId: number }): ReactNode {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const list = useCall('admin/member/change/get', { id: memberId, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE }, { keepPrevious: true });
  const columns: readonly Column<Change>[] = [
    {
      key: 'at',
      head: t('members:changes.at'),
      as: 'time',
      align: 'left',
      phone: 'status',
      cell: (row) => <Time className="xm" at={row.at} />,
      phoneCell: (row) => <Time className="t11 xm" at={row.at} format="short" />,
    },
    { key: 'by', head: t('members:changes.by') },
    {
      key: 'action',
      head: t('members:changes.action'),
      phone: 'title',
      file: true,
      cell: (row) => <code className="mono">{row.action}</code>,
    },
    {
      key: 'what',
      head: t('members:changes.what'),
      phone: 'block',
      file: [
        { key: 'before', label: t('members:statement.before'), as: 'text' },
        { key: 'after', label: t('members:statement.after'), as: 'text' },
      ],
      cell: (row) => <AuditDifferences of={row} />,
    },
  ];
  const file = { call: 'admin/member/change/get', input: { id: memberId }, name: 'changes' } as const;
  return (
    <>
      <div className="row sb g8">
        <h2 className="sec-title">{t('members:changes.title')}</h2>
        <ListTools list={{ file }} columns={columns} />
      </div>
      <DataTable
        label={t('members:changes.title')}
        name={file.name}
        columns={columns}
        rows={list.data?.items}
        rowKey={(row) => row.id}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t('members:changes.empty')}
        page={{ page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: setPage }}
      />
    </>
  );
}
