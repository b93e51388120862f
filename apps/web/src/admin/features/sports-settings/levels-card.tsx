import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { SettingsCard, WonField } from '../../../ui/settings-form.js';
import { levels } from './settings.js';
import type { SectionTabProps } from './section-props.js';
import { withLevel } from './with-level.js';

/** What one level has of its own. Blank is inherited, and the field shows what that is. */
export function LevelsCard({ settings, problems, onChange }: SectionTabProps): ReactNode {
  const { t } = useTranslation();
  const [level, setLevel] = useState<string>('1');
  const own = settings.levels[level] ?? {};
  const field = (key: 'minStake' | 'maxStake' | 'maxSingleStake' | 'maxWin', label: string): ReactNode => (
    <WonField
      label={label}
      error={problems[`levels.${level}.${key}`]}
      value={own[key]}
      placeholder={formatAmount(settings[key])}
      onChange={(value) => onChange(withLevel(settings, level, { [key]: value }))}
    />
  );
  return (
    <SettingsCard title={t('admin:game.levelLimits')} about={t('admin:settings.levelAbout')}>
      <div>
        <SegmentedTabs
          label={t('admin:desk.level')}
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
      <div className="row sb g16 wrap">
        <span className="t13 w5">{t('admin:game.allowed')}</span>
        <SegmentedTabs
          label={t('admin:game.allowed')}
          value={own.allowed === undefined ? 'inherit' : own.allowed ? 'yes' : 'no'}
          tabs={[
            { value: 'inherit', label: t('admin:settings.inherit') },
            { value: 'yes', label: t('admin:game.yes') },
            { value: 'no', label: t('admin:game.no') },
          ]}
          onChange={(value) => onChange(withLevel(settings, level, { allowed: value === 'inherit' ? undefined : value === 'yes' }))}
        />
      </div>
      <div className="field-pair">
        {field('minStake', t('admin:game.minStake'))}
        {field('maxStake', t('admin:game.maxStake'))}
      </div>
      <div className="field-pair">
        {field('maxSingleStake', t('admin:settings.maxSingleStake'))}
        {field('maxWin', t('admin:settings.maxWin'))}
      </div>
    </SettingsCard>
  );
}
