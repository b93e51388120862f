import { Anchor, Group, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { TextInput } from '../../../ui/text-input.js';
import { typedPhone } from './phone.js';
import type { PhoneCheck } from './use-phone-proof.js';

const CODE_DIGITS = 6;
/** Longer than `010-1234-5678`: one with the country's number before it may be pasted. */
const PHONE_LENGTH = 24;

interface PhoneFieldsProps {
  phone: string;
  onPhone: (phone: string) => void;
  check: PhoneCheck;
  /** Whether the phone has to be verified by a text message. */
  isChecked: boolean;
  /** No message can be sent: customer service gives out the code. */
  isByStaff: boolean;
  error: string | null;
}

/** The phone: a message goes out, its code is asked for, and once that was right only the mark of it stays. */
export function PhoneFields({ phone, onPhone, check, isChecked, isByStaff, error }: PhoneFieldsProps): ReactNode {
  const { t } = useTranslation();
  if (check.proof !== null) {
    return (
      <Group justify="space-between" gap={8} className="note win" role="status" data-testid="phone-verified">
        <Group component="span" gap={8}>
          <Icon of={IconCircleCheck} size={18} />
          <Text component="b" fw={600}>
            {t('join:phone.verifiedMark')}
          </Text>{' '}
          {phone}
        </Group>
        <Anchor component="button" type="button" onClick={check.restart}>
          {t('join:phone.change')}
        </Anchor>
      </Group>
    );
  }
  return (
    <>
      <TextInput
        label={t('join:phone.label')}
        name="phone_number"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={PHONE_LENGTH}
        placeholder={t('join:phone.hint')}
        value={phone}
        error={check.phoneError ?? error}
        onChange={(event) => onPhone(typedPhone(phone, event.target.value))}
        right={
          isChecked &&
          !isByStaff && (
            <Button size={26} isBusy={check.isBusy && !check.isSent} onClick={() => void check.send()}>
              {t(check.isSent ? 'join:phone.again' : 'join:phone.send')}
            </Button>
          )
        }
      />
      {isChecked && isByStaff && (
        <p className="note warning" role="status">
          {t('join:phone.byStaff')}
        </p>
      )}
      {isChecked && check.isSent && (
        <TextInput
          label={t('join:code.label')}
          name="sms_number"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          maxLength={CODE_DIGITS}
          placeholder={t('join:code.hint', { digits: CODE_DIGITS })}
          value={check.code}
          error={check.codeError}
          onChange={(event) => check.setCode(event.target.value.replace(/\D/g, ''))}
          onKeyDown={(event) => {
            // Here the key means this code, not the whole form.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void check.check();
          }}
          right={
            <Button size={26} isBusy={check.isBusy} onClick={() => void check.check()}>
              {t('join:code.check')}
            </Button>
          }
        />
      )}
    </>
  );
}
