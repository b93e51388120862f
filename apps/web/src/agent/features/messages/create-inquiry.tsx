import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { userInquiryCreate } from '../../../lib/call-rules/user-inquiry-create.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { useCallForm } from '../../../ui/form/use-call-form.js';
import { TextArea } from '../../../ui/text-area.js';
import { TextInput } from '../../../ui/text-input.js';
import { refreshMessages } from './messages.js';
import { longest } from '#lib/contract/values';

const MAX_CONTENT = 20_000;

/** A new inquiry. Subject and content are both needed, and that is said before anything is sent. */
export function CreateInquiry({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const form = useCallForm(userInquiryCreate, {
    initial: { subject: '', content: '' },
    toInput: ({ subject, content }) => ({ subject: subject.trim(), content: content.trim() }),
    check: ({ subject, content }) => ({
      subject: subject.trim() === '' ? t('agent-reports:inquiry.subjectNeeded') : null,
      content: content.trim() === '' ? t('agent-reports:inquiry.contentNeeded') : null,
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
      width={560}
      isFirm
      gap={16}
      command={form}
      verb={t('agent-reports:inquiry.send')}
      testId="inquiry-send"
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextInput
        label={t('agent-reports:messages.subject')}
        data-autofocus
        maxLength={longest.subject}
        disabled={form.isBusy}
        {...form.field('subject')}
      />
      <TextArea
        label={t('agent-reports:messages.content')}
        rows={8}
        maxLength={MAX_CONTENT}
        disabled={form.isBusy}
        {...form.field('content')}
      />
    </FormDialog>
  );
}
