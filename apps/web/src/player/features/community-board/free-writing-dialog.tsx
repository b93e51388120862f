import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyCall } from '../../../lib/money-call.js';
import { refresh } from '../../../lib/queries.js';
import { toastSuccess } from '../../../ui/notices.js';
import { WritingDialog } from '../../components/writing-dialog.js';
import { MAX_CONTENT } from './free-view.js';

/** A new post on the free board. */
export function CommunityWritingDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <WritingDialog
      title={t('boards:free.write')}
      draft="free"
      maxContent={MAX_CONTENT}
      verb={t('boards:write.send')}
      onClose={onClose}
      send={async (writing) => {
        // A key goes with it: sent again after a broken line, it is still one post.
        await moneyCall('user/board/post/createComment', writing);
        toastSuccess(t('boards:free.written'), writing.subject);
        refresh('user/board/free/get');
      }}
    />
  );
}
