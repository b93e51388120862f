import { Box, Divider, Group, Stack, Text } from '@mantine/core';
import { IconUserScan } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { formatTime } from '../../../lib/format.js';
import { formatReturnRate } from '../../../lib/return-rate.js';
import { bankLabel } from '../../../shared/wallet/banks.js';
import { useCall } from '../../../lib/queries.js';
import { roleName } from '../../../shared/members/role-names.js';
import { Drawer } from '../../../ui/drawer.js';
import { Dot } from '../../../ui/bead.js';
import { buttonClass } from '../../../ui/button.js';
import { Level } from '../../../ui/badge.js';
import { Keycap } from '../../../ui/bulk-bar.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { Time } from '../../../ui/time.js';
import { DaysChart } from '../../../ui/days-chart.js';
import { Section } from '../../../ui/section.js';
import { RecentMoves } from '../../components/recent-moves.js';
import { LimitsCard } from './limits-card.js';
import { MemberStatus, Parents } from '../../components/member-labels.js';

type View = CallOutput<'admin/member/view'>;

export interface MemberDrawerProps {
  memberId: number;
  /** What the page knows besides, such as what deserves a second look. */
  notes?: ReactNode;
  footer?: ReactNode;
  onClose: () => void;
}

/** One member or agent at a glance. Follows whatever list it stands beside. */
export function MemberDrawer({ memberId, notes, footer, onClose }: MemberDrawerProps): ReactNode {
  const { t } = useTranslation();
  const view = useCall('admin/member/view', { id: memberId }, { keepPrevious: true });
  return (
    <Drawer
      label={t('admin:member.drawer')}
      head={
        <Group component="span" gap={8} fz="t13" lh="t13">
          {t('admin:member.drawer')}
          <Box component="span" visibleFrom="sm">
            <Keycap>O</Keycap>
          </Box>
        </Group>
      }
      footer={footer}
      onClose={onClose}
    >
      {view.data === undefined && view.error !== null && <FailedState error={view.error} onRetry={() => void view.refetch()} />}
      {view.data === undefined && view.error === null && <LoadingBars rows={8} />}
      {view.data !== undefined && (
        <Stack gap={12} className={view.isPlaceholderData ? 'is-before' : undefined}>
          <Facts view={view.data} notes={notes} />
        </Stack>
      )}
    </Drawer>
  );
}

function Facts({ view, notes }: { view: View; notes: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const { member, wallet } = view;
  return (
    <>
      <Group gap={12}>
        <span className="av big">
          {member.nickname.slice(0, 1)}
          <Dot is={member.online ? 'on' : 'off'} />
        </span>
        <Stack gap={2} flex={1} miw={0}>
          <Group wrap="wrap" gap={6}>
            <Text component="b" size="t16" fw={600} truncate>
              {member.nickname}
            </Text>
            {member.realName !== '' && (
              <Text span size="t13" c="text-2" truncate>
                {member.realName}
              </Text>
            )}
            <Level level={member.level} />
            <MemberStatus is={member.status} />
          </Group>
          <Text component="div" size="t12" c="muted">
            {[member.account, roleName(member.role, t), seen(member, t)].join(' · ')}
          </Text>
        </Stack>
      </Group>
      <Link
        className={buttonClass('outline')}
        to={'/admin/members/$member' as never}
        params={{ member: String(member.id) } as never}
        data-testid="open-member"
      >
        <Icon of={IconUserScan} size={16} />
        {t('admin:member.page')}
      </Link>
      {member.parents.length > 0 && (
        <Text component="div" size="t12" c="text-2">
          <Parents of={member.parents} />
        </Text>
      )}
      <dl className="wallet-box">
        <div>
          <dt>{t('admin:member.money')}</dt>
          <Text component="dd" size="t18" fw={700}>
            <Money value={wallet.money} unit="won" />
          </Text>
        </div>
        <div>
          <dt>{t('admin:member.point')}</dt>
          <Text component="dd" size="t14" fw={600}>
            <Money value={wallet.point} unit="point" />
          </Text>
        </div>
        <div>
          <dt>{t('admin:member.egg')}</dt>
          <Text component="dd" size="t14" fw={600}>
            <Money value={wallet.balance} />
          </Text>
        </div>
        {wallet.hold > 0 && (
          <div>
            <dt>{t('admin:member.hold')}</dt>
            <Text component="dd" size="t14" fw={600}>
              <Money value={wallet.hold} unit="won" />
            </Text>
          </div>
        )}
        {wallet.receivable > 0 && (
          <div>
            <dt>{t('admin:member.receivable')}</dt>
            <Text component="dd" size="t14" fw={600} c="lose">
              <Money value={wallet.receivable} unit="won" />
            </Text>
          </div>
        )}
      </dl>
      {notes}
      <DaysChart days={view.days} title={t('admin:member.lastDays')} empty={t('admin:member.noDays')} />
      <Lifetime view={view} />
      <Divider />
      <Stack gap={8}>
        <Group justify="space-between" fz="t12" lh="t12">
          <Text span c="muted">
            {t('admin:list.bankAccount')}
          </Text>
          <Text span c="text-2">
            {bankLabel(member.bankName)} {member.bankAccount} · {member.holder}
          </Text>
        </Group>
        <Group justify="space-between" fz="t12" lh="t12">
          <Text span c="muted">
            {t('admin:member.joinedAt')}
          </Text>
          <Text span c="text-2">
            <Time at={member.joinedAt} format="day" />
          </Text>
        </Group>
        {member.memo !== '' && <p className="note">{member.memo}</p>}
      </Stack>
      {member.kind === 'player' && (
        <>
          <Divider />
          <LimitsCard memberId={member.id} />
        </>
      )}
      <Divider />
      <Recent recent={view.recent} />
    </>
  );
}

function seen(member: View['member'], t: (key: string, values?: Record<string, unknown>) => string): string {
  if (member.online) return t('admin:member.online');
  return member.lastSeenAt === null
    ? t('admin:member.neverSeen')
    : t('admin:member.seenAt', { time: formatTime(member.lastSeenAt, 'short') });
}

function Lifetime({ view: { lifetime, inProgress } }: { view: View }): ReactNode {
  const { t } = useTranslation();
  return (
    <dl className="kvs">
      <div>
        <dt>{t('admin:member.deposits')}</dt>
        <dd>
          <Money value={lifetime.deposits} />
        </dd>
      </div>
      <div>
        <dt>{t('admin:member.withdrawals')}</dt>
        <dd>
          <Money value={lifetime.withdrawals} />
        </dd>
      </div>
      <div>
        <dt>{t('admin:member.difference')}</dt>
        <dd>
          <Money value={lifetime.deposits - lifetime.withdrawals} signed />
        </dd>
      </div>
      <div>
        <dt>{t('admin:member.stakes')}</dt>
        <dd>
          <Money value={lifetime.stakes} />
        </dd>
      </div>
      <div>
        <dt>{t('admin:member.returnRate')}</dt>
        <dd>{formatReturnRate(lifetime) ?? '–'}</dd>
      </div>
      <div>
        <dt>{t('admin:member.inProgress')}</dt>
        <dd>
          {t('admin:bulk.count', { rows: inProgress.count })} · <Money value={inProgress.stakes} />
        </dd>
      </div>
    </dl>
  );
}

function Recent({ recent }: { recent: View['recent'] }): ReactNode {
  const { t } = useTranslation();
  return (
    <Section title={t('admin:member.recent')} empty={recent.length === 0 ? t('admin:member.noRecent') : undefined}>
      <RecentMoves of={recent} />
    </Section>
  );
}
