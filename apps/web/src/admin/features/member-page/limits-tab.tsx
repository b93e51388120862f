import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { refresh } from '../../../lib/queries.js';
import { DraftFoot, useSettingsDraft } from '../../../ui/settings-draft.js';
import { SwitchRow } from '../../../ui/settings-form.js';
import type { View } from './view.js';
import { RatesCard } from './rates-card.js';
import { everyFlag, flagGroups, groupsFor, type Flags } from './restrictions.js';

/** What it may not do, what it may bet, and what it earns. */
export function LimitsTab({ member, betLimits }: { member: View['member']; betLimits: ReactNode }): ReactNode {
  return (
    <div className="settings-grid">
      <RestrictionsCard member={member} />
      <RatesCard member={member} />
      {member.kind === 'player' && <section className="card settings-card">{betLimits}</section>}
    </div>
  );
}

function RestrictionsCard({ member }: { member: View['member'] }): ReactNode {
  const { t } = useTranslation();
  const form = useSettingsDraft<Flags>(everyFlag(member.restrictions), async (restrictions) => {
    await call('admin/member/restrictions/update', { id: member.id, restrictions });
    refresh('admin/member/view', 'admin/member/get', 'admin/member/change/get');
  });
  const { value, change } = form;
  if (value === undefined) return null;
  return (
    <form className="card settings-card" onSubmit={form.save} aria-label={t('members:limits.restrictions')}>
      <h2 className="t15 w6">{t('members:limits.restrictions')}</h2>
      {groupsFor(member.kind).map((group) => (
        <fieldset key={group} className="bare col g8">
          <legend className="t12 w6 xm">{t(`members:flagGroup.${group}`)}</legend>
          {flagGroups[group].map((flag) => (
            <SwitchRow
              key={flag}
              label={t(`members:flag.${flag}`)}
              about={t(`members:flagAbout.${flag}`)}
              isOn={value[flag] === true}
              onChange={(isOn) => change({ [flag]: isOn })}
            />
          ))}
        </fieldset>
      ))}
      <DraftFoot of={form} testId="save-restrictions" />
    </form>
  );
}
