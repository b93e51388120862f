import { Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { answerPasskey, hasPasskeys, type PasskeyAnswer } from './passkey-browser.js';

export interface PasskeyButtonProps {
  /** @returns the challenge; undefined when there is none, and somebody else says why */
  challenge: () => Promise<unknown>;
  onAnswer: (answer: PasskeyAnswer) => unknown;
}

/** Answers by a passkey in place of a code. */
export function PasskeyButton({ challenge, onAnswer }: PasskeyButtonProps): ReactNode {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (!hasPasskeys())
    return (
      <Text size="t13" c="muted">
        {t('otp:passkey.unsupported')}
      </Text>
    );
  const use = async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    try {
      const asked = await challenge();
      if (asked !== undefined) await onAnswer(await answerPasskey(asked));
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button look="outline" isBusy={isBusy} data-testid="use-passkey" onClick={() => void use()}>
        <Icon of={IconFingerprint} size={16} />
        {t('otp:passkey.use')}
      </Button>
      {hasFailed && (
        <Text size="t13" c="lose" role="alert">
          {t('otp:passkey.failed')}
        </Text>
      )}
    </>
  );
}
