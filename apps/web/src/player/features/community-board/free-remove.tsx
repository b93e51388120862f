import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { refresh } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { Confirm } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';
import { toastSuccess } from '../../../ui/notices.js';
import { useOpens } from '../../../ui/use-opens.js';

/** Takes one's own post off the board, after asking. */
export function RemovePost({ id, onGone }: { id: number; onGone: () => void }): ReactNode {
  const { t } = useTranslation();
  const asking = useOpens();
  const remove = async (): Promise<void> => {
    await call('user/board/free/delete', { id });
    toastSuccess(t('boards:free.removed'));
    refresh('user/board/free/get');
    onGone();
  };
  return (
    <>
      <Button look="ghost" size={36} data-testid="free-remove" onClick={asking.open}>
        <Icon of={IconTrash} size={16} />
        {t('boards:action.delete')}
      </Button>
      {asking.isOpen && (
        <Confirm
          title={t('boards:free.removeTitle')}
          confirmLabel={t('boards:action.delete')}
          look="refuse"
          onConfirm={remove}
          onClose={asking.close}
        >
          {t('boards:free.removeAsk')}
        </Confirm>
      )}
    </>
  );
}

/** Takes one's own comment back, after asking. */
export function RemoveComment({ id }: { id: number }): ReactNode {
  const { t } = useTranslation();
  const asking = useOpens();
  const remove = async (): Promise<void> => {
    await call('user/board/free/comment/delete', { id });
    refresh('user/board/post/view', 'user/board/free/get');
  };
  return (
    <>
      <Button look="ghost" isIcon aria-label={t('boards:comment.remove')} onClick={asking.open}>
        <Icon of={IconTrash} size={16} />
      </Button>
      {asking.isOpen && (
        <Confirm
          title={t('boards:comment.remove')}
          confirmLabel={t('boards:action.delete')}
          look="refuse"
          onConfirm={remove}
          onClose={asking.close}
        >
          {t('boards:comment.removeAsk')}
        </Confirm>
      )}
    </>
  );
}
