import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callFile } from '../../../lib/api.js';
import { downloadBlob } from '../../../lib/download.js';
import { formatAmount, formatTime } from '../../../lib/format.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { TextInput } from '../../../ui/text-input.js';
import { toastSuccess } from '../../../ui/notices.js';
import { useCallCommand, useCommand } from '../../../ui/use-command.js';

type Wish = 'export' | 'erase';

/** What the site knows about the player: to take away, and to have erased. */
export function PrivacyCard(): ReactNode {
  const { t } = useTranslation();
  const { data } = useCall('user/privacy/get', {});
  const [asking, setAsking] = useState<Wish | null>(null);
  const cancel = useCallCommand('user/privacy/erasure/cancel', { refresh: ['user/privacy/get'] });
  if (data === undefined) return null;
  const { erasure, obstacles, retention } = data;
  const isWaiting = erasure?.state === 'asked';
  return (
    <Stack component={Card} gap={12} p="card" aria-label={t('wallet:privacy.title')}>
      <Title order={2}>{t('wallet:privacy.title')}</Title>
      <Text size="t13" c="muted">
        {t('wallet:privacy.about')}
      </Text>
      <Text size="t12" c="muted">
        {t('wallet:privacy.periods')}{' '}
        {retention
          .filter(({ kind }) => kind !== 'applications')
          .map(({ kind, days }) => t('wallet:privacy.period', { kind: t(`wallet:privacy.kind.${kind}`), days: formatAmount(days) }))
          .join(' · ')}
      </Text>
      {obstacles.map(({ kind, count, until }) => (
        <Text key={kind} size="t13" c="lose">
          {t(`wallet:privacy.obstacle.${kind}`, { value: formatAmount(count), until: until === null ? '' : formatTime(until, 'full') })}
        </Text>
      ))}
      {isWaiting && <Text size="t13">{t('wallet:privacy.waiting', { at: formatTime(erasure.askedAt, 'full') })}</Text>}
      {erasure?.state === 'refused' && <Text size="t13">{t('wallet:privacy.refused', { reason: erasure.reason })}</Text>}
      <Group gap={8}>
        <Button size={44} look="outline" data-testid="export-own" onClick={() => setAsking('export')}>
          {t('wallet:privacy.export')}
        </Button>
        {isWaiting ? (
          <Button size={44} look="secondary" isBusy={cancel.isBusy} onClick={() => void cancel.run({})}>
            {t('wallet:privacy.cancel')}
          </Button>
        ) : (
          <Button size={44} look="refuse" disabled={obstacles.length > 0} data-testid="erase-own" onClick={() => setAsking('erase')}>
            {t('wallet:privacy.erase')}
          </Button>
        )}
      </Group>
      {asking !== null && <PasswordDialog wish={asking} onClose={() => setAsking(null)} />}
    </Stack>
  );
}

/** Asks who is there, then does it. */
function PasswordDialog({ wish, onClose }: { wish: Wish; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const command = useCommand(
    async () => {
      if (wish === 'erase') return call('user/privacy/erasure/create', { password });
      const response = await callFile('user/privacy/export', { password }, new AbortController().signal);
      downloadBlob('personal-data.json', await response.blob());
      return undefined;
    },
    {
      onDone: () => {
        if (wish === 'erase') toastSuccess(t('wallet:privacy.asked'));
        refresh('user/privacy/get');
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={t(`wallet:privacy.${wish}`)}
      onClose={onClose}
      buttonSize={44}
      look={wish === 'erase' ? 'refuse' : 'primary'}
      command={command}
      verb={t(`wallet:privacy.${wish}`)}
      isReady={password !== ''}
      testId="confirm-privacy"
      onSubmit={() => void command.run()}
    >
      <Text size="t13">{t(`wallet:privacy.${wish}About`)}</Text>
      <TextInput
        label={t('wallet:privacy.password')}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
