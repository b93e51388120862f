import { Flex, Group, Text } from '@mantine/core';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWriting } from '../lib/use-writing.js';
import type { Writing } from '../lib/writing.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { RichEditor } from '../../ui/rich-editor.js';
import { TextInput } from '../../ui/text-input.js';
import { longest } from '#lib/contract/values';

export interface WritingDialogProps {
  title: string;
  /** Names the draft that is kept. */
  draft: string;
  /** What it begins with, where no draft is kept. */
  initial?: Writing | undefined;
  /** The longest content, characters of HTML. */
  maxContent: number;
  /** The verb of the button. */
  verb: string;
  note?: string;
  /** Ways to begin, above the subject. */
  start?: (choose: (writing: Writing) => void) => ReactNode;
  send: (writing: Writing) => Promise<void>;
  onClose: () => void;
}

/** Subject and content. Both are needed, each says so by itself, and nothing is sent before. */
export function WritingDialog({ title, draft, initial, maxContent, verb, note, start, send, onClose }: WritingDialogProps): ReactNode {
  const { t } = useTranslation();
  const form = useWriting(draft, send, initial);
  const tooLong = form.content.length > maxContent;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!tooLong && (await form.submit())) onClose();
  };
  // The editor keeps Esc to itself; the dialog closes on it all the same, and the draft stays.
  const closeFromEditor = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && (event.target as HTMLElement).isContentEditable) onClose();
  };
  const contentError = form.missing.content ? t('boards:write.contentNeeded') : tooLong ? t('boards:write.contentTooLong') : null;
  return (
    <Dialog title={title} onClose={onClose} width={640}>
      <Flex component="form" direction="column" gap={16} noValidate onSubmit={(event) => void submit(event)} onKeyDown={closeFromEditor}>
        {note !== undefined && (
          <Text size="t13" c="text-2">
            {note}
          </Text>
        )}
        {start?.(form.change)}
        <TextInput
          label={t('boards:write.subject')}
          name="subject"
          data-autofocus
          autoComplete="off"
          maxLength={longest.subject}
          value={form.subject}
          disabled={form.isBusy}
          error={form.missing.subject ? t('boards:write.subjectNeeded') : null}
          onChange={(event) => form.change({ subject: event.target.value })}
        />
        <RichEditor
          label={t('boards:write.content')}
          value={form.content}
          disabled={form.isBusy}
          error={contentError}
          onChange={(content) => form.change({ content })}
        />
        {form.error !== null && (
          <p className="note lose" role="alert">
            {form.error.message}
          </p>
        )}
        <Group justify="flex-end" gap={8}>
          <Button size={44} onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button size={44} type="submit" look="primary" isBusy={form.isBusy} data-testid="writing-send">
            {verb}
          </Button>
        </Group>
      </Flex>
    </Dialog>
  );
}
