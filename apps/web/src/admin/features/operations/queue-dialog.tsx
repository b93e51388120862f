import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { longest } from '#lib/contract/values';
import { FormDialog } from '../../../ui/form-dialog.js';
import { TextInput } from '../../../ui/text-input.js';
import { useCallCommand } from '../../../ui/use-command.js';
import { Text } from '@mantine/core';
import { queueWords } from './operations-words.js';

export type QueueAct = 'pause' | 'drain';

/** Asks for a reason before a queue stands still; before its jobs are removed also for its name. */
export function QueueDialog({ queue, act, onClose }: { queue: string; act: QueueAct; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const command = useCallCommand(`admin/operations/queue/${act}`, {
    refresh: ['admin/operations/queue/list', 'admin/operations/job/list', 'admin/operations/get'],
    done: t(`operations:queue.${act === 'pause' ? 'pausedDone' : 'drained'}`),
    onDone: onClose,
  });
  const isNamed = act === 'pause' || typed.trim() === queue;
  return (
    <FormDialog
      title={`${t(`operations:queue.${act}`)}: ${queueWords(queue, t)}`}
      command={command}
      isReady={reason.trim() !== '' && isNamed}
      verb={t(`operations:queue.${act}`)}
      onSubmit={() => void command.run({ queue, reason: reason.trim() })}
      onClose={onClose}
    >
      <Text size="t13" c="text-2">
        {t(`operations:queue.${act}About`)}
      </Text>
      {act === 'drain' && (
        <TextInput
          label={t('operations:queue.typeName', { queue })}
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
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
