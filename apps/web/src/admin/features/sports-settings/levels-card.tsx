import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { WonField } from '../../../ui/settings-form.js';
import { AllowedRow } from '../../components/allowed-row.js';
import { levels } from '../../../lib/levels.js';
import type { LevelSettings } from './settings.js';
import type { SectionTabProps } from './section-props.js';
import { withLevel } from './with-level.js';

type LevelAmount = Exclude<keyof LevelSettings, 'allowed'>;

/** What one level has of its own. Blank is inherited, and the field shows what that is. */
export function LevelFields({ settings, problems, onChange }: SectionTabProps): ReactNode {
  const { t } = useTranslation();
  const [level, setLevel] = useState<string>('1');
  const own = settings.levels[level] ?? {};
  const field = (key: LevelAmount, label: string): ReactNode => (
    <WonField
      label={label}
      error={problems[`levels.${level}.${key}`]}
      value={own[key]}
      placeholder={settings[key] === null ? t('admin:game.noLimit') : formatAmount(settings[key])}
      onChange={(value) => onChange(withLevel(settings, level, { [key]: value }))}
    />
  );
  return (
    <>
      <div>
        <SegmentedTabs
          label={t('admin:list.level')}
          value={level}
          onChange={setLevel}
          tabs={levels.map((each) => ({
            value: each as string,
            label: (
              <>
                {t('common:level', { level: each })}
                {settings.levels[each] !== undefined && <i className="dot warn" role="img" aria-label={t('admin:game.hasOwn')} />}
              </>
            ),
          }))}
        />
      </div>
      <AllowedRow
        value={own.allowed}
        inherit={t('admin:settings.inherit')}
        onChange={(allowed) => onChange(withLevel(settings, level, { allowed }))}
      />
      <div className="field-pair">
        {field('minStake', t('admin:game.minStake'))}
        {field('maxStake', t('admin:game.maxStake'))}
      </div>
      <div className="field-pair">
        {field('maxSingleStake', t('admin:settings.maxSingleStake'))}
        {field('maxWin', t('admin:settings.maxWin'))}
      </div>
      <div className="field-pair">
        {field('maxOutcomeStake', t('admin:settings.maxOutcomeStake'))}
        {field('maxMarketStake', t('admin:settings.maxMarketStake'))}
      </div>
      <div className="field-pair">
        {field('maxFixtureStake', t('admin:settings.maxFixtureStake'))}
        {field('maxDayStake', t('admin:settings.maxDayStake'))}
      </div>
    </>
  );
}
