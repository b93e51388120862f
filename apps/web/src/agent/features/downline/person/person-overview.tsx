import { Card, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isMonitor } from '../../../../shared/members/role-names.js';
import { DaysChart } from '../../../../ui/days-chart.js';
import { Money } from '../../../../ui/money.js';
import { formatAmount } from '../../../../lib/format.js';
import type { PersonView } from './person-view.js';

/** What somebody did since joining, and the last thirty days. */
export function PersonOverview({ member, days }: PersonView): ReactNode {
  const { t } = useTranslation();
  const figures = [
    { label: 'agent:people.deposits', value: member.deposits, isChange: false },
    { label: 'agent:people.withdrawals', value: member.withdrawals, isChange: false },
    { label: 'agent:people.net', value: member.deposits - member.withdrawals, isChange: true },
    { label: 'agent:people.stakes', value: member.stakes, isChange: false },
    { label: 'agent:people.payouts', value: member.payouts, isChange: false },
    { label: 'agent:people.profit', value: member.settledStakes - member.payouts, isChange: true },
  ];
  return (
    <Stack component={Card} gap={16} p="card">
      <dl className="person-figures">
        {figures.map(({ label, value, isChange }) => (
          <div key={label}>
            <Text component="dt" size="t12" c="muted">
              {t(label)}
            </Text>
            <Text component="dd" size="t15" fw={600}>
              <Money value={value} unit="won" signed={isChange} tone={isChange ? 'settled' : 'plain'} />
            </Text>
          </div>
        ))}
      </dl>
      {member.kind === 'agent' && !isMonitor(member.role) && (
        <p className="note">
          {t('agent:person.belowLine', {
            agents: formatAmount(member.below.agents),
            members: formatAmount(member.below.members),
            money: formatAmount(member.below.money),
          })}
        </p>
      )}
      <DaysChart days={days} title={t('agent:person.lastDays')} empty={t('agent:person.noDays')} />
    </Stack>
  );
}
