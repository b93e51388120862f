import { Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { longest } from '#lib/contract/values';
import { call, toApiError } from '../../../lib/api.js';
import { useCall } from '../../../lib/queries.js';
import { PasskeyButton } from '../../../shared/second-factor/passkey-button.js';
import type { PasskeyAnswer } from '../../../shared/second-factor/passkey-browser.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { TextInput } from '../../../ui/text-input.js';
import { useCommand } from '../../../ui/use-command.js';
import type { ProofWish } from '../../lib/proof.js';

/** Asks for the code or the password again before something dangerous; then the refused call is made once more. */
export function ProofDialog({ wish }: { wish: ProofWish }): ReactNode {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const passkeys = useCall('admin/passkey/get', {}, { enabled: wish.needsOtp }).data?.items ?? [];
  const command = useCommand(
    (passkey: PasskeyAnswer | undefined) =>
      call('admin/proof', passkey !== undefined ? { passkey } : wish.needsOtp ? { otp: text.trim() } : { password: text }),
    { onDone: () => wish.answer(true) },
  );
  return (
    <FormDialog
      title={t('otp:proofTitle')}
      onClose={() => wish.answer(false)}
      command={command}
      isReady={text !== ''}
      verb={t('common:action.confirm')}
      testId="prove"
      onSubmit={() => void command.run(undefined)}
    >
      <Text size="t13" c="text-2">
        {t(wish.needsOtp ? 'otp:proofOtp' : 'otp:proofPassword')}
      </Text>
      {passkeys.some(({ isHere }) => isHere) && <PasskeyButton challenge={askedOfPasskey} onAnswer={command.run} />}
      <TextInput
        label={t(wish.needsOtp ? 'otp:code' : 'common:login.password')}
        name="proof"
        type={wish.needsOtp ? 'text' : 'password'}
        inputMode={wish.needsOtp ? 'numeric' : undefined}
        autoComplete={wish.needsOtp ? 'one-time-code' : 'current-password'}
        maxLength={wish.needsOtp ? 30 : longest.password}
        value={text}
        autoFocus
        data-autofocus
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}

/** A proof without a code is refused with what a passkey is to answer. */
async function askedOfPasskey(): Promise<unknown> {
  try {
    return await call('admin/proof', {});
  } catch (error) {
    return toApiError(error).details['passkey'];
  }
}
