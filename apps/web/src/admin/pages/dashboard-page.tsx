import { Box, Card, Group, Text, Title } from '@mantine/core';
import { IconDeviceTv } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActivityCard } from '../features/dashboard/activity-card.js';
import { HighBetsCard } from '../features/dashboard/high-bets-card.js';
import { MoneyCard } from '../features/dashboard/money-card.js';
import { OnlineCard } from '../features/dashboard/online-card.js';
import { QueueTiles, WaitingSentence } from '../features/dashboard/queue-tiles.js';
import type { Dashboard } from '../features/dashboard/types.js';
import { Wall } from '../features/dashboard/wall.js';
import { MemberDrawer } from '../features/members/member-drawer.js';
import { RequestNotes } from '../features/money-requests/request-notes.js';
import type { RequestRow } from '../../shared/money-requests/kinds.js';
import { WaitingQueue } from '../features/money-requests/waiting-queue.js';
import { dashboardPermissions } from '#lib/contract/values';
import { useMay } from '../lib/may.js';
import { waitingInAll } from '../lib/waiting-counts.js';
import type { ApiError } from '../../lib/api.js';
import type { CallOutput } from '../../lib/contract.js';
import { serverNow } from '../../lib/clock.js';
import { formatTime, seoulDay } from '../../lib/format.js';
import { useCall } from '../../lib/queries.js';
import { Button } from '../../ui/button.js';
import { DayInput } from '../../ui/day-input.js';
import { Icon } from '../../ui/icon.js';
import { FailedState, LoadingBars } from '../../ui/states.js';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';
import { withTexts } from '../../lib/i18n.js';
import { withSetupTexts } from '../page-texts.js';
import { useDrawerRoom } from '../shell/shell-state.js';
import { useTopIsRead } from '../features/dashboard/top-reads.js';
import { usePageSearch } from './search.js';

/** Bets and logins are not pushed one by one; the dashboard reads itself again in this rhythm, ms. */
const READ_MS = 5_000;
const DAY_MS = 86_400_000;

const AlertsCard = lazy(async () => ({ default: (await withTexts(import('../features/dashboard/alerts-card.js'), 'alerts')).AlertsCard }));
const GoalsCard = lazy(async () => ({ default: (await withTexts(import('../features/dashboard/goals-card.js'), 'profit')).GoalsCard }));
const TrendsCard = lazy(async () => ({ default: (await withTexts(import('../features/dashboard/trends-card.js'), 'profit')).TrendsCard }));
const OwnerLine = lazy(async () => ({ default: (await withTexts(import('../features/dashboard/owner-line.js'), 'profit')).OwnerLine }));
const SetupCard = lazy(async () => ({ default: (await withSetupTexts(import('../features/setup/setup-card.js'))).SetupCard }));

export interface DashboardSearch {
  /** A past day, `YYYY-MM-DD`; today when left out. */
  day?: string;
  /** Large, for a screen across the room. */
  wall?: 1;
}

/** Drawn once all its parts are there. */
export function DashboardPage(): ReactNode {
  return (
    <Suspense fallback={<LoadingBars rows={12} />}>
      <Parts />
    </Suspense>
  );
}

function Parts(): ReactNode {
  const [search, change] = usePageSearch<DashboardSearch>();
  const [opened, setOpened] = useState<RequestRow | null>(null);
  useDrawerRoom(opened !== null);
  const today = seoulDay(serverNow());
  const day = search.day === today ? undefined : search.day;
  const may = useRights();
  const now = useCall('admin/dashboard/get', undefined, { refetchInterval: READ_MS });
  const past = useCall('admin/dashboard/get', { day: day ?? today }, { enabled: day !== undefined, keepPrevious: true });

  const isTopRead = useTopIsRead(may);
  if (now.data === undefined || !isTopRead)
    return now.error === null ? <LoadingBars rows={12} /> : <FailedState error={now.error} onRetry={() => void now.refetch()} />;
  const { data } = now;
  const money = day === undefined ? data : past.data;
  const limits = { deposit: data.queues.deposits.limitSeconds * 1000, withdrawal: data.queues.withdrawals.limitSeconds * 1000 };
  if (search.wall === 1) return <DashboardWall data={data} may={may} onLeave={() => change({ wall: undefined })} />;
  return (
    <div className={opened === null ? 'page' : 'page beside-drawer'}>
      <Head data={data} may={may} day={day} today={today} />
      <SetupCard />
      {may.alerts && <AlertsCard />}
      {may.flows && <OwnerLine day={day ?? today} />}
      {may.flows && <GoalsCard />}
      <QueueTiles data={data} />
      <div className="board">
        {may.flows && (money === undefined ? <MoneyAwaited of={past} /> : <MoneyCard data={money} isToday={day === undefined} />)}
        {may.queue && (
          <div className="queue-column">
            <WaitingQueue limits={limits} onOpen={(_, row) => setOpened(row)} />
          </div>
        )}
        {may.online && <OnlineCard data={data} />}
        <ActivityCard />
        {may.highBets && <HighBetsCard data={data} />}
      </div>
      {may.flows && <TrendsCard />}
      {opened !== null && <OpenedRequest row={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

/** The place of the flows of a past day until they are read. */
function MoneyAwaited({ of }: { of: { readonly error: ApiError | null; readonly refetch: () => unknown } }): ReactNode {
  return (
    <Card className="money-card">
      {of.error === null ? <LoadingBars rows={6} /> : <FailedState error={of.error} onRetry={() => void of.refetch()} />}
    </Card>
  );
}

/** Who made the request, with the way to the list that it stands in. */
function OpenedRequest({ row, onClose }: { row: RequestRow; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <MemberDrawer
      memberId={row.memberId}
      notes={<RequestNotes row={row} />}
      footer={
        <button
          type="button"
          className="b o md"
          onClick={() =>
            void navigate({ to: 'expectedMoney' in row ? '/admin/deposits' : '/admin/withdrawals', search: { q: row.account } } as never)
          }
        >
          {t('admin:queue.toDesk')}
        </button>
      }
      onClose={onClose}
    />
  );
}

interface HeadProps {
  data: CallOutput<'admin/dashboard/get'>;
  may: Rights;
  /** The day that is looked at, as YYYY-MM-DD; undefined for today. */
  day: string | undefined;
  today: string;
}

/** What waits, and which day the page shows. */
function Head({ data, may, day, today }: HeadProps): ReactNode {
  const { t } = useTranslation();
  const [, change] = usePageSearch<DashboardSearch>();
  return (
    <div className="page-head">
      <Title order={1}>{t('admin:menu.dashboard')}</Title>
      {(may.queue || waitingInAll(data.counters) > 0) && <WaitingSentence counters={data.counters} queues={data.queues} />}
      <Box component="span" flex={1} miw={0} />
      <Text span size="t12" c="muted" visibleFrom="sm">
        {t('admin:dashboard.asOf', { time: formatTime(data.serverTime, 'clock') })}
      </Text>
      <Button
        look="ghost"
        size={32}
        isIcon
        aria-label={t('admin:dashboard.wall')}
        title={t('admin:dashboard.wall')}
        onClick={() => change({ wall: 1 })}
      >
        <Icon of={IconDeviceTv} size={18} />
      </Button>
      <DayChoice day={day} today={today} onDay={(next) => change({ day: next })} />
    </div>
  );
}

type Rights = ReturnType<typeof useRights>;

/** Which parts of the dashboard are for who is logged in. */
function useRights() {
  const [deposits, withdrawals] = [useMay(dashboardPermissions['queues.deposits']), useMay(dashboardPermissions['queues.withdrawals'])];
  return {
    queue: deposits || withdrawals,
    flows: useMay(dashboardPermissions.flows),
    online: useMay(dashboardPermissions.online),
    highBets: useMay(dashboardPermissions.highBets),
    alerts: useMay('alerts.view'),
  };
}

/** Today's dashboard for a screen across the room. */
function DashboardWall({ data, may, onLeave }: { data: Dashboard; may: Rights; onLeave: () => void }): ReactNode {
  return (
    <Wall onLeave={onLeave}>
      {may.alerts && <AlertsCard />}
      {may.flows && <OwnerLine day={data.day} />}
      {may.flows && <GoalsCard isWall />}
      <QueueTiles data={data} />
      <div className="board">
        {may.flows && <MoneyCard data={data} isToday />}
        {may.online && <OnlineCard data={data} />}
        {may.highBets && <HighBetsCard data={data} />}
      </div>
    </Wall>
  );
}

/** Today, yesterday or any day before. */
function DayChoice({ day, today, onDay }: { day: string | undefined; today: string; onDay: (day: string | undefined) => void }): ReactNode {
  const { t } = useTranslation();
  const yesterday = seoulDay(new Date(`${today}T12:00:00+09:00`).getTime() - DAY_MS);
  const value = day === undefined ? 'today' : day === yesterday ? 'yesterday' : 'other';
  return (
    <Group component="span" gap={8}>
      <SegmentedTabs
        label={t('admin:dashboard.day')}
        value={value}
        tabs={[
          { value: 'today', label: t('admin:dashboard.today') },
          { value: 'yesterday', label: t('admin:dashboard.yesterday') },
        ]}
        onChange={(next) => onDay(next === 'today' ? undefined : yesterday)}
      />
      <span className="inp day-one">
        <DayInput
          label={t('admin:dashboard.day')}
          value={day ?? today}
          max={today}
          onChange={(next) => onDay(next === '' || next === today ? undefined : next)}
        />
      </span>
    </Group>
  );
}
