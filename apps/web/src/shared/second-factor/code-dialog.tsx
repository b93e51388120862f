import { Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { toastSuccess } from '../../ui/notices.js';
import { TextInput } from '../../ui/text-input.js';
import { useCommand } from '../../ui/use-command.js';
import type { FactorSite } from './factor-site.js';

export interface CodeDialogProps {
  of: FactorSite;
  /** `disable` switches the factor off, `codes` gives new recovery codes. */
  does: 'disable' | 'codes';
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** What is done to one's own second factor takes one of its codes. */
export function CodeDialog({ of, does, onDone, onClose }: CodeDialogProps): ReactNode {
  const { t } = useTranslation();
  const [otp, setOtp] = useState('');
  const command = useCommand(
    async (): Promise<readonly string[]> => {
      if (does === 'codes') return (await call(`${of}/otp/codes`, { otp: otp.trim() })).recoveryCodes;
      await call(`${of}/otp/disable`, { otp: otp.trim() });
      toastSuccess(t('otp:turnedOff'));
      return [];
    },
    { refresh: [`${of}/otp/get`], onDone },
  );
  return (
    <FormDialog
      title={t(does === 'codes' ? 'otp:newCodes' : 'otp:turnOff')}
      command={command}
      isReady={otp.trim() !== ''}
      verb={t(does === 'codes' ? 'otp:newCodes' : 'otp:turnOff')}
      look={does === 'codes' ? 'primary' : 'refuse'}
      onSubmit={() => void command.run()}
      onClose={onClose}
    >
      <Text size="t13" c="text-2">
        {t(does === 'codes' ? 'otp:newCodesAbout' : 'otp:turnOffAbout')}
      </Text>
      <OtpInput value={otp} onChange={setOtp} />
    </FormDialog>
  );
}

/** The field of a code of the app or a recovery code. */
export function OtpInput({ value, onChange }: { value: string; onChange: (value: string) => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t('otp:code')}
        name="otp"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        value={value}
        data-autofocus
        autoFocus
        onChange={(event) => onChange(event.target.value)}
      />
      <Text size="t12" c="muted">
        {t('otp:codeHint')}
      </Text>
    </>
  );
}
