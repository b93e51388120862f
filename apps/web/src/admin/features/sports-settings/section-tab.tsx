import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../../ui/number-input.js';
import { SettingsCard, SwitchRow, WonField } from '../../../ui/settings-form.js';
import { BonusCard } from './bonus-card.js';
import { LevelsCard } from './levels-card.js';
import { numberOr, shown } from './numbers.js';
import type { SectionTabProps } from './section-props.js';
import { bans, type Ban, type SectionSettings } from './settings.js';

/** Everything that can be set of a section. */
export function SectionTab(props: SectionTabProps): ReactNode {
  return (
    <div className="settings-grid">
      <Sale {...props} />
      <Limits {...props} />
      <Odds {...props} />
      <Times {...props} />
      <BonusCard {...props} />
      <Bans {...props} />
      <LevelsCard {...props} />
    </div>
  );
}

function Sale({ settings, problems, onChange }: SectionTabProps): ReactNode {
  const { t } = useTranslation();
  const set = (change: Partial<SectionSettings>): void => onChange({ ...settings, ...change });
  return (
    <SettingsCard title={t('admin:settings.sale')}>
      <SwitchRow
        label={t('admin:settings.onSale')}
        about={t('admin:settings.onSaleAbout')}
        isOn={settings.onSale}
        onChange={(onSale) => set({ onSale })}
      />
      <div className="field-pair">
        <NumberInput
          label={t('admin:settings.minLegs')}
          unit={t('admin:settings.folders')}
          error={problems['minLegs']}
          value={shown(settings.minLegs)}
          onChange={(value) => set({ minLegs: numberOr(value) })}
        />
        <NumberInput
          label={t('admin:settings.maxLegs')}
          unit={t('admin:settings.folders')}
          error={problems['maxLegs']}
          value={shown(settings.maxLegs)}
          onChange={(value) => set({ maxLegs: numberOr(value) })}
        />
      </div>
      <SwitchRow
        label={t('admin:settings.systems')}
        about={t('admin:settings.systemsAbout')}
        isOn={settings.systems}
        onChange={(systems) => set({ systems })}
      />
      <SwitchRow
        label={t('admin:settings.cashOut')}
        about={t('admin:settings.cashOutAbout')}
        isOn={settings.cashOut}
        onChange={(cashOut) => set({ cashOut })}
      />
    </SettingsCard>
  );
}

function Limits({ settings, problems, onChange }: SectionTabProps): ReactNode {
  const { t } = useTranslation();
  const won = (key: 'minStake' | 'maxStake' | 'maxSingleStake' | 'maxWin', label: string): ReactNode => (
    <WonField
      label={label}
      error={problems[key]}
      value={settings[key]}
      onChange={(value) => onChange({ ...settings, [key]: value ?? 0 })}
    />
  );
  const exposure = (key: 'maxFixtureExposure' | 'maxMarketExposure', label: string): ReactNode => (
    <WonField
      label={label}
      error={problems[key]}
      value={settings[key]}
      placeholder={t('admin:game.noLimit')}
      onChange={(value) => onChange({ ...settings, [key]: value ?? null })}
    />
  );
  return (
    <SettingsCard title={t('admin:game.limits')}>
      <div className="field-pair">
        {won('minStake', t('admin:game.minStake'))}
        {won('maxStake', t('admin:game.maxStake'))}
      </div>
      <div className="field-pair">
        {won('maxSingleStake', t('admin:settings.maxSingleStake'))}
        {won('maxWin', t('admin:settings.maxWin'))}
      </div>
      <div className="field-pair">
        {exposure('maxFixtureExposure', t('admin:settings.maxFixtureExposure'))}
        {exposure('maxMarketExposure', t('admin:settings.maxMarketExposure'))}
      </div>
    </SettingsCard>
  );
}

function Odds({ settings, problems, onChange }: SectionTabProps): ReactNode {
  const { t } = useTranslation();
  return (
    <SettingsCard title={t('admin:settings.odds')}>
      <div className="field-pair">
        <NumberInput
          label={t('admin:settings.maxTotalOdds')}
          decimals={3}
          error={problems['maxTotalOdds']}
          value={shown(settings.maxTotalOdds)}
          onChange={(value) => onChange({ ...settings, maxTotalOdds: numberOr(value) })}
        />
        <NumberInput
          label={t('admin:settings.maxOutcomeOdds')}
          decimals={3}
          error={problems['maxOdds']}
          value={shown(settings.maxOdds)}
          onChange={(value) => onChange({ ...settings, maxOdds: numberOr(value) })}
        />
      </div>
    </SettingsCard>
  );
}

function Times({ settings, problems, onChange }: SectionTabProps): ReactNode {
  const { t } = useTranslation();
  const seconds = (key: 'closingSeconds' | 'delaySeconds' | 'cancelSeconds', label: string, about: string): ReactNode => (
    <NumberInput
      label={label}
      aside={about}
      unit={t('admin:game.seconds')}
      error={problems[key]}
      value={shown(settings[key])}
      onChange={(value) => onChange({ ...settings, [key]: numberOr(value) })}
    />
  );
  return (
    <SettingsCard title={t('admin:settings.times')}>
      {seconds('closingSeconds', t('admin:settings.closing'), t('admin:settings.closingAbout'))}
      {seconds('delaySeconds', t('admin:settings.delay'), t('admin:settings.delayAbout'))}
      <SwitchRow
        label={t('admin:game.cancellation')}
        about={t('admin:settings.cancellationAbout')}
        isOn={settings.cancellation}
        onChange={(cancellation) => onChange({ ...settings, cancellation })}
      />
      {settings.cancellation && seconds('cancelSeconds', t('admin:settings.cancelUntil'), t('admin:settings.cancelUntilAbout'))}
    </SettingsCard>
  );
}

function Bans({ settings, onChange }: SectionTabProps): ReactNode {
  const { t } = useTranslation();
  const toggle = (ban: Ban): void =>
    onChange({ ...settings, bans: bans.filter((each) => (each === ban ? !settings.bans.includes(each) : settings.bans.includes(each))) });
  return (
    <SettingsCard title={t('admin:settings.bans')} about={t('admin:settings.bansAbout')}>
      <div className="row g8 wrap">
        {bans.map((ban) => (
          <button key={ban} type="button" className="chip" aria-pressed={settings.bans.includes(ban)} onClick={() => toggle(ban)}>
            {t(`admin:settings.ban.${ban}`)}
          </button>
        ))}
      </div>
    </SettingsCard>
  );
}
