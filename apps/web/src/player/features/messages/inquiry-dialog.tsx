import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyCall } from '../../../lib/money-call.js';
import { toastSuccess } from '../../../ui/notices.js';
import { InquiryStart } from '../../../shared/messages/inquiry-start.js';
import { WritingDialog } from '../../components/writing-dialog.js';
import { MAX_INQUIRY, refreshMessages } from './messages.js';

/** A new inquiry. */
export function InquiryDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <WritingDialog
      title={t('boards:inquiry.write')}
      draft="inquiry"
      maxContent={MAX_INQUIRY}
      verb={t('boards:inquiry.send')}
      note={t('boards:inquiry.about')}
      start={(choose) => <InquiryStart onChoose={choose} />}
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
