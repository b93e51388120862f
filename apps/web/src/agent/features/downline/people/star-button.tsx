import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call, toApiError } from '../../../../lib/api.js';
import { refresh } from '../../../../lib/queries.js';
import { Icon } from '../../../../ui/icon.js';
import { toastError } from '../../../../ui/notices.js';

/** Marks somebody as a favourite, or no longer. */
export function StarButton({ id, account, isOn, disabled }: { id: number; account: string; isOn: boolean; disabled: boolean }): ReactNode {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const flip = async (): Promise<void> => {
    setBusy(true);
    try {
      await call('agent/member/star', { id, on: !isOn });
      refresh('agent/member/get', 'agent/member/view');
    } catch (failure) {
      toastError(t('agent:person.starFailed'), toApiError(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className={isOn ? 'b g sm ic xa' : 'b g sm ic xm'}
      aria-pressed={isOn}
      aria-label={t('agent:person.star', { account })}
      title={t('agent:person.star', { account })}
      disabled={disabled || isBusy}
      onClick={() => void flip()}
    >
      <Icon of={isOn ? IconStarFilled : IconStar} size={16} />
    </button>
  );
}
