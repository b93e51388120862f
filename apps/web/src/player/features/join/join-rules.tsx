import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPoint } from '../../../lib/format.js';
import type { System } from '../../../shared/members/system.js';

/** What joining brings, and when one can begin. */
export function JoinRules({ rules }: { rules: System['join'] }): ReactNode {
  const { t } = useTranslation();
  const most = formatPoint(rules.max_charge_bonus);
  return (
    <ul className="rules">
      {rules.minimum_age > 0 && <li>{t('join:rule.age', { years: rules.minimum_age })}</li>}
      {rules.signup_points > 0 && <li>{t('join:rule.signup', { points: formatPoint(rules.signup_points) })}</li>}
      {rules.first_charge_percent > 0 && <li>{t('join:rule.first', { percent: rules.first_charge_percent, most })}</li>}
      {rules.every_charge_percent > 0 && <li>{t('join:rule.every', { percent: rules.every_charge_percent })}</li>}
      <li>{t('join:rule.code')}</li>
      <li>{t('join:rule.approval')}</li>
    </ul>
  );
}
