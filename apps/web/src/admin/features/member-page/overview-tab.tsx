import { Anchor, Flex, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { formatReturnRate } from '../../../lib/return-rate.js';
import { LinkedAccountMarks } from '../../components/linked-account-marks.js';
import { DaysChart } from '../../../ui/days-chart.js';
import { Parents } from '../../components/member-labels.js';
import { Money } from '../../../ui/money.js';
import { SettingsCard } from '../../../ui/settings-form.js';
import { Time } from '../../../ui/time.js';
import { RecentMoves } from '../../components/recent-moves.js';
import type { View } from './view.js';
import { ProfileCard } from './profile-card.js';

/** Money at a glance, where it stands in the tree, whence it came, and its profile. */
export function OverviewTab({ view }: { view: View }): ReactNode {
  return (
    <div className="settings-grid">
      <MoneyCard view={view} />
      <PlaceCard view={view} />
      <RecentCard view={view} />
      <ProfileCard member={view.member} />
    </div>
  );
}

function Facts({ of }: { of: readonly (readonly [string, ReactNode])[] }): ReactNode {
  return (
    <dl className="fact-list">
      {of.map(([label, value]) => (
        <Group key={label} justify="space-between" gap={12} fz="t13" lh="t13">
          <Text component="dt" c="muted" style={{ whiteSpace: 'nowrap' }}>
            {label}
          </Text>
          <Text component="dd" c="text" ta="right">
            {value}
          </Text>
        </Group>
      ))}
    </dl>
  );
}

function MoneyCard({ view: { lifetime, days } }: { view: View }): ReactNode {
  const { t } = useTranslation();
  const counted = (value: number, count: number): ReactNode => (
    <>
      <Text span c="muted">
        {t('admin:bulk.count', { rows: formatAmount(count) })}
      </Text>{' '}
      <Money value={value} unit="won" />
    </>
  );
  return (
    <SettingsCard title={t('members:page.money')}>
      <DaysChart days={days} title={t('admin:member.lastDays')} empty={t('admin:member.noDays')} />
      <Facts
        of={[
          [t('admin:member.deposits'), counted(lifetime.deposits, lifetime.depositCount)],
          [t('admin:member.withdrawals'), counted(lifetime.withdrawals, lifetime.withdrawalCount)],
          [t('admin:member.difference'), <Money key="difference" value={lifetime.deposits - lifetime.withdrawals} unit="won" signed />],
          [t('admin:member.stakes'), counted(lifetime.stakes, lifetime.betCount)],
          [t('members:page.payouts'), <Money key="payouts" value={lifetime.payouts} unit="won" />],
          [t('admin:member.returnRate'), formatReturnRate(lifetime) ?? '–'],
        ]}
      />
    </SettingsCard>
  );
}

function PlaceCard({ view: { member } }: { view: View }): ReactNode {
  const { t } = useTranslation();
  const from = ({ address, device }: { address: string; device: string }): string =>
    [address, device].filter((part) => part !== '').join(' · ') || '–';
  return (
    <SettingsCard title={t('members:page.place')}>
      <Facts
        of={[
          [
            t('members:page.above'),
            member.parents.length === 0 ? t('members:page.topOfTree') : <Parents key="parents" of={member.parents} />,
          ],
          ...(member.kind === 'agent'
            ? [
                [
                  t('members:tree.below'),
                  <Anchor
                    component={Link}
                    key="below"
                    variant="inline"
                    to={'/admin/members' as never}
                    search={{ below: member.id } as never}
                  >
                    {t('members:tree.belowAbout', {
                      agents: formatAmount(member.below.agents),
                      members: formatAmount(member.below.members),
                    })}
                  </Anchor>,
                ] as const,
              ]
            : []),
          [t('members:page.code'), member.code === '' ? '–' : member.code],
          [t('admin:member.joinedAt'), <Time key="joined" at={member.joinedAt} />],
          [
            t('members:page.joinedFrom'),
            <Text span key="from" fz="t11" lts={0} ff="mono">
              {from(member.joinedFrom)}
            </Text>,
          ],
          [
            t('members:page.lastFrom'),
            <Text span key="last" fz="t11" lts={0} ff="mono">
              {from(member.lastFrom)}
            </Text>,
          ],
          [
            t('members:page.shared'),
            <Flex
              component={Link}
              key="shared"
              justify="flex-end"
              align="center"
              to={'/admin/suspicion' as never}
              search={{ by: member.alike[0]?.by } as never}
            >
              <LinkedAccountMarks of={member.alike} />
            </Flex>,
          ],
          [t('members:page.visits'), formatAmount(member.visits)],
          [
            t('admin:member.lastSeen'),
            member.lastSeenAt === null ? t('admin:member.neverSeen') : <Time key="seen" at={member.lastSeenAt} />,
          ],
          [t('members:page.inGame'), t(member.inGame ? 'members:yes' : 'members:no')],
        ]}
      />
    </SettingsCard>
  );
}

function RecentCard({ view: { recent } }: { view: View }): ReactNode {
  const { t } = useTranslation();
  return (
    <SettingsCard title={t('admin:member.recent')}>
      {recent.length === 0 && (
        <Text size="t12" c="muted">
          {t('admin:member.noRecent')}
        </Text>
      )}
      <RecentMoves of={recent} />
    </SettingsCard>
  );
}
