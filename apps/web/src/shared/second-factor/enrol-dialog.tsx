import { Stack, Text } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.js';
import { CopyButton } from '../../ui/copy-button.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { LoadingBars } from '../../ui/states.js';
import { TextInput } from '../../ui/text-input.js';
import { useCommand } from '../../ui/use-command.js';
import { QrCode } from './qr-code.js';
import type { FactorSite } from './factor-site.js';

export interface EnrolDialogProps {
  of: FactorSite;
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** A new secret as QR code and as text, and the first code of the app, which switches it on. */
export function EnrolDialog({ of, onDone, onClose }: EnrolDialogProps): ReactNode {
  const { t } = useTranslation();
  const [otp, setOtp] = useState('');
  const begin = useCommand(() => call(`${of}/otp/begin`));
  const [secret, setSecret] = useState<{ secret: string; uri: string } | null>(null);
  const confirm = useCommand(() => call(`${of}/otp/confirm`, { otp: otp.trim() }), {
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  const { run } = begin;
  useEffect(() => {
    void run().then((answer) => answer !== undefined && setSecret(answer));
    // Once: each beginning makes another secret.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <FormDialog
      title={t('otp:title')}
      command={{ isBusy: confirm.isBusy, error: begin.error ?? confirm.error }}
      isReady={secret !== null && otp.trim() !== ''}
      verb={t('otp:confirm')}
      testId="otp-confirm"
      onSubmit={() => void confirm.run()}
      onClose={onClose}
    >
      {secret === null ? (
        begin.error === null && <LoadingBars rows={6} />
      ) : (
        <Stack gap={12} align="center">
          <Text size="t13">{t('otp:scan')}</Text>
          <QrCode text={secret.uri} label={t('otp:qr')} />
          <Text size="t12" c="muted">
            {t('otp:key')}
          </Text>
          <Text component="code" size="t12" className="otp-key" data-testid="otp-secret">
            {secret.secret.match(/.{1,4}/g)?.join(' ')}
          </Text>
          <CopyButton text={secret.secret} label={t('otp:key')} />
        </Stack>
      )}
      <TextInput
        label={t('otp:code')}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        value={otp}
        data-autofocus
        onChange={(event) => setOtp(event.target.value)}
      />
    </FormDialog>
  );
}
