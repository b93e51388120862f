import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../../ui/number-input.js';
import { SettingsCard, SwitchRow } from '../../../ui/settings-form.js';
import { TextInput } from '../../../ui/text-input.js';
import { numberOr, shown } from './numbers.js';
import type { Problems } from './problems.js';
import type { Catalogue } from './settings.js';

export interface CatalogueTabProps {
  catalogue: Catalogue;
  problems: Problems;
  onChange: (catalogue: Catalogue) => void;
}

/** What holds for all fixtures, wherever they are offered. */
export function CatalogueTab({ catalogue, problems, onChange }: CatalogueTabProps): ReactNode {
  const { t } = useTranslation();
  const set = (change: Partial<Catalogue>): void => onChange({ ...catalogue, ...change });
  return (
    <div className="settings-grid">
      <SettingsCard title={t('admin:settings.prices')}>
        <NumberInput
          label={t('admin:settings.margin')}
          aside={t('admin:settings.marginAbout')}
          unit="%"
          decimals={2}
          error={problems['marginPercent']}
          value={shown(catalogue.marginPercent)}
          onChange={(value) => set({ marginPercent: numberOr(value) })}
        />
        <NumberInput
          label={t('admin:settings.maxOdds')}
          decimals={3}
          error={problems['maxOdds']}
          value={shown(catalogue.maxOdds)}
          onChange={(value) => set({ maxOdds: numberOr(value) })}
        />
        <Providers providers={catalogue.providers} error={problems['providers']} onChange={(providers) => set({ providers })} />
      </SettingsCard>
      <SettingsCard title={t('admin:settings.play')}>
        <NumberInput
          label={t('admin:settings.postponed')}
          aside={t('admin:settings.postponedAbout')}
          unit={t('admin:settings.hours')}
          error={problems['postponedHours']}
          value={shown(catalogue.postponedHours)}
          onChange={(value) => set({ postponedHours: numberOr(value) })}
        />
        <NumberInput
          label={t('admin:settings.cashOutShare')}
          aside={t('admin:settings.cashOutShareAbout')}
          unit="%"
          decimals={2}
          error={problems['cashOutPercent']}
          value={shown(catalogue.cashOutPercent)}
          onChange={(value) => set({ cashOutPercent: numberOr(value) })}
        />
        <NumberInput
          label={t('admin:settings.history')}
          aside={t('admin:settings.historyAbout')}
          unit={t('admin:settings.days')}
          error={problems['historyDays']}
          value={shown(catalogue.historyDays)}
          onChange={(value) => set({ historyDays: numberOr(value) })}
        />
        <SwitchRow
          label={t('admin:settings.simulator')}
          about={t('admin:settings.simulatorAbout')}
          isOn={catalogue.simulator}
          onChange={(simulator) => set({ simulator })}
        />
      </SettingsCard>
    </div>
  );
}

/** Bookmakers by the prefix of their columns, best first, as a line of names. */
function Providers({
  providers,
  error,
  onChange,
}: {
  providers: readonly string[];
  error: string | undefined;
  onChange: (providers: string[]) => void;
}): ReactNode {
  const { t } = useTranslation();
  const read = (text: string): string[] => [...new Set(text.split(/[\s,]+/).filter((name) => name !== ''))];
  const [typed, setTyped] = useState<string | null>(null);
  // While somebody types, the text is his; settings that come from elsewhere show as they are.
  const text = typed !== null && read(typed).join() === providers.join() ? typed : providers.join(', ');
  return (
    <TextInput
      size={32}
      label={t('admin:settings.providers')}
      aside={t('admin:settings.providersAbout')}
      spellCheck={false}
      autoComplete="off"
      value={text}
      error={error}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(read(event.target.value));
      }}
    />
  );
}
