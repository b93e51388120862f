import { Card, Stack, Title } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Attendance } from '../features/attendance/attendance.js';
import type { Direction } from '../features/eggs/egg-amount.js';
import { EggForm } from '../features/eggs/egg-form.js';
import { EggsElsewhere } from '../features/eggs/eggs-elsewhere.js';
import { EggLogs } from '../features/eggs/egg-logs.js';
import { Friends } from '../features/friends/friends.js';
import { OwnLimits } from '../features/protection/own-limits.js';
import { PrivacyCard } from '../features/privacy/privacy-card.js';
import { formatWon } from '../../lib/format.js';
import { EmptyState } from '../../ui/states.js';
import { type LogView } from '../components/log-table.js';
import '../boards.css';
import { useBoardUrl } from './board-url.js';
import { WalletStrip, WithWallet } from './wallet-page.js';
import { isOnBreak } from '../../shared/members/member.js';

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
  } = useBoardUrl<LogView>();
  const [direction, setDirection] = useState<Direction>('charge');
  return (
    <WithWallet>
      {(member, system) => (
        <div className="page">
          <h1 className="page-title">{t('rewards:egg.title')}</h1>
          {system.is_seamless ? (
            <Card>
              <EmptyState text={t('rewards:egg.seamless')} />
            </Card>
          ) : (
            <>
              <WalletStrip member={member} withEggs />
              <EggsElsewhere />
              <div className="form-lay">
                <Card p="card">
                  <EggForm member={member} direction={!isOnBreak(member) ? direction : 'exchange'} onDirection={setDirection} />
                </Card>
                <Stack component={Card} gap={12} p="card" className="start">
                  <Title order={2}>{t('rewards:egg.rules')}</Title>
                  <ul className="rules">
                    <li>{t('rewards:egg.ruleRate', { won: formatWon(1) })}</li>
                    <li>{t('rewards:egg.ruleUse')}</li>
                    <li>{t('rewards:egg.ruleBack')}</li>
                  </ul>
                </Stack>
              </div>
              <Title order={2}>{t('rewards:egg.log')}</Title>
              <EggLogs view={{ page, from, to }} onView={go} />
            </>
          )}
        </div>
      )}
    </WithWallet>
  );
}

/** What the player limits, and breaks. */
export function LimitsPage(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="page">
      <h1 className="page-title">{t('wallet:protection.page')}</h1>
      <OwnLimits />
      <PrivacyCard />
    </div>
  );
}
