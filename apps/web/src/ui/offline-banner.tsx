import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../lib/connection.js';
import { formatTime } from '../lib/format.js';
import { Icon } from './icon.js';

/** Over every page while the connection is lost; numbers on the page are then of that moment. */
export function OfflineBanner({ text }: { text: string }): ReactNode {
  const { t } = useTranslation();
  const { state, lostAt } = useConnection();
  if (state !== 'lost' || lostAt === null) return null;
  return (
    <div className="banner" role="alert" data-testid="offline-banner">
      <Icon of={IconCloudOff} size={18} />
      <span>
        {t('common:connection.lostSince', { time: formatTime(lostAt, 'clock') })} · {text}
      </span>
    </div>
  );
}
