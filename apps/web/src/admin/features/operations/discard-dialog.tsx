import { Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { longest } from '#lib/contract/values';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { TextInput } from '../../../ui/text-input.js';
import { useCommand } from '../../../ui/use-command.js';
import { queueWords } from './operations-words.js';

export type Failure = CallOutput<'admin/operations/failure/list'>['items'][number];
export type Results = CallOutput<'admin/operations/failure/retry'>;

/** What is read again after a row has changed. */
export const renewed = ['admin/operations/failure/list', 'admin/operations/queue/list', 'admin/operations/get'] as const;

/** How many rows it was done to, and why not to the others. */
export function toldOf({ results }: Results, t: TFunction): readonly [string, string | undefined] {
  const refused = results.find(({ ok }) => !ok);
  const done = results.filter(({ ok }) => ok).length;
  return [t('operations:failure.done', { done, all: results.length }), refused?.error?.message];
}

/** Says what giving jobs up leads to, and asks why. */
export function DiscardDialog({ rows, onDone, onClose }: { rows: readonly Failure[]; onDone: () => void; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const command = useCommand(() => call('admin/operations/failure/discard', { ids: rows.map(({ id }) => id), reason: reason.trim() }), {
    refresh: renewed,
    done: (results) => toldOf(results, t),
    onDone: () => {
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('operations:failure.discard')}
      command={command}
      needs="admin/operations/failure/discard"
      isReady={reason.trim() !== ''}
      verb={t('operations:failure.discard')}
      onSubmit={() => void command.run()}
      onClose={onClose}
    >
      <Text size="t13">
        {rows
          .map(({ queue, subject }) => `${queueWords(queue, t)} · ${subject}`)
          .slice(0, 5)
          .join(', ')}
      </Text>
      <Text size="t13" c="text-2">
        {t('operations:failure.discardAbout')}
      </Text>
      <TextInput
        label={t('common:reason')}
        autoComplete="off"
        maxLength={longest.reason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
