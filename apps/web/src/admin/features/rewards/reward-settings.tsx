import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rewardSettings } from '../../../../../../libs/contract/settings/reward.js';
import { SettingsPage } from '../../../ui/settings/settings-page.js';
import { PrizeTable } from './prize-table.js';
import type { Prize } from './prizes.js';
import { prizesProblem } from './reward-problems.js';

/** What attendance, the roulette, joining and friends give. */
export function RewardSettings(): ReactNode {
  const { t } = useTranslation();
  return (
    <SettingsPage
      of={rewardSettings}
      title={t('admin-rewards:settings.title')}
      testId="save-rewards"
      check={(values) => {
        const problem = prizesProblem(prizesOf(values));
        return { 'roulette.prizes': problem === undefined ? null : t(problem) };
      }}
      own={(form) => ({
        'roulette.prizes': (
          <PrizeTable prizes={prizesOf(form.values)} onChange={(prizes) => form.setFieldValue('roulette.prizes', prizes as never)} />
        ),
      })}
    />
  );
}

const prizesOf = (values: Record<string, unknown>): readonly Prize[] => (values['roulette'] as { prizes: readonly Prize[] }).prizes;
