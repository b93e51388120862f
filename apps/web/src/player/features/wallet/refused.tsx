import { Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/api.js';
import { Icon } from '../../../ui/icon.js';

export interface RefusedProps {
  /** What failed. */
  title: string;
  error: ApiError | null;
  /** The balance would have changed at once: a refusal says that it has not. */
  touchesMoney?: boolean;
}

/** What failed, why, and what that means for the money. */
export function Refused({ title, error, touchesMoney = false }: RefusedProps): ReactNode {
  const { t } = useTranslation();
  if (error === null) return null;
  return (
    <div className="note lose" role="alert">
      <Icon of={IconInfoCircle} />
      <span>
        <Text component="b" fw={600}>
          {title}
        </Text>
        <br />
        {error.message}
        {error.isNetwork ? (
          <>
            <br />
            {t('player:money.unknownOutcome')}
          </>
        ) : (
          touchesMoney && (
            <>
              <br />
              {t('player:money.untouched')}
            </>
          )
        )}
      </span>
    </div>
  );
}
