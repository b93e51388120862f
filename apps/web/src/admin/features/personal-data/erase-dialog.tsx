import { Group, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keptParts } from '#lib/contract/values';
import { callFile } from '../../../lib/api.js';
import { downloadBlob } from '../../../lib/download.js';
import { formatAmount, formatTime } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Refusal } from '../../../ui/refusal.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { TextInput } from '../../../ui/text-input.js';
import { useCallCommand, useCommand } from '../../../ui/use-command.js';

/** One member's data: the file, what stands against an erasure and what it leaves, and the decision. */
export function EraseDialog({ memberId, onClose }: { memberId: number; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const read = useCall('admin/privacy/view', { id: memberId });
  const [reason, setReason] = useState('');
  const again = { refresh: ['admin/privacy/view', 'admin/privacy/erasure/get'] as const, onDone: onClose };
  const erase = useCallCommand('admin/privacy/erase', { ...again, done: t('privacy:begun') });
  const refuse = useCallCommand('admin/privacy/refuse', { ...again, done: t('privacy:wishRefused') });
  const take = useCommand(async () => {
    const response = await callFile('admin/privacy/export', { id: memberId }, new AbortController().signal);
    downloadBlob(`personal-data-${memberId}.json`, await response.blob());
  });
  if (read.data === undefined)
    return (
      <Dialog title={t('privacy:title')} onClose={onClose} width={480}>
        {read.error === null ? <LoadingBars rows={4} /> : <FailedState error={read.error} onRetry={() => void read.refetch()} />}
      </Dialog>
    );
  const { account, nickname, erasure, obstacles } = read.data;
  const isOver = erasure?.state === 'running' || erasure?.state === 'done';
  return (
    <Dialog title={`${nickname} (${account})`} onClose={onClose} width={480}>
      <Stack gap={12}>
        {erasure !== null && <Text size="t13">{t(`privacy:state.${erasure.state}`)}</Text>}
        {obstacles.map(({ kind, count, until }) => (
          <Text key={kind} size="t13" c="lose">
            {t(`privacy:obstacle.${kind}`, { value: formatAmount(count), until: until === null ? '' : formatTime(until, 'full') })}
          </Text>
        ))}
        <Text size="t12" c="muted">
          {t('privacy:kept')} {keptParts.map((part) => t(`privacy:keptPart.${part}`)).join(' · ')}
        </Text>
        {!isOver && (
          <TextInput
            label={t('privacy:reason')}
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <Refusal error={erase.error ?? refuse.error ?? take.error} />
        <Group gap={8} justify="flex-end">
          <Button size={36} look="outline" needs="admin/privacy/export" isBusy={take.isBusy} onClick={() => void take.run()}>
            {t('privacy:export')}
          </Button>
          {erasure?.state === 'asked' && (
            <Button
              size={36}
              look="secondary"
              needs="admin/privacy/refuse"
              isBusy={refuse.isBusy}
              disabled={reason.trim() === ''}
              onClick={() => void refuse.run({ id: memberId, reason })}
            >
              {t('privacy:refuse')}
            </Button>
          )}
          {!isOver && (
            <Button
              size={36}
              look="refuse"
              needs="admin/privacy/erase"
              isBusy={erase.isBusy}
              disabled={obstacles.length > 0}
              data-testid="erase-member"
              onClick={() => void erase.run({ id: memberId, reason })}
            >
              {t('privacy:erase')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
