import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { userInquiryCreate } from '../../../lib/call-rules/user-inquiry-create.js';
import { isBlank } from '../../../lib/plain-text.js';
import { InquiryStart } from '../../../shared/messages/inquiry-start.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { useCallForm } from '../../../ui/form/use-call-form.js';
import { RichEditor } from '../../../ui/rich-editor.js';
import { TextInput } from '../../../ui/text-input.js';
import { refreshMessages } from './messages.js';
import { longest } from '#lib/contract/values';

/** A new inquiry. Subject and content are both needed, and that is said before anything is sent. */
export function CreateInquiry({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const form = useCallForm(userInquiryCreate, {
    initial: { subject: '', content: '' },
    toInput: ({ subject, content }) => ({ subject: subject.trim(), content: content.trim() }),
    check: ({ subject, content }) => ({
      subject: subject.trim() === '' ? t('agent-reports:inquiry.subjectNeeded') : null,
      content: isBlank(content)
        ? t('agent-reports:inquiry.contentNeeded')
        : content.length > longest.content
          ? t('agent-reports:inquiry.contentTooLong')
          : null,
    }),
    done: t('agent-reports:inquiry.created'),
    onDone: () => {
      refreshMessages('reply');
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('agent-reports:inquiry.create')}
      width={640}
      isFirm
      gap={16}
      command={form}
      verb={t('agent-reports:inquiry.send')}
      testId="inquiry-send"
      onSubmit={form.submit}
      onClose={onClose}
    >
      <InquiryStart onChoose={(writing) => form.setValues(writing)} />
      <TextInput
        label={t('agent-reports:messages.subject')}
        data-autofocus
        maxLength={longest.subject}
        disabled={form.isBusy}
        {...form.field('subject')}
      />
      <RichEditor
        label={t('agent-reports:messages.content')}
        disabled={form.isBusy}
        value={form.values.content}
        error={form.errors['content'] as string | undefined}
        onChange={(content) => form.setFieldValue('content', content)}
      />
    </FormDialog>
  );
}
