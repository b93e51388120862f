import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CasinoLogs, type CasinoStep, type LogView } from '../../../shared/casino/casino-logs.js';
import { useRouteSearch } from '../../../lib/use-route-search.js';
import type { CasinoSearch } from './casino-search.js';
import { RoundDialog } from './round-dialog.js';

interface RoundLogsProps {
  kind?: 'casino' | 'slot' | undefined;
  memberId?: number | undefined;
  step?: CasinoStep | undefined;
  view: LogView;
  onView: (view: LogView) => void;
}

/** The logs of what is played at vendors, for administrators; a round is opened whole. */
export function RoundLogs(props: RoundLogsProps): ReactNode {
  const { t } = useTranslation();
  const { round } = useRouteSearch<CasinoSearch>();
  const [opened, setOpened] = useState<number | null>(round ?? null);
  return (
    <>
      <CasinoLogs site="admin" title={t('admin-casino:tab.rounds')} {...props} onOpen={({ id }) => setOpened(id)} />
      {opened !== null && <RoundDialog id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
