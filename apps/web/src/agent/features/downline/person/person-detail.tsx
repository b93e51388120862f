import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isMonitor } from '../../../../shared/members/role-names.js';
import { useCall } from '../../../../lib/queries.js';
import { FailedState, LoadingBars } from '../../../../ui/states.js';
import { SegmentedTabs } from '../../../../ui/segmented-tabs.js';
import { pollDownline } from '../../../../lib/connection.js';
import { useLivePeople } from '../people/use-live-people.js';
import { PersonHead } from './person-head.js';
import { PersonLogins } from './person-logins.js';
import { PersonOverview } from './person-overview.js';
import { PersonRates } from './person-rates.js';
import { PersonStatement } from './person-statement.js';
import type { PersonPageProps, PersonTab, WholePerson } from './person-view.js';

/** A monitor holds nothing and earns nothing. */
function tabsOf({ kind, role }: WholePerson): readonly PersonTab[] {
  if (isMonitor(role)) return ['overview', 'logins'];
  return ['overview', 'statement', ...(kind === 'player' ? ['bets' as const] : []), 'logins', 'rates'];
}

const live = ['agent/member/view', 'agent/member/statement/get', 'agent/member/login/get'] as const;

/** Somebody below, whole: who it is, what he holds and did, his account, bets, logins and rates. */
export function PersonDetail(props: PersonPageProps): ReactNode {
  const { t } = useTranslation();
  const { id, view, onView } = props;
  const person = useCall('agent/member/view', { id }, { refetchInterval: pollDownline });
  useLivePeople(live);
  if (person.data === undefined)
    return person.error === null ? <LoadingBars rows={10} /> : <FailedState error={person.error} onRetry={() => void person.refetch()} />;
  const { member, days } = person.data;
  const tabs = tabsOf(member);
  const tab = tabs.find((each) => each === view.tab) ?? 'overview';
  return (
    <div className="person">
      <PersonHead member={member} isReadOnly={props.isReadOnly} />
      <Stack gap={12} className="person-side">
        <SegmentedTabs
          label={t('agent:person.tabs')}
          value={tab}
          tabs={tabs.map((value) => ({ value, label: t(`agent:person.${value}`) }))}
          onChange={(value) => onView({ tab: value === 'overview' ? undefined : value, from: undefined, to: undefined })}
        />
        {tab === 'overview' && <PersonOverview member={member} days={days} />}
        {tab === 'statement' && <PersonStatement {...props} kind={member.kind} />}
        {tab === 'bets' && props.bets}
        {tab === 'logins' && <PersonLogins {...props} />}
        {tab === 'rates' && <PersonRates key={id} member={member} isReadOnly={props.isReadOnly} />}
      </Stack>
    </div>
  );
}
