import { Group, Text } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError, type ApiError } from '../../lib/api.js';
import { RichText } from '../../ui/rich-text.js';
import { WrittenIn } from '../../ui/written-in.js';
import { Time } from '../../ui/time.js';
import { SenderName, type Sent } from './sender-name.js';
import { DeletableDialog, type DeletableDialogProps } from './deletable-dialog.js';

export interface ReadableMessage extends Sent {
  readonly subject: string;
  readonly content: string;
  readonly created_at: string;
  readonly expires_at: string | null;
  readonly readed_at: string | null;
}

export interface MessageDialogProps extends Pick<DeletableDialogProps, 'texts' | 'size' | 'actions' | 'onDelete' | 'onClose'> {
  message: ReadableMessage;
  /** Stands before the time at which it goes away. */
  untilLabel: string;
  /** Marks it as read; only then can it be deleted. */
  onRead: () => Promise<unknown>;
}

/** A message whole. Opening it marks it as read, once. */
export function MessageDialog({ message, untilLabel, onRead, ...rest }: MessageDialogProps): ReactNode {
  const { t } = useTranslation();
  const [isRead, setRead] = useState(message.readed_at !== null);
  const [error, setError] = useState<ApiError | null>(null);
  const asked = useRef(isRead);
  const read = useRef(onRead);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    read.current().then(
      () => setRead(true),
      (failure: unknown) => setError(toApiError(failure)),
    );
  }, []);
  return (
    <DeletableDialog {...rest} title={message.subject} error={error} isDeleteDisabled={!isRead} testId="message-delete">
      <Group gap={4}>
        <Text component="div" size="t12" c="muted">
          <SenderName of={message} />
        </Text>
        <Text size="t12" c="muted">
          · <Time at={message.created_at} format="full" />
        </Text>
      </Group>
      <WrittenIn text={message.content} />
      <RichText size="t14" c="text-2" className="message-text" html={message.content} />
      {message.expires_at !== null && (
        <Text size="t12" c="muted">
          {untilLabel} <Time at={message.expires_at} format="full" />
        </Text>
      )}
      {message.sender_kind === 'agent' && (
        <Text size="t12" c="muted" data-testid="message-answers">
          {t('common:sender.answers')}
        </Text>
      )}
    </DeletableDialog>
  );
}
