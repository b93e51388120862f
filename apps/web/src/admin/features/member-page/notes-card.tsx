import { Flex, Group, Input, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { longest } from '#lib/contract/values';
import { call } from '../../../lib/api.js';
import type { ExportColumn } from '../../../lib/contract.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { Confirm } from '../../../ui/dialog.js';
import { ExportButton } from '../../../ui/export-button.js';
import { Icon } from '../../../ui/icon.js';
import { ForCall } from '../../../ui/may-call.js';
import { toastError } from '../../../ui/notices.js';
import { SettingsCard } from '../../../ui/settings-form.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { Time } from '../../../ui/time.js';
import { useCommand } from '../../../ui/use-command.js';

const NOTES = 50;

/** Notes are no table; their file has these columns. */
const noteColumns = (t: TFunction): ExportColumn[] => [
  { key: 'at', label: t('members:changes.at'), as: 'time' },
  { key: 'by', label: t('members:changes.by') },
  { key: 'text', label: t('members:notes.title') },
];

/** What administrators keep in mind of a member or agent. */
export function NotesCard({ memberId }: { memberId: number }): ReactNode {
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
      <ForCall needs="admin/member/note/create">
        <Flex component="form" align="flex-start" gap={8} onSubmit={submit}>
          <Input
            component="textarea"
            multiline
            flex={1}
            miw={0}
            rows={2}
            maxLength={longest.memberNote}
            name="note"
            aria-label={t('members:notes.write')}
            placeholder={t('members:notes.write')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" size={36} look="primary" isBusy={isBusy} disabled={text.trim() === ''} data-testid="write-note">
            {t('members:notes.add')}
          </Button>
        </Flex>
      </ForCall>
      {list.data === undefined &&
        (list.error === null ? <LoadingBars rows={3} /> : <FailedState error={list.error} onRetry={() => void list.refetch()} />)}
      {list.data?.items.length === 0 ? (
        <Text size="t12" c="muted">
          {t('members:notes.empty')}
        </Text>
      ) : (
        <Group justify="flex-end">
          <ExportButton call="admin/member/note/get" input={{ id: memberId }} columns={() => noteColumns(t)} name="notes" />
        </Group>
      )}
      <Stack component="ul" gap={8}>
        {list.data?.items.map((note) => (
          <Group component="li" key={note.id} justify="space-between" align="flex-start" gap={12} className="note-line">
            <Stack component="span" gap={2} flex={1} miw={0}>
              <Text span size="t13" className="note-text">
                {note.text}
              </Text>
              <Text span size="t11" c="muted">
                {note.by} · <Time at={note.at} format="short" />
              </Text>
            </Stack>
            <Button
              needs="admin/member/note/delete"
              look="ghost"
              size={26}
              isIcon
              aria-label={t('members:notes.delete')}
              onClick={() => setLeaving(note.id)}
            >
              <Icon of={IconTrash} size={14} />
            </Button>
          </Group>
        ))}
      </Stack>
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
