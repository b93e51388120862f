import type { ReactNode } from 'react';
import { longest } from '#lib/contract/values';
import { useTranslation } from 'react-i18next';
import { moneyCall } from '../../../lib/money-call.js';
import { toastSuccess } from '../../../ui/notices.js';
import { InquiryStart } from '../../../shared/messages/inquiry-start.js';
import { WritingDialog } from '../../components/writing-dialog.js';
import { MAX_INQUIRY, quoted, refreshMessages, type Message } from './messages.js';

export interface InquiryDialogProps {
  /** The message that it answers; undefined for an inquiry of its own. */
  answers?: Message;
  onClose: () => void;
}

/** A new inquiry. A reply to a message quotes the message first, so that staff see what the member answers. */
export function InquiryDialog({ answers, onClose }: InquiryDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <WritingDialog
      title={t('boards:inquiry.write')}
      draft={answers === undefined ? 'inquiry' : `answer-${answers.id}`}
      initial={
        answers && {
          subject: t('boards:message.replySubject', { subject: answers.subject }).slice(0, longest.subject),
          content: quoted(answers),
        }
      }
      maxContent={MAX_INQUIRY}
      verb={t('boards:inquiry.send')}
      note={t('boards:inquiry.about')}
      {...(answers === undefined && { start: (choose) => <InquiryStart onChoose={choose} /> })}
      onClose={onClose}
      send={async (writing) => {
        // A key goes with it: sent again after a broken line, it is still one inquiry.
        await moneyCall('user/inquiry/create', writing);
        toastSuccess(t('boards:inquiry.created'), writing.subject);
        refreshMessages('inquiry');
      }}
    />
  );
}
