import { Card, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MoneyLogs, RequestLogs } from '../features/wallet/logs.js';
import { OwnBalance } from '../features/wallet/own-balance.js';
import { useMember, type Member } from '../../shared/members/member.js';
import { useSystem, type System } from '../../shared/members/system.js';
import { Money } from '../../ui/money.js';
import { FailedState, LoadingBars } from '../../ui/states.js';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';
import { Kpi } from '../../ui/kpi-tile.js';
import { type LogView } from '../components/log-table.js';
import { useRouteSearch } from '../../lib/use-route-search.js';

/** What a page with the player's wallet needs; says what is missing while it is missing. */
export function WithWallet({ children }: { children: (member: Member, system: System) => ReactNode }): ReactNode {
  const member = useMember();
  const system = useSystem();
  if (member.data !== undefined && system !== undefined) return children(member.data, system);
  if (member.error !== null)
    return (
      <Card>
        <FailedState error={member.error} onRetry={() => void member.refetch()} />
      </Card>
    );
  return (
    <Card>
      <LoadingBars rows={8} />
    </Card>
  );
}

/** Page, dates and tab as they stand in the URL. */
export function useLogView(): {
  view: LogView;
  tab: string | undefined;
  setView: (view: LogView) => void;
  setTab: (tab: string | undefined) => void;
} {
  const search = useRouteSearch<LogView & { tab?: string }>();
  const navigate = useNavigate();
  const go = (next: Record<string, unknown>): void => void navigate({ to: '.', search: next as never, resetScroll: false });
  const keepTab = search.tab === undefined ? {} : { tab: search.tab };
  return {
    view: { page: search.page, from: search.from, to: search.to },
    tab: search.tab,
    setView: (view) => go({ ...view, ...keepTab }),
    setTab: (tab) => go({ page: 1, ...(tab === undefined ? {} : { tab }) }),
  };
}

/** Own money in three numbers; the page of the eggs shows them in the place of points and what is held. */
export function WalletStrip({ member, withEggs = false }: { member: Member; withEggs?: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <Card component="div" p="card" className="kpis wallet-strip">
      <Kpi label={t('player:wallet.money')} size="t22" fw={700}>
        <Money value={member.money} unit="won" tone="own" />
      </Kpi>
      {withEggs && (
        <Kpi label={t('player:wallet.egg')} size="t22" fw={700}>
          <Money value={member.balance} unit="egg" />
        </Kpi>
      )}
      {!withEggs && (
        <Kpi label={t('player:wallet.point')}>
          <Money value={member.point} unit="point" />
        </Kpi>
      )}
      {!withEggs && (
        <Kpi label={t('player:wallet.hold')}>
          <Money value={member.hold} unit="won" />
        </Kpi>
      )}
      {member.receivable > 0 && (
        <Kpi label={t('wallet:wallet.receivable')} c="lose">
          <Money value={member.receivable} unit="won" />
        </Kpi>
      )}
    </Card>
  );
}

/** The list under a form: the requests of its kind, or the statement of the balance. */
export function WalletLists({ kind }: { kind: 'deposit' | 'withdrawal' }): ReactNode {
  const { t } = useTranslation();
  const { view, tab, setView, setTab } = useLogView();
  const shown = tab === 'statement' ? 'statement' : 'requests';
  return (
    <Stack gap={8}>
      <SegmentedTabs
        label={t('wallet:wallet.lists')}
        look="line"
        value={shown}
        onChange={(next) => setTab(next === 'statement' ? 'statement' : undefined)}
        tabs={[
          { value: 'requests', label: t(kind === 'deposit' ? 'wallet:deposit.log' : 'wallet:withdraw.log') },
          { value: 'statement', label: t('wallet:wallet.statement') },
        ]}
      />
      {shown === 'statement' && <OwnBalance unit="money" view={view} />}
      {shown === 'requests' ? <RequestLogs kind={kind} view={view} onView={setView} /> : <MoneyLogs view={view} onView={setView} />}
    </Stack>
  );
}
