import { Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { longest } from '#lib/contract/values';
import { Confirm } from '../../ui/dialog.js';
import { TextInput, type TextInputProps } from '../../ui/text-input.js';

interface StopDialogProps {
  title: string;
  /** Of the button. */
  verb: string;
  /** What stopping does to players and open bets. */
  children: ReactNode;
  /** What has to stop within seconds may be stopped without a reason. */
  isUrgent?: boolean;
  onStop: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why something is to be stopped before it is. */
export function StopDialog({ title, verb, children, isUrgent = false, onStop, onClose }: StopDialogProps): ReactNode {
  const [reason, setReason] = useState('');
  return (
    <Confirm
      title={title}
      look="refuse"
      confirmLabel={verb}
      isReady={isUrgent || reason.trim() !== ''}
      onConfirm={async () => void (await onStop(reason.trim()))}
      onClose={onClose}
    >
      <Stack gap={10}>
        {children}
        <StopReasonField data-autofocus value={reason} onChange={(event) => setReason(event.target.value)} />
      </Stack>
    </Confirm>
  );
}

/** Why something is stopped, as it is typed. */
export function StopReasonField(props: Omit<TextInputProps, 'label'>): ReactNode {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('common:reason')}
      name="reason"
      aside={t('admin:games.stopReasonHint')}
      maxLength={longest.reason}
      autoComplete="off"
      {...props}
    />
  );
}

/** Why something is stopped, beside its state in a list; nothing where no reason was given. */
export function StopNote({ reason }: { reason: string }): ReactNode {
  if (reason === '') return null;
  return (
    <Text span size="t11" c="muted" truncate maw={180} title={reason}>
      {reason}
    </Text>
  );
}
