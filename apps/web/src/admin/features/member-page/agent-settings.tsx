import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { solutionFlags } from '#lib/contract/values';
import { Checkbox } from '../../../ui/checkbox.js';
import { ChoiceRow, SwitchRow } from '../../../ui/settings-form.js';
import type { Profile } from './profile.js';

const visibilities = ['1', '0', '-2'] as const;

/** What its console shows, and which pages are open to it. */
export function AgentSettings({ value, onChange }: { value: Profile; onChange: (change: Partial<Profile>) => void }): ReactNode {
  const { t } = useTranslation();
  const { settings } = value;
  const set = (change: typeof settings): void => onChange({ settings: { ...settings, ...change } });
  return (
    <>
      <ChoiceRow
        label={t('members:profile.theme')}
        value={value.agentTheme}
        tabs={[
          { value: 'A', label: 'A' },
          { value: 'B', label: 'B' },
        ]}
        onChange={(agentTheme) => onChange({ agentTheme })}
      />
      <ChoiceRow
        label={t('members:profile.visible')}
        value={String(settings.visibled_partner ?? 1) as (typeof visibilities)[number]}
        tabs={visibilities.map((each) => ({
          value: each,
          label: t(`members:visible.${each === '-2' ? 'none' : each === '0' ? 'blocked' : 'shown'}`),
        }))}
        onChange={(each) => set({ visibled_partner: Number(each) as 1 | 0 | -2 })}
      />
      <SwitchRow
        label={t('members:profile.openPartner')}
        about={t('members:profile.openPartnerAbout')}
        isOn={settings.isOpenPartnerPage ?? true}
        onChange={(isOpenPartnerPage) => set({ isOpenPartnerPage })}
      />
      <SwitchRow
        label={t('members:profile.openLosing')}
        about={t('members:profile.openLosingAbout')}
        isOn={settings.isOpenLosing ?? true}
        onChange={(isOpenLosing) => set({ isOpenLosing })}
      />
      <Group role="group" aria-label={t('members:profile.solution')} justify="space-between" wrap="wrap" gap={12}>
        <Text span size="t13" fw={500}>
          {t('members:profile.solution')}
        </Text>
        <Group gap={12} wrap="wrap">
          {solutionFlags.map((flag) => (
            <Group key={flag} component="span" gap={6}>
              <Checkbox
                label={t(`members:solution.${flag}`)}
                isChecked={settings.solution?.[flag] ?? true}
                onChange={(isOn) => set({ solution: { ...settings.solution, [flag]: isOn } })}
              />
              <Text span size="t12" c="text-2">
                {t(`members:solution.${flag}`)}
              </Text>
            </Group>
          ))}
        </Group>
      </Group>
    </>
  );
}
