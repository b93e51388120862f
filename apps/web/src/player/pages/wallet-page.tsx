import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MoneyLogs, RequestLogs, type LogView } from '../features/wallet/logs.js';
import { useMember, type Member } from '../../shared/members/member.js';
import { useSystem, type System } from '../../shared/members/system.js';
import { Money } from '../../ui/money.js';
import { FailedState, LoadingBars } from '../../ui/states.js';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';

/** What a page with the player's wallet needs; says what is missing while it is missing. */
export function WithWallet({ children }: { children: (member: Member, system: System) => ReactNode }): ReactNode {
  const member = useMember();
  const system = useSystem();
  if (member.data !== undefined && system !== undefined) return children(member.data, system);
  if (member.error !== null)
    return (
      <section className="card">
        <FailedState error={member.error} onRetry={() => void member.refetch()} />
      </section>
    );
  return (
    <section className="card">
      <LoadingBars rows={8} />
    </section>
  );
}

/** Page, dates and tab as they stand in the URL. */
export function useLogView(): {
  view: LogView;
  tab: string | undefined;
  setView: (view: LogView) => void;
  setTab: (tab: string | undefined) => void;
} {
  const search = useSearch({ strict: false }) as LogView & { tab?: string };
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
    <div className="card pad kpis wallet-strip">
      <div className="kpi">
        <span className="t12 xm">{t('player:wallet.money')}</span>
        <b className="t22 w7">
          <Money value={member.money} unit="won" tone="own" />
        </b>
      </div>
      {withEggs && (
        <div className="kpi">
          <span className="t12 xm">{t('player:wallet.egg')}</span>
          <b className="t22 w7">
            <Money value={member.balance} unit="egg" />
          </b>
        </div>
      )}
      {!withEggs && (
        <div className="kpi">
          <span className="t12 xm">{t('player:wallet.point')}</span>
          <b className="t18 w6">
            <Money value={member.point} unit="point" />
          </b>
        </div>
      )}
      {!withEggs && (
        <div className="kpi">
          <span className="t12 xm">{t('player:wallet.hold')}</span>
          <b className="t18 w6">
            <Money value={member.hold} unit="won" />
          </b>
        </div>
      )}
      {member.receivable > 0 && (
        <div className="kpi">
          <span className="t12 xm">{t('player:wallet.receivable')}</span>
          <b className="t18 w6 xl">
            <Money value={member.receivable} unit="won" />
          </b>
        </div>
      )}
    </div>
  );
}

/** The list under a form: the requests of its kind, or the statement of the balance. */
export function WalletLists({ kind }: { kind: 'deposit' | 'withdrawal' }): ReactNode {
  const { t } = useTranslation();
  const { view, tab, setView, setTab } = useLogView();
  const shown = tab === 'statement' ? 'statement' : 'requests';
  return (
    <div className="col g8">
      <SegmentedTabs
        label={t('player:wallet.lists')}
        look="line"
        value={shown}
        onChange={(next) => setTab(next === 'statement' ? 'statement' : undefined)}
        tabs={[
          { value: 'requests', label: t(kind === 'deposit' ? 'player:deposit.log' : 'player:withdraw.log') },
          { value: 'statement', label: t('player:wallet.statement') },
        ]}
      />
      {shown === 'requests' ? <RequestLogs kind={kind} view={view} onView={setView} /> : <MoneyLogs view={view} onView={setView} />}
    </div>
  );
}
