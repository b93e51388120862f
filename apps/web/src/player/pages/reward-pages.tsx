import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Attendance } from '../features/attendance/attendance.js';
import type { Direction } from '../features/eggs/egg-amount.js';
import { EggForm } from '../features/eggs/egg-form.js';
import { EggLogs, type EggLogView } from '../features/eggs/egg-logs.js';
import { Friends } from '../features/friends/friends.js';
import { EmptyState } from '../../ui/states.js';
import '../boards.css';
import { useBoardUrl } from './board-url.js';
import { WalletStrip, WithWallet } from './wallet-page.js';

export function FriendPage(): ReactNode {
  const { t } = useTranslation();
  const {
    search: { page },
    go,
  } = useBoardUrl<{ page: number }>();
  return (
    <div className="page">
      <h1 className="page-title">{t('rewards:friend.title')}</h1>
      <Friends page={page} onPage={(next) => go({ page: next })} />
    </div>
  );
}

export function AttendancePage(): ReactNode {
  const { t } = useTranslation();
  const {
    search: { month },
    go,
  } = useBoardUrl<{ month?: string | undefined }>();
  return (
    <div className="page">
      <h1 className="page-title">{t('rewards:attendance.title')}</h1>
      <Attendance month={month} onMonth={(next) => go({ month: next })} />
    </div>
  );
}

/** Money into casino eggs and back; a seamless site has no eggs. */
export function EggPage(): ReactNode {
  const { t } = useTranslation();
  const {
    search: { page, from, to },
    go,
  } = useBoardUrl<EggLogView>();
  const [direction, setDirection] = useState<Direction>('charge');
  return (
    <WithWallet>
      {(member, system) => (
        <div className="page">
          <h1 className="page-title">{t('rewards:egg.title')}</h1>
          {system.is_seamless ? (
            <section className="card">
              <EmptyState text={t('rewards:egg.seamless')} />
            </section>
          ) : (
            <>
              <WalletStrip member={member} withEggs />
              <div className="form-lay">
                <section className="card pad">
                  <EggForm member={member} direction={direction} onDirection={setDirection} />
                </section>
                <section className="card pad col g12 start">
                  <h2 className="sec-title">{t('rewards:egg.rules')}</h2>
                  <ul className="rules">
                    <li>{t('rewards:egg.ruleRate')}</li>
                    <li>{t('rewards:egg.ruleUse')}</li>
                    <li>{t('rewards:egg.ruleBack')}</li>
                  </ul>
                </section>
              </div>
              <h2 className="sec-title">{t('rewards:egg.log')}</h2>
              <EggLogs view={{ page, from, to }} onView={go} />
            </>
          )}
        </div>
      )}
    </WithWallet>
  );
}
