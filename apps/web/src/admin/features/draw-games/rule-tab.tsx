import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../../ui/number-input.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { TextInput } from '../../../ui/text-input.js';
import type { Problems } from './draft.js';
import { SettingsCard, SwitchRow, WonField } from '../../../ui/settings-form.js';
import type { GameSettings } from './games.js';
import { TextArea } from '../../../ui/text-area.js';
import { longest } from '#lib/contract/values';

export interface TabProps {
  settings: GameSettings;
  problems: Problems;
  onChange: (next: GameSettings) => void;
}

/** Everything of a game that no market and no level has of its own. */
export function RuleTab({ external, ...props }: TabProps & { external: boolean }): ReactNode {
  return (
    <div className="settings-grid">
      <Sale {...props} />
      <Result {...props} external={external} />
      <Betting {...props} />
      <Limits {...props} />
    </div>
  );
}

/** A number that is not there is kept as NaN, so that it is refused instead of taken for zero. */
const numberOr = (value: number | null): number => value ?? Number.NaN;
const shown = (value: number): number | null => (Number.isNaN(value) ? null : value);

function Sale({ settings, problems, onChange }: TabProps): ReactNode {
  const { t } = useTranslation();
  const { maintenance } = settings;
  return (
    <SettingsCard title={t('admin:game.sale')}>
      <SwitchRow
        label={t('admin:game.released')}
        about={t('admin:game.releasedAbout')}
        isOn={settings.released}
        onChange={(released) => onChange({ ...settings, released })}
      />
      <NumberInput
        label={t('admin:game.ordinal')}
        aside={t('admin:game.ordinalAbout')}
        error={problems['ordinal']}
        value={shown(settings.ordinal)}
        onChange={(value) => onChange({ ...settings, ordinal: numberOr(value) })}
      />
      <SwitchRow
        label={t('admin:game.onSale')}
        about={t('admin:game.onSaleAbout')}
        isOn={settings.onSale}
        onChange={(onSale) => onChange({ ...settings, onSale, stopReason: onSale ? '' : settings.stopReason })}
      />
      {!settings.onSale && (
        <TextInput
          size={32}
          label={t('admin:game.stopReason')}
          aside={t('admin:games.stopReasonHint')}
          error={problems['stopReason']}
          maxLength={longest.reason}
          autoComplete="off"
          value={settings.stopReason}
          onChange={(event) => onChange({ ...settings, stopReason: event.target.value })}
        />
      )}
      <SwitchRow
        label={t('admin:game.maintenance')}
        about={t('admin:game.maintenanceAbout')}
        isOn={maintenance.on}
        onChange={(on) => onChange({ ...settings, maintenance: { ...maintenance, on } })}
      />
      <TextArea
        label={t('admin:games.memo')}
        aside={t('admin:games.memoHint')}
        rows={2}
        maxLength={longest.maintenanceMemo}
        value={maintenance.memo}
        onChange={(event) => onChange({ ...settings, maintenance: { ...maintenance, memo: event.target.value } })}
      />
    </SettingsCard>
  );
}

function Result({ settings, problems, onChange, external }: TabProps & { external: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <SettingsCard title={t('admin:game.result')}>
      <Group justify="space-between" wrap="wrap" gap={16}>
        <Stack component="span">
          <Text span size="t13" fw={500}>
            {t('admin:game.mode')}
          </Text>
          <Text span size="t12" c="muted">
            {t('admin:game.modeAbout')}
          </Text>
        </Stack>
        <SegmentedTabs
          label={t('admin:game.mode')}
          value={settings.resultMode}
          tabs={[
            { value: 'automatic', label: t('admin:games.automatic') },
            { value: 'manual', label: t('admin:games.manual') },
          ]}
          onChange={(resultMode) => onChange({ ...settings, resultMode })}
        />
      </Group>
      <Supplier settings={settings} onChange={onChange} external={external} />
      {settings.supplier === 'feed' && (
        <TextInput
          size={32}
          label={t('admin:game.feedUrl')}
          error={problems['feedUrl']}
          type="url"
          maxLength={longest.maintenanceMemo}
          spellCheck={false}
          value={settings.feedUrl}
          onChange={(event) => onChange({ ...settings, feedUrl: event.target.value.trim() })}
        />
      )}
      <NumberInput
        label={t('admin:game.patience')}
        aside={t('admin:game.patienceAbout')}
        unit={t('admin:game.seconds')}
        error={problems['resultPatienceSeconds']}
        value={shown(settings.resultPatienceSeconds)}
        onChange={(value) => onChange({ ...settings, resultPatienceSeconds: numberOr(value) })}
      />
    </SettingsCard>
  );
}

/** Who draws: the site itself or a feed. A game that somebody else draws leaves no choice. */
function Supplier({ settings, onChange, external }: Omit<TabProps, 'problems'> & { external: boolean }): ReactNode {
  const { t } = useTranslation();
  if (external)
    return (
      <Text size="t12" c="muted">
        {t('admin:game.externalAbout')}
      </Text>
    );
  return (
    <Group justify="space-between" wrap="wrap" gap={16}>
      <Stack component="span">
        <Text span size="t13" fw={500}>
          {t('admin:game.supplier')}
        </Text>
        <Text span size="t12" c="muted">
          {t(settings.supplier === 'feed' ? 'admin:game.feedAbout' : 'admin:game.builtInAbout')}
        </Text>
      </Stack>
      <SegmentedTabs
        label={t('admin:game.supplier')}
        value={settings.supplier}
        tabs={[
          { value: 'built_in', label: t('admin:games.supplier.builtIn') },
          { value: 'feed', label: t('admin:games.supplier.feed') },
        ]}
        onChange={(supplier) => onChange({ ...settings, supplier })}
      />
    </Group>
  );
}

function Betting({ settings, problems, onChange }: TabProps): ReactNode {
  const { t } = useTranslation();
  return (
    <SettingsCard title={t('admin:game.betting')}>
      <div className="field-pair">
        <NumberInput
          label={t('admin:game.closing')}
          unit={t('admin:game.seconds')}
          error={problems['closingSeconds']}
          value={shown(settings.closingSeconds)}
          onChange={(value) => onChange({ ...settings, closingSeconds: numberOr(value) })}
        />
        <NumberInput
          label={t('admin:game.selections')}
          unit={t('admin:game.picks')}
          error={problems['maxSelections']}
          value={shown(settings.maxSelections)}
          onChange={(value) => onChange({ ...settings, maxSelections: numberOr(value) })}
        />
      </div>
      <Text size="t12" c="muted">
        {t('admin:game.selectionsAbout')}
      </Text>
      <SwitchRow
        label={t('admin:game.duplicates')}
        about={t('admin:game.duplicatesAbout')}
        isOn={settings.duplicates}
        onChange={(duplicates) => onChange({ ...settings, duplicates })}
      />
      <SwitchRow
        label={t('admin:game.cancellation')}
        about={t('admin:game.cancellationAbout')}
        isOn={settings.cancellation}
        onChange={(cancellation) => onChange({ ...settings, cancellation })}
      />
      {settings.cancellation && (
        <NumberInput
          label={t('admin:game.cancelSeconds')}
          unit={t('admin:game.seconds')}
          error={problems['cancelSeconds']}
          value={shown(settings.cancelSeconds)}
          onChange={(value) => onChange({ ...settings, cancelSeconds: numberOr(value) })}
        />
      )}
    </SettingsCard>
  );
}

function Limits({ settings, problems, onChange }: TabProps): ReactNode {
  const { t } = useTranslation();
  const won = (key: 'maxWin' | 'maxPerRound' | 'maxWinPerRound', label: string): ReactNode => (
    <WonField
      label={label}
      error={problems[key]}
      value={settings[key]}
      onChange={(value) => onChange({ ...settings, [key]: value ?? 0 })}
    />
  );
  return (
    <SettingsCard title={t('admin:game.limits')}>
      {won('maxWin', t('admin:game.maxWin'))}
      {won('maxPerRound', t('admin:game.maxPerRound'))}
      {won('maxWinPerRound', t('admin:game.maxWinPerRound'))}
      <WonField
        label={t('admin:game.maxExposure')}
        aside={t('admin:game.maxExposureAbout')}
        error={problems['maxExposure']}
        value={settings.maxExposure}
        placeholder={t('admin:game.noLimit')}
        onChange={(value) => onChange({ ...settings, maxExposure: value ?? null })}
      />
    </SettingsCard>
  );
}
