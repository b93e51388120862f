import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { toastSuccess } from '../../../ui/notices.js';
import { TextInput } from '../../../ui/text-input.js';
import { refreshLetters } from './letters.js';
import { useCommand } from '../../../ui/use-command.js';
import { Refusal } from '../../../ui/refusal.js';
import { TextArea } from '../../../ui/text-area.js';

const MAX_SUBJECT = 200;
const MAX_CONTENT = 20_000;

/** A new inquiry. Subject and content are both needed, and that is said before anything is sent. */
export function CreateInquiry({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [subject, setSubject] = useState('');
  const [content, setContent] = useState('');
  const [isTried, setTried] = useState(false);
  const command = useCommand(async (): Promise<void> => {
    await call('user/inquiry/create', { subject: subject.trim(), content: content.trim() });
    toastSuccess(t('agent-reports:inquiry.created'));
    refreshLetters('reply');
    onClose();
  });
  const { isBusy, error } = command;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (subject.trim() === '' || content.trim() === '') return;
    await command.run();
  };
  return (
    <Dialog title={t('agent-reports:inquiry.create')} onClose={onClose} width={560} isFirm>
      <form className="col g16" noValidate onSubmit={(event) => void send(event)}>
        <TextInput
          label={t('agent-reports:letters.subject')}
          name="subject"
          data-autofocus
          maxLength={MAX_SUBJECT}
          value={subject}
          disabled={isBusy}
          error={isTried && subject.trim() === '' ? t('agent-reports:inquiry.subjectNeeded') : null}
          onChange={(event) => setSubject(event.target.value)}
        />
        <TextArea
          label={t('agent-reports:letters.content')}
          error={isTried && content.trim() === '' ? t('agent-reports:inquiry.contentNeeded') : null}
          name="content"
          rows={8}
          maxLength={MAX_CONTENT}
          value={content}
          disabled={isBusy}
          onChange={(event) => setContent(event.target.value)}
        />
        <Refusal error={error} />
        <div className="row g8 end">
          <Button size={36} onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button size={36} type="submit" look="primary" isBusy={isBusy} data-testid="inquiry-send">
            {t('agent-reports:inquiry.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
