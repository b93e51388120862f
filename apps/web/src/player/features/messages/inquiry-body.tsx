import { IconTrash } from '@tabler/icons-react';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Inquiry } from '../../../shared/messages/inquiries.js';
import { useInquiry } from '../../../shared/messages/use-inquiry.js';
import { Button } from '../../../ui/button.js';
import { Confirm } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';
import { toastSuccess } from '../../../ui/notices.js';
import { RichText } from '../../../ui/rich-text.js';
import { Time } from '../../../ui/time.js';
import { useOpens } from '../../../ui/use-opens.js';
import { countRead, refreshLetters } from './letters.js';
import { Refusal } from '../../../ui/refusal.js';

/** The question and its answer. Showing an unread answer marks it as read. */
export function InquiryBody({ inquiry, onGone }: { inquiry: Inquiry; onGone: () => void }): ReactNode {
  const { t } = useTranslation();
  const asking = useOpens();
  const read = useCallback(() => {
    countRead('unread_reply_total', 1);
    refreshLetters('inquiry');
  }, []);
  const { error, remove } = useInquiry(inquiry, read, () => {
    toastSuccess(t('boards:inquiry.deleted'));
    refreshLetters('inquiry');
    onGone();
  });
  return (
    <div className="inquiry-body col g12">
      <RichText html={inquiry.content} className="t14 x2" />
      {inquiry.reply === '' ? (
        <p className="note">{t('boards:inquiry.noReply')}</p>
      ) : (
        <div className="inquiry-reply col g8" data-testid="inquiry-reply">
          <p className="row g8 t12 xm">
            <b className="w6 xa">{t('boards:inquiry.reply')}</b>
            {inquiry.replied_at !== null && <Time at={inquiry.replied_at} format="short" />}
          </p>
          <RichText html={inquiry.reply} className="t14 x1" />
        </div>
      )}
      <Refusal error={error} />
      <div className="row end">
        <Button look="ghost" size={36} data-testid="inquiry-delete" onClick={asking.open}>
          <Icon of={IconTrash} size={16} />
          {t('boards:action.delete')}
        </Button>
      </div>
      {asking.isOpen && (
        <Confirm
          title={t('boards:inquiry.deleteTitle')}
          confirmLabel={t('boards:action.delete')}
          look="refuse"
          onConfirm={remove}
          onClose={asking.close}
        >
          {t('boards:inquiry.deleteAsk')}
        </Confirm>
      )}
    </div>
  );
}
