import { IconAlertTriangle, IconClipboardData } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { refreshSoon } from '../../lib/refresh-soon.js';
import { usePush } from '../../lib/use-push.js';
import { toast } from '../../ui/toast.js';

/** What is said about a report that was made by schedule, or could not be, whatever page is open: to those whom it is for. */
export function useReportUpdates({ staffId, onOpen }: { staffId: number | undefined; onOpen: () => void }): void {
  const { t } = useTranslation();
  usePush('report.made', ({ name, failure, staffIds = [] }) => {
    refreshSoon('admin/report/get');
    refreshSoon('admin/report/run/get');
    if (staffIds.length > 0 && !staffIds.some((id) => id === staffId)) return;
    toast({
      title: t(failure === null ? 'admin:notices.report' : 'admin:notices.reportFailed'),
      text: name,
      icon: failure === null ? IconClipboardData : IconAlertTriangle,
      tone: failure === null ? 'info' : 'warning',
      action: { label: t('admin:notices.open'), run: onOpen },
    });
  });
}
