import { Group, Text } from '@mantine/core';
import { IconTools, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCountdown, formatTime } from '../../lib/format.js';
import { useCall } from '../../lib/queries.js';
import { getToken } from '../../lib/token.js';
import { useNow } from '../../lib/use-now.js';
import { InspectionScreen, memoOf, useIsUnderInspection, type Inspection } from '../../shared/inspection/inspection-screen.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { useSystem } from '../../shared/members/system.js';
import { ContactLinks } from './contact-links.js';
import { openDialog } from './dialogs.js';

/** A planned inspection is told of so long before, ms. */
const TOLD_MS = 24 * 3_600_000;

/** Keeps the site closed while it is under inspection, for all who may not enter, and tells of one that is planned. */
export default function InspectionGate({ plan }: { plan: Inspection }): ReactNode {
  const { t } = useTranslation();
  const system = useSystem();
  const isActive = useIsUnderInspection(plan);
  const entry = useCall('user/inspection/get', undefined, { refetchInterval: 60_000 });
  if (!isActive) return <PlannedInspection plan={plan} />;
  if (entry.data === undefined) return null;
  if (entry.data.may_enter) return <Strip>{t('inspection:entered')}</Strip>;
  return (
    <div className="inspection-gate" role="dialog" aria-modal="true" aria-label={t('inspection:title')}>
      <InspectionScreen plan={plan}>
        <ContactLinks system={system} />
        {getToken() === null && (
          <Button look="ghost" size={36} onClick={() => openDialog('login')}>
            {t('inspection:login')}
          </Button>
        )}
      </InspectionScreen>
    </div>
  );
}

function PlannedInspection({ plan }: { plan: Inspection }): ReactNode {
  const { t } = useTranslation();
  const now = useNow();
  const [closed, setClosed] = useState<string | null>(null);
  const { from, until } = plan;
  const ahead = from === null ? 0 : Date.parse(from) - now;
  if (from === null || ahead <= 0 || ahead > TOLD_MS || closed === from) return null;
  const period =
    until === null
      ? t('inspection:from', { from: formatTime(from, 'short') })
      : t('inspection:period', { from: formatTime(from, 'short'), until: formatTime(until, 'short') });
  return (
    <Strip onClose={() => setClosed(from)}>
      {t('inspection:planned', { period })} {t('inspection:begins', { left: formatCountdown(ahead / 1000) })} {memoOf(plan)}
    </Strip>
  );
}

function Strip({ children, onClose }: { children: ReactNode; onClose?: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Group gap={8} wrap="nowrap" className="inspection-strip" role="status">
      <Icon of={IconTools} size={16} />
      <Text span size="t13" flex={1} miw={0}>
        {children}
      </Text>
      {onClose !== undefined && (
        <Button look="ghost" size={32} isIcon aria-label={t('common:action.close')} onClick={onClose}>
          <Icon of={IconX} size={16} />
        </Button>
      )}
    </Group>
  );
}
