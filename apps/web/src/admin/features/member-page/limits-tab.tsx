import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { restrictionFlags } from '#lib/contract/values';
import { useCall } from '../../../lib/queries.js';
import { isMonitor } from '../../../shared/members/role-names.js';
import { RatesCard } from './rates-card.js';
import { RestrictButton } from './restriction-strip.js';
import type { View } from './view.js';

export interface LimitsTabProps {
  member: View['member'];
  betLimits: ReactNode;
  casino: ReactNode;
  /** What an agent carries of bets. */
  positions: ReactNode;
  /** Rules of money in force. */
  moneyRules: ReactNode;
}

/** What it may not do, what it may bet, and what it earns. */
export function LimitsTab({ member, betLimits, casino, positions, moneyRules }: LimitsTabProps): ReactNode {
  return (
    <div className="settings-grid">
      <RestrictionsCard member={member} />
      <RatesCard member={member} />
      {member.kind === 'agent' && !isMonitor(member.role) && positions}
      {member.kind === 'player' && <Card className="settings-card">{betLimits}</Card>}
      {member.kind === 'player' && casino}
      {moneyRules}
    </div>
  );
}

/** Says so where an agent may process requests but the site does not let any agent do it. */
function SiteSwitch(): ReactNode {
  const { t } = useTranslation();
  const { data } = useCall('admin/agent/settings/get');
  if (data?.mayProcess !== false) return null;
  return (
    <Text size="t12" c="warning" data-testid="processing-off">
      {t('members:processing.siteOff')} <Link to="/admin/agents/settings">{t('members:processing.siteLink')}</Link>
    </Text>
  );
}

/** What is closed, and what an agent may do below itself; the strip under the name says why and until when. */
function RestrictionsCard({ member }: { member: View['member'] }): ReactNode {
  const { t } = useTranslation();
  const on = restrictionFlags.filter((flag) => member.restrictions[flag] === true);
  return (
    <Card className="settings-card" component="section" aria-label={t('members:limits.restrictions')}>
      <Group justify="space-between" gap={12}>
        <Title order={2}>{t('members:limits.restrictions')}</Title>
        <RestrictButton member={member} />
      </Group>
      {on.length === 0 ? (
        <Text size="t13" c="muted">
          {t('members:restrict.none')}
        </Text>
      ) : (
        on.map((flag) => (
          <Stack key={flag} gap={0}>
            <Text span size="t13" fw={500}>
              {t(`members:flag.${flag}`)}
            </Text>
            <Text span size="t12" c="muted">
              {t(`members:flagAbout.${flag}`)}
            </Text>
          </Stack>
        ))
      )}
      {member.restrictions['lower_may_process'] === true && <SiteSwitch />}
    </Card>
  );
}
