import { Card, Flex, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { useCall } from '../../../lib/queries.js';
import { FormFoot } from '../../../ui/form/form-foot.js';
import { useDraftForm } from '../../../ui/form/use-draft-form.js';
import { SwitchRow } from '../../../ui/settings-form.js';
import type { View } from './view.js';
import { RatesCard } from './rates-card.js';
import { restrictionGroups } from '#lib/contract/values';
import { everyFlag, groupsFor, type Flags } from './restrictions.js';
import { CallFields } from '../../../ui/may-call.js';

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
      {member.kind === 'agent' && positions}
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

function RestrictionsCard({ member }: { member: View['member'] }): ReactNode {
  const { t } = useTranslation();
  const form = useDraftForm<Flags, unknown>({
    initial: everyFlag(member.restrictions),
    validate: () => ({}),
    send: (restrictions) => call('admin/member/restrictions/update', { id: member.id, restrictions, version: member.restrictionsVersion }),
    refresh: ['admin/member/view', 'admin/member/get', 'admin/member/change/get'],
    done: t('admin:game.saved'),
  });
  const aboutOf = (flag: string): string => {
    const setter = member.setBy[`restrictions.${flag}`]?.account;
    const about = t(`members:flagAbout.${flag}`);
    return setter ? `${about} · ${t('members:limits.setBy', { account: setter })}` : about;
  };
  return (
    <Card component="form" className="settings-card" onSubmit={form.submit} aria-label={t('members:limits.restrictions')}>
      <Title order={2}>{t('members:limits.restrictions')}</Title>
      <CallFields needs="admin/member/restrictions/update">
        {groupsFor(member.kind).map((group) => (
          <Flex component="fieldset" direction="column" key={group} gap={8} className="bare">
            <Text component="legend" size="t12" fw={600} c="muted">
              {t(`members:flagGroup.${group}`)}
            </Text>
            {restrictionGroups[group].map((flag) => (
              <SwitchRow
                key={flag}
                label={t(`members:flag.${flag}`)}
                about={aboutOf(flag)}
                isOn={form.values[flag] === true}
                onChange={(isOn) => form.setFieldValue(flag as never, isOn as never)}
              />
            ))}
          </Flex>
        ))}
        {form.values.lower_may_process === true && <SiteSwitch />}
        <FormFoot form={form} testId="save-restrictions" />
      </CallFields>
    </Card>
  );
}
