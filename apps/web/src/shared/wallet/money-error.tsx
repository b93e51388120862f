import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../lib/api.js';
import { Icon } from '../../ui/icon.js';

/** Why the call did not do it, and what that means for the money. */
export function MoneyError({ error }: { error: ApiError | null }): ReactNode {
  const { t } = useTranslation();
  if (error === null) return null;
  return (
    <div className="note lose" role="alert">
      <Icon of={IconAlertCircle} size={18} />
      <span>
        {error.message}
        <br />
        {t(error.isNetwork ? 'common:moneyError.unknown' : 'common:moneyError.untouched')}
      </span>
    </div>
  );
}
