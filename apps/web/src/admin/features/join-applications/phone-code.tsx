import { Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { formatTime } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { TextInput } from '../../../ui/text-input.js';
import { useCommand } from '../../../ui/use-command.js';

/** Makes a code for an applicant whose phone staff know, where no text message can be sent. */
export function PhoneCode(): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button needs="admin/join/phoneCode/issue" data-testid="issue-phone-code" onClick={() => setOpen(true)}>
        {t('messages:join.phoneCode.title')}
      </Button>
      {isOpen && <PhoneCodeDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function PhoneCodeDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [phone, setPhone] = useState('');
  const [issued, setIssued] = useState<{ number: string; expiresAt: string } | null>(null);
  const command = useCommand((number: string) => call('admin/join/phoneCode/issue', { phone_number: number }), { onDone: setIssued });
  return (
    <FormDialog
      title={t('messages:join.phoneCode.title')}
      width={420}
      command={command}
      isReady={phone.trim() !== ''}
      verb={t('messages:join.phoneCode.issue')}
      onSubmit={() => void command.run(phone)}
      onClose={onClose}
    >
      <TextInput
        label={t('messages:join.phoneCode.phone')}
        type="tel"
        autoComplete="off"
        data-autofocus
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      {issued !== null && (
        <Text size="t14" role="status" data-testid="phone-code">
          {t('messages:join.phoneCode.issued', { number: issued.number, until: formatTime(issued.expiresAt, 'minute') })}
        </Text>
      )}
    </FormDialog>
  );
}
