import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowsRightLeft } from '@tabler/icons-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../../lib/i18n.js';
import { useCall } from '../../../lib/queries.js';
import { roleName } from '../../../shared/members/role-names.js';
import { Level } from '../../../ui/badge.js';
import { Dot } from '../../../ui/bead.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { Kpi } from '../../../ui/kpi-tile.js';
import { MemberStatus, Parents } from '../../components/member-labels.js';
import { Money } from '../../../ui/money.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { HistoryTab } from './history-tab.js';
import { MessagesTab } from './messages-tab.js';
import { LimitsTab } from './limits-tab.js';
import { LoginsTab } from './logins-tab.js';
import { OverviewTab } from './overview-tab.js';
import { tabs, type PageTab } from './page-search.js';
import { RequestsTab } from './requests-tab.js';
import { RestrictButton, RestrictionStrip } from './restriction-strip.js';
import { StatementTab } from './statement-tab.js';
import { TimelineTab } from './timeline-tab.js';
import type { View } from './view.js';

const ProtectionTab = lazy(() => withTexts(import('./protection-tab.js'), 'wallet', 'protection'));

/** What a member holds changes without a push to the console; it is read again in this rhythm, ms. */
const READ_MS = 5_000;

/** What other pages give to this page. */
export interface MemberPageSlots {
  /** Bets of this member. */
  readonly bets: ReactNode;
  /** What it may bet. */
  readonly betLimits: ReactNode;
  /** What it may stake at vendors of games. */
  readonly casino: ReactNode;
  /** Rules of money in force. */
  readonly positions: ReactNode;
  readonly moneyRules: ReactNode;
  /** What can be done to it at once, such as another status. */
  readonly acts: (member: View['member']) => ReactNode;
  readonly onMove: () => void;
}

export interface MemberPageProps extends MemberPageSlots {
  memberId: number;
  tab: PageTab;
  onTab: (tab: PageTab) => void;
}

/** Everything about one member or agent. */
export function MemberPage({ memberId, tab, onTab, ...slots }: MemberPageProps): ReactNode {
  const { t } = useTranslation();
  const read = useCall('admin/member/view', { id: memberId }, { refetchInterval: READ_MS });
  const view = read.data;
  if (view === undefined)
    return read.error === null ? <LoadingBars rows={10} /> : <FailedState error={read.error} onRetry={() => void read.refetch()} />;
  return (
    <>
      <Head view={view} slots={slots} />
      <RestrictionStrip member={view.member} />
      <Holdings view={view} />
      <SegmentedTabs
        look="line"
        label={t('members:page.tabs')}
        value={tab}
        tabs={tabs
          .filter((each) => (each !== 'bets' && each !== 'protection') || view.member.kind === 'player')
          .map((value) => ({ value, label: t(`members:tab.${value}`) }))}
        onChange={onTab}
      />
      <Tab tab={tab} view={view} slots={slots} />
    </>
  );
}

function Tab({ tab, view, slots }: { tab: PageTab; view: View; slots: MemberPageSlots }): ReactNode {
  const { member } = view;
  switch (tab) {
    case 'statement':
      return <StatementTab memberId={member.id} />;
    case 'requests':
      return <RequestsTab memberId={member.id} />;
    case 'bets':
      return slots.bets;
    case 'logins':
      return <LoginsTab member={member} />;
    case 'limits':
      return (
        <LimitsTab
          member={member}
          betLimits={slots.betLimits}
          casino={slots.casino}
          positions={slots.positions}
          moneyRules={slots.moneyRules}
        />
      );
    case 'protection':
      return (
        <Suspense fallback={<LoadingBars rows={6} />}>
          <ProtectionTab memberId={member.id} />
        </Suspense>
      );
    case 'messages':
      return <MessagesTab memberId={member.id} />;
    case 'history':
      return <HistoryTab memberId={member.id} />;
    case 'overview':
      return <OverviewTab view={view} />;
    default:
      return <TimelineTab view={view} />;
  }
}

function Head({ view: { member }, slots }: { view: View; slots: MemberPageSlots }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="page-head">
      <span className="av big">
        {member.nickname.slice(0, 1)}
        <Dot is={member.online ? 'on' : 'off'} />
      </span>
      <Stack gap={2} className="member-title">
        <Group wrap="wrap" gap={8}>
          <Title order={1} miw={0} style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {member.nickname}
          </Title>
          {member.realName !== '' && (
            <Text span size="t14" c="text-2">
              {member.realName}
            </Text>
          )}
          {member.color !== '' && <i className="hue" style={{ background: member.color }} />}
          <Level level={member.level} />
          <MemberStatus is={member.status} />
          {member.online && (
            <Text span size="t12" fw={500} c="win">
              {t('admin:member.online')}
            </Text>
          )}
        </Group>
        <Text component="div" size="t12" c="muted">
          {[member.account, roleName(member.role, t)].join(' · ')}
          {member.parents.length > 0 && (
            <>
              {' '}
              · <Parents of={member.parents} />
            </>
          )}
        </Text>
      </Stack>
      {slots.acts(member)}
      <RestrictButton member={member} />
      {member.parentId !== null && (
        <Button needs="admin/member/move" data-testid="move-member" onClick={slots.onMove}>
          <Icon of={IconArrowsRightLeft} size={16} />
          {t('members:bulk.move')}
        </Button>
      )}
    </div>
  );
}

/** What it holds just now, and what its downline holds. */
function Holdings({ view: { wallet, member, inProgress } }: { view: View }): ReactNode {
  const { t } = useTranslation();
  return (
    <Card className="page-kpis" aria-label={t('members:page.holdings')}>
      <div className="kpis">
        <Kpi label={t('admin:member.money')}>
          <span data-testid="member-money" data-amount={wallet.money}>
            <Money value={wallet.money} unit="won" />
          </span>
        </Kpi>
        <Kpi label={t('admin:member.point')}>
          <Money value={wallet.point} unit="point" />
        </Kpi>
        <Kpi label={t('admin:member.egg')}>
          <Money value={wallet.balance} unit="egg" />
        </Kpi>
        <Kpi label={t('admin:member.hold')}>
          <Money value={wallet.hold} unit="won" />
        </Kpi>
        <Kpi label={t('admin:member.receivable')}>
          <Text span c={wallet.receivable > 0 ? 'lose' : undefined}>
            <Money value={wallet.receivable} unit="won" />
          </Text>
        </Kpi>
        {member.kind === 'player' ? (
          <Kpi label={t('admin:member.inProgress')}>
            <Money value={inProgress.stakes} unit="won" />
          </Kpi>
        ) : (
          <Kpi label={t('members:tree.belowMoney')}>
            <Money value={member.below.money} unit="won" />
          </Kpi>
        )}
      </div>
    </Card>
  );
}
