import { Text } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { toApiError, type ApiError } from '../../lib/api.js';
import { RichText } from '../../ui/rich-text.js';
import { Time } from '../../ui/time.js';
import { DeletableDialog, type DeletableDialogProps } from './deletable-dialog.js';

export interface ReadableMessage {
  readonly subject: string;
  readonly sender: string;
  readonly content: string;
  readonly created_at: string;
  readonly expires_at: string | null;
  readonly readed_at: string | null;
}

export interface MessageDialogProps extends Pick<DeletableDialogProps, 'texts' | 'size' | 'onDelete' | 'onClose'> {
  message: ReadableMessage;
  /** Stands before the time at which it goes away. */
  untilLabel: string;
  /** Marks it as read; only then can it be deleted. */
  onRead: () => Promise<unknown>;
}

/** A message whole. Opening it marks it as read, once. */
export function MessageDialog({ message, untilLabel, onRead, ...rest }: MessageDialogProps): ReactNode {
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
      <Text size="t12" c="muted">
        {message.sender} · <Time at={message.created_at} format="full" />
      </Text>
      <RichText size="t14" c="text-2" className="message-text" html={message.content} />
      {message.expires_at !== null && (
        <Text size="t12" c="muted">
          {untilLabel} <Time at={message.expires_at} format="full" />
        </Text>
      )}
    </DeletableDialog>
  );
}
