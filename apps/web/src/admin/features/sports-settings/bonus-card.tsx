import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { NumberInput } from '../../../ui/number-input.js';
import { SettingsCard } from '../../../ui/settings-form.js';
import { numberOr, shown } from './numbers.js';
import type { SectionTabProps } from './section-props.js';

const MAX_TIERS = 10;
/** What a first tier begins with. */
const firstTier = { legs: 3, odds: 1.03 };

/** Combinations that pay more, from so many folders on. */
export function BonusCard({ settings, problems, onChange }: SectionTabProps): ReactNode {
  const { t } = useTranslation();
  const { bonus } = settings;
  const set = (next: typeof bonus): void => onChange({ ...settings, bonus: next });
  const change = (at: number, tier: Partial<(typeof bonus)[number]>): void =>
    set(bonus.map((each, index) => (index === at ? { ...each, ...tier } : each)));
  const last = bonus.at(-1);
  return (
    <SettingsCard title={t('admin:settings.bonus')} about={t('admin:settings.bonusAbout')}>
      {bonus.map((tier, at) => (
        <div key={at} className="col g4">
          <div className="row g8 bonus-tier">
            <NumberInput
              isLabelHidden
              label={t('admin:settings.bonusLegs', { tier: at + 1 })}
              unit={t('admin:settings.orMore')}
              error={problems[`bonus.${at}`]}
              value={shown(tier.legs)}
              onChange={(value) => change(at, { legs: numberOr(value) })}
            />
            <NumberInput
              isLabelHidden
              label={t('admin:settings.bonusOdds', { tier: at + 1 })}
              unit={t('admin:settings.times2')}
              decimals={3}
              error={problems[`bonus.${at}`]}
              value={shown(tier.odds)}
              onChange={(value) => change(at, { odds: numberOr(value) })}
            />
            <Button
              look="ghost"
              isIcon
              aria-label={t('admin:settings.dropBonus', { tier: at + 1 })}
              onClick={() => set(bonus.filter((_, index) => index !== at))}
            >
              <Icon of={IconTrash} size={16} />
            </Button>
          </div>
          {problems[`bonus.${at}`] !== undefined && (
            <p className="t12 xl" role="alert">
              {problems[`bonus.${at}`]}
            </p>
          )}
        </div>
      ))}
      {bonus.length < MAX_TIERS && (
        <div>
          <Button look="outline" onClick={() => set([...bonus, last === undefined ? firstTier : { legs: last.legs + 1, odds: last.odds }])}>
            <Icon of={IconPlus} size={16} />
            {t('admin:settings.addBonus')}
          </Button>
        </div>
      )}
    </SettingsCard>
  );
}
