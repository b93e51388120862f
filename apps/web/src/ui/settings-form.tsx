import { Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountInput } from './amount-input.js';
import { Switch } from './checkbox.js';
import { SegmentedTabs, type TabsProps } from './segmented-tabs.js';

/** A card of settings that belong together. */
export function SettingsCard({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }): ReactNode {
  return (
    <Card className="settings-card">
      <Stack component="header" gap={2}>
        <Title order={2}>{title}</Title>
        {about !== undefined && (
          <Text size="t12" c="muted">
            {about}
          </Text>
        )}
      </Stack>
      {children}
    </Card>
  );
}

/** A setting that is on or off, with what it means beneath its name. */
export function SwitchRow({
  label,
  about,
  isOn,
  onChange,
}: {
  label: string;
  about: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}): ReactNode {
  return (
    <Group justify="space-between" gap={16} className="switch-row">
      <Stack component="span">
        <Text span size="t13" fw={500}>
          {label}
        </Text>
        <Text span size="t12" c="muted">
          {about}
        </Text>
      </Stack>
      <Switch label={label} isOn={isOn} onChange={onChange} />
    </Group>
  );
}

/** A setting that is one of a few, with its name before it. */
export function ChoiceRow<Value extends string>(props: Pick<TabsProps<Value>, 'label' | 'value' | 'tabs' | 'onChange'>): ReactNode {
  return (
    <Group justify="space-between" wrap="wrap" gap={12}>
      <Text span size="t13" fw={500}>
        {props.label}
      </Text>
      <SegmentedTabs {...props} />
    </Group>
  );
}

export interface WonFieldProps {
  label: string;
  aside?: ReactNode;
  error: string | undefined;
  /** Undefined or null is a blank field. */
  value: number | null | undefined;
  placeholder?: string;
  onChange: (value: number | undefined) => void;
}

/** An amount of won; blank is `undefined`. */
export function WonField({ label, aside, error, value, placeholder, onChange }: WonFieldProps): ReactNode {
  const { t } = useTranslation();
  return (
    <AmountInput
      size={32}
      label={label}
      aside={aside}
      error={error}
      value={value ?? 0}
      unit={t('common:unit.wonName')}
      {...(placeholder === undefined ? {} : { placeholder })}
      onChange={(next) => onChange(next === 0 ? undefined : next)}
    />
  );
}
