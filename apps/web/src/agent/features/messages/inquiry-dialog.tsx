import { IconTrash } from '@tabler/icons-react';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Inquiry } from '../../../shared/messages/inquiries.js';
import { useInquiry } from '../../../shared/messages/use-inquiry.js';
import { Button } from '../../../ui/button.js';
import { Confirm, Dialog } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';
import { toastSuccess } from '../../../ui/notices.js';
import { RichText } from '../../../ui/rich-text.js';
import { Time } from '../../../ui/time.js';
import { useOpens } from '../../../ui/use-opens.js';
import { countRead, refreshLetters } from './letters.js';
import { Refusal } from '../../../ui/refusal.js';

/** An inquiry with its answer. Opening an unread answer marks it as read. */
export function InquiryDialog({ inquiry, isReadOnly, onClose }: { inquiry: Inquiry; isReadOnly: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const read = useCallback(() => {
    countRead('reply');
    refreshLetters('reply');
  }, []);
  const asking = useOpens();
  const { error, remove } = useInquiry(inquiry, read, () => {
    toastSuccess(t('agent-reports:inquiry.deleted'));
    refreshLetters('reply');
    onClose();
  });
  return (
    <>
      <Dialog title={inquiry.subject} onClose={onClose} width={560}>
        <div className="col g16">
          <section className="col g8">
            <p className="t12 xm">
              {t('agent-reports:inquiry.asked')} · <Time at={inquiry.created_at} format="full" />
            </p>
            <RichText className="t14 x2 letter-text" html={inquiry.content} />
          </section>
          {inquiry.reply === '' ? (
            <p className="note">{t('agent-reports:inquiry.noReply')}</p>
          ) : (
            <section className="col g8 letter-reply" data-testid="inquiry-reply">
              <p className="t12 xm">
                {t('agent-reports:inquiry.reply')}
                {inquiry.replied_at !== null && (
                  <>
                    {' '}
                    · <Time at={inquiry.replied_at} format="full" />
                  </>
                )}
              </p>
              <RichText className="t14 x2 letter-text" html={inquiry.reply} />
            </section>
          )}
          <Refusal error={error} />
          <div className="row g8 end">
            {!isReadOnly && (
              <Button size={36} look="refuse" data-testid="inquiry-delete" onClick={asking.open}>
                <Icon of={IconTrash} size={16} />
                {t('agent-reports:letters.delete')}
              </Button>
            )}
            <Button size={36} onClick={onClose}>
              {t('common:action.close')}
            </Button>
          </div>
        </div>
      </Dialog>
      {asking.isOpen && (
        <Confirm
          title={t('agent-reports:inquiry.deleteTitle')}
          confirmLabel={t('agent-reports:letters.delete')}
          look="refuse"
          onConfirm={remove}
          onClose={asking.close}
        >
          {t('agent-reports:inquiry.deleteAsk')}
        </Confirm>
      )}
    </>
  );
}
