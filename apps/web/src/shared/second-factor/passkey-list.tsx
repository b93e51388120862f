import { Group, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { longest } from '#lib/contract/values';
import { call } from '../../lib/api.js';
import { formatTime } from '../../lib/format.js';
import { useCall } from '../../lib/queries.js';
import { AskDialog } from '../../ui/ask-dialog.js';
import { Button } from '../../ui/button.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { toastSuccess } from '../../ui/notices.js';
import { TextInput } from '../../ui/text-input.js';
import { useCommand } from '../../ui/use-command.js';
import { OtpInput } from './code-dialog.js';
import type { FactorSite } from './factor-site.js';
import { createPasskey, hasPasskeys } from './passkey-browser.js';

/** One's own passkeys: register one, rename one, remove one. */
export function PasskeyList({ of }: { of: FactorSite }): ReactNode {
  const { t } = useTranslation();
  const items = useCall(`${of}/passkey/get`).data?.items ?? [];
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<(typeof items)[number] | null>(null);
  const [removed, setRemoved] = useState<(typeof items)[number] | null>(null);
  const removal = useCommand((id: number) => call(`${of}/passkey/delete`, { id }), { refresh: [`${of}/passkey/get`] });
  return (
    <Stack gap={8} mt={20}>
      <Text component="h3" size="t14" fw={600}>
        {t('otp:passkey.title')}
      </Text>
      <Text size="t13" c="text-2">
        {t('otp:passkey.about')}
      </Text>
      {items.map((item) => (
        <Group key={item.id} justify="space-between" wrap="nowrap" data-testid="passkey">
          <div>
            <Text size="t13" fw={600}>
              {item.name}
            </Text>
            <Text size="t12" c="muted">
              {item.host} ·{' '}
              {item.lastUsedAt === null
                ? t('otp:passkey.made', { time: formatTime(item.createdAt, 'full') })
                : t('otp:passkey.used', { time: formatTime(item.lastUsedAt, 'full') })}
            </Text>
          </div>
          <Group gap={8} wrap="nowrap">
            <Button
              needs={`${of}/passkey/rename`}
              look="outline"
              aria-label={t('otp:passkey.renameOne', { name: item.name })}
              onClick={() => setRenamed(item)}
            >
              {t('otp:passkey.rename')}
            </Button>
            <Button
              needs={`${of}/passkey/delete`}
              look="refuse"
              aria-label={t('otp:passkey.removeOne', { name: item.name })}
              onClick={() => setRemoved(item)}
            >
              {t('otp:passkey.remove')}
            </Button>
          </Group>
        </Group>
      ))}
      {hasPasskeys() ? (
        <div>
          <Button needs={`${of}/passkey/begin`} data-testid="passkey-add" onClick={() => setAdding(true)}>
            {t('otp:passkey.add')}
          </Button>
        </div>
      ) : (
        <Text size="t12" c="muted">
          {t('otp:passkey.unsupported')}
        </Text>
      )}
      {renamed !== null && <RenameDialog of={of} passkey={renamed} onClose={() => setRenamed(null)} />}
      {isAdding && <AddDialog of={of} onClose={() => setAdding(false)} />}
      {removal.error !== null && (
        <Text size="t13" c="lose" role="alert">
          {removal.error.message}
        </Text>
      )}
      {removed !== null && (
        <AskDialog
          title={t('otp:passkey.removeOne', { name: removed.name })}
          about={t('otp:passkey.removeAbout')}
          verb={t('otp:passkey.remove')}
          look="refuse"
          onRun={() => void removal.run(removed.id)}
          onClose={() => setRemoved(null)}
        />
      )}
    </Stack>
  );
}

function RenameDialog({
  of,
  passkey: { id, name: before },
  onClose,
}: {
  of: FactorSite;
  passkey: { id: number; name: string };
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const [name, setName] = useState(before);
  const command = useCommand(
    async () => {
      await call(`${of}/passkey/rename`, { id, name: name.trim() });
      onClose();
    },
    { refresh: [`${of}/passkey/get`] },
  );
  return (
    <FormDialog
      title={t('otp:passkey.renameOne', { name: before })}
      command={command}
      isReady={name.trim() !== '' && name.trim() !== before}
      verb={t('otp:passkey.rename')}
      onSubmit={() => void command.run()}
      onClose={onClose}
    >
      <TextInput
        label={t('otp:passkey.name')}
        name="name"
        maxLength={longest.passkeyName}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}

function AddDialog({ of, onClose }: { of: FactorSite; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [otp, setOtp] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const command = useCommand(
    async () => {
      setFailed(false);
      const options = await call(`${of}/passkey/begin`, { otp: otp.trim() });
      // The code is used up now.
      setOtp('');
      const response = await createPasskey(options).catch(() => undefined);
      if (response === undefined) return setFailed(true);
      await call(`${of}/passkey/confirm`, { name: name.trim(), response });
      toastSuccess(t('otp:passkey.added'));
      onClose();
    },
    { refresh: [`${of}/passkey/get`] },
  );
  return (
    <FormDialog
      title={t('otp:passkey.add')}
      command={command}
      isReady={name.trim() !== '' && otp.trim() !== ''}
      verb={t('otp:passkey.add')}
      onSubmit={() => void command.run()}
      onClose={onClose}
    >
      <TextInput
        label={t('otp:passkey.name')}
        name="name"
        maxLength={longest.passkeyName}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <OtpInput value={otp} onChange={setOtp} />
      {hasFailed && (
        <Text size="t13" c="lose" role="alert">
          {t('otp:passkey.failed')}
        </Text>
      )}
    </FormDialog>
  );
}
