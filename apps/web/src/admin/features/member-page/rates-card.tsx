import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { RateFields, rateProblems, type Rates } from '../../components/rate-fields.js';
import { DraftFoot, DraftReading, useSettingsDraft } from '../../../ui/settings-draft.js';
import type { View } from './view.js';

/** What it earns of each kind of play, between what its parent has and what its children were given. */
export function RatesCard({ member }: { member: View['member'] }): ReactNode {
  const { t } = useTranslation();
  const bounds = useCall('admin/member/rates/get', { id: member.id });
  const rates = bounds.data?.rates;
  const form = useSettingsDraft<Rates>(
    rates === undefined ? undefined : Object.fromEntries(rates.map(({ key, percent }) => [key, percent])),
    async (rolling_json) => {
      await call('admin/member/rates/update', { id: member.id, rolling_json });
      refresh('admin/member/rates/get', 'admin/member/view', 'admin/member/change/get');
    },
  );
  const { value } = form;
  const problems = rates === undefined || value === undefined ? {} : rateProblems(rates, value, t);
  return (
    <form className="card settings-card" onSubmit={form.save} aria-label={t('members:limits.rates')}>
      <header className="col g2">
        <h2 className="t15 w6">{t('members:limits.rates')}</h2>
        <p className="t12 xm">{t('members:limits.ratesAbout')}</p>
      </header>
      <DraftReading of={bounds} />
      {rates !== undefined && value !== undefined && (
        <>
          <RateFields bounds={rates} value={value} problems={problems} onChange={form.change} />
          <DraftFoot of={form} isBad={Object.keys(problems).length > 0} testId="save-rates" />
        </>
      )}
    </form>
  );
}
