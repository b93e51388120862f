import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ring } from '../../lib/console-sound.js';
import { refreshSoon } from '../../lib/refresh-soon.js';
import { usePush } from '../../lib/use-push.js';
import { toast } from '../../ui/toast.js';

/** A rule has found something: it stays longer than other notices, ms. */
const ALERT_MS = 10_000;

/** What the pushes of alerts do for the whole console, whatever page is open. */
export function useAlertUpdates(onOpen: () => void): void {
  const { t } = useTranslation();
  usePush('alert.raised', ({ name }) => {
    refreshSoon('admin/alert/get');
    ring('alert');
    toast({
      title: t('admin:notices.alert'),
      ...(name !== '' && { text: name }),
      icon: IconAlertTriangle,
      tone: 'warning',
      lifeMs: ALERT_MS,
      action: { label: t('admin:notices.open'), run: onOpen },
    });
  });
  usePush('alert.taken', () => refreshSoon('admin/alert/get'));
}
