import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.js';
import { buttonClass } from '../../../../ui/button-class.js';
import { Icon } from '../../../../ui/icon.js';
import { toastError } from '../../../../ui/notices.js';
import { useCommand } from '../../../../ui/use-command.js';

/** Marks somebody as a favourite, or no longer. */
export function StarButton({ id, account, isOn, disabled }: { id: number; account: string; isOn: boolean; disabled: boolean }): ReactNode {
  const { t } = useTranslation();
  const command = useCommand(
    async (): Promise<void> => {
      await call('agent/member/star', { id, on: !isOn });
    },
    {
      refresh: ['agent/member/get', 'agent/member/view'],
      onRefused: (refused) => {
        toastError(t('agent:person.starFailed'), refused);
      },
    },
  );
  const { isBusy } = command;
  const flip = command.run;
  return (
    <button
      type="button"
      className={buttonClass('ghost', 26, true)}
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
