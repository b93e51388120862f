import { IconPlugConnectedX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { periodOf } from '../../../lib/page-body.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { DateRange } from '../../../ui/date-range.js';
import { Confirm } from '../../../ui/dialog.js';
import { ExportButton } from '../../../ui/export-button.js';
import { Icon } from '../../../ui/icon.js';
import { loginFileColumns, LoginTable } from '../../../shared/members/login-table.js';
import { toastSuccess } from '../../../ui/notices.js';
import { Age, Time } from '../../../ui/time.js';
import { loginWords } from './table-labels.js';
import type { View } from './view.js';
import { usePeriodPage } from './use-period-page.js';

const PAGE_SIZE = 20;
const READ_MS = 10_000;

/** Where it is logged in now, with a way to end it, and every login before. */
export function LoginsTab({ member }: { member: View['member'] }): ReactNode {
  const { t } = useTranslation();
  const { range, page, setRange, setPage } = usePeriodPage();
  const list = useCall(
    'admin/member/login/get',
    { id: member.id, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE, ...periodOf(range) },
    { keepPrevious: true },
  );
  const words = loginWords(t);
  return (
    <>
      <Sessions member={member} />
      <LoginTable
        label={t('members:tab.logins')}
        words={words}
        rows={list.data?.items}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t('members:logins.empty')}
        filters={
          <div className="list-filters row sb g8 wrap">
            <DateRange from={range.from} to={range.to} onChange={setRange} />
            <ExportButton
              call="admin/member/login/get"
              input={{ id: member.id, ...periodOf(range) }}
              columns={() => loginFileColumns(words)}
              name="logins"
            />
          </div>
        }
        page={{ page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: setPage }}
      />
    </>
  );
}

function Sessions({ member }: { member: View['member'] }): ReactNode {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const list = useCall('admin/online/get', { search: member.account, kind: member.kind, take: 50 }, { refetchInterval: READ_MS });
  const sessions = (list.data?.items ?? []).filter((session) => session.id === member.id);
  const end = async (): Promise<void> => {
    const { revoked } = await call('admin/session/revoke', { kind: member.kind, id: member.id });
    toastSuccess(t('admin:online.left', { who: member.nickname }), t('admin:online.sessions', { sessions: revoked }));
    refresh('admin/online/get', 'admin/member/view', 'admin/dashboard/get');
  };
  return (
    <section className="card settings-card">
      <div className="row sb g12 wrap">
        <h2 className="t15 w6">{t('members:logins.now')}</h2>
        <Button look="refuse" data-testid="force-logout" onClick={() => setAsking(true)}>
          <Icon of={IconPlugConnectedX} size={16} />
          {t('admin:online.force')}
        </Button>
      </div>
      {sessions.length === 0 && <p className="t12 xm">{t('members:logins.nowhere')}</p>}
      <ul className="col g6">
        {sessions.map((session) => (
          <li key={`${session.since}-${session.path}`} className="row g12 wrap t12">
            <span className="w6">{session.device}</span>
            <span className="mono x2">{session.address}</span>
            <span className="mono x2">{session.path}</span>
            <span className="xm">
              {t('admin:online.since')} <Time at={session.since} format="short" />
            </span>
            <span className="xm">
              {t('admin:online.lastSeen')} <Age at={session.lastSeenAt} />
            </span>
          </li>
        ))}
      </ul>
      {isAsking && (
        <Confirm
          title={t('admin:online.askTitle')}
          confirmLabel={t('admin:online.force')}
          look="refuse"
          onConfirm={end}
          onClose={() => setAsking(false)}
        >
          {t('admin:online.ask', { who: member.nickname, account: member.account })}
        </Confirm>
      )}
    </section>
  );
}
