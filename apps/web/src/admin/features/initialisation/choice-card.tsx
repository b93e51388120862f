import { Card, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { initialisationKinds, type InitialisationKind } from '#lib/contract/values';
import { Button } from '../../../ui/button.js';
import { Checkbox } from '../../../ui/checkbox.js';
import { Select } from '../../../ui/select.js';

export interface Choice {
  from: string;
  to: string;
  kinds: readonly InitialisationKind[];
}

export interface ChoiceCardProps {
  months: readonly string[];
  choice: Choice;
  isRunning: boolean;
  onChange: (part: Partial<Choice>) => void;
  onShow: () => void;
}

/** Which months, and what of them. */
export function ChoiceCard({ months, choice: { from, to, kinds }, isRunning, onChange, onShow }: ChoiceCardProps): ReactNode {
  const { t } = useTranslation();
  const options = months.map((month) => ({ value: month, label: month }));
  return (
    <Card p={16} component="section" aria-label={t('initialisation:choice')}>
      <Group gap={16} wrap="wrap" align="center">
        <Group gap={6} wrap="nowrap">
          <Select
            label={t('initialisation:from')}
            value={from}
            options={options}
            w={120}
            onChange={(month) => onChange({ from: month, to: month > to ? month : to })}
          />
          <Text span c="muted">
            –
          </Text>
          <Select
            label={t('initialisation:to')}
            value={to}
            options={options}
            w={120}
            onChange={(month) => onChange({ to: month, from: month < from ? month : from })}
          />
        </Group>
        {initialisationKinds.map((kind) => (
          <Group key={kind} gap={6} wrap="nowrap">
            <Checkbox
              label={t(`initialisation:kind.${kind}`)}
              isChecked={kinds.includes(kind)}
              onChange={(isOn) => onChange({ kinds: isOn ? [...kinds, kind] : kinds.filter((each) => each !== kind) })}
            />
            <Text span size="t13">
              {t(`initialisation:kind.${kind}`)}
            </Text>
          </Group>
        ))}
        <Button look="outline" disabled={kinds.length === 0 || isRunning} onClick={onShow} data-testid="show-initialisation">
          {t('initialisation:show')}
        </Button>
      </Group>
      <Text size="t12" c="muted" mt={8}>
        {t('initialisation:together')}
      </Text>
    </Card>
  );
}
