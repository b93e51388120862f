import { Group, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { largest } from '#lib/contract/values';
import { Icon } from '../../ui/icon.js';
import { AgentPicker } from './agent-picker.js';

export interface ChosenPlayer {
  readonly id: number;
  readonly name: string;
}

export interface PlayerChoiceProps {
  label: string;
  chosen: readonly ChosenPlayer[];
  onChange: (chosen: readonly ChosenPlayer[]) => void;
  error?: ReactNode;
}

/** Players that are found one after the other; each stands below and can be taken out again. */
export function PlayerChoice({ label, chosen, onChange, error }: PlayerChoiceProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap={8}>
      <AgentPicker
        kind="player"
        label={label}
        value={undefined}
        onChange={(id, found) => {
          if (id === undefined || found === undefined || chosen.length >= largest.idsAtOnce) return;
          if (!chosen.some((each) => each.id === id)) onChange([...chosen, { id, name: found.nickname }]);
        }}
      />
      {chosen.length > 0 && (
        <Group component="ul" wrap="wrap" gap={4}>
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                className="chip"
                aria-label={t('members:picker.remove', { name })}
                onClick={() => onChange(chosen.filter((each) => each.id !== id))}
              >
                {name}
                <Icon of={IconX} size={12} />
              </button>
            </li>
          ))}
        </Group>
      )}
      {error !== undefined && (
        <Text size="t12" c="lose" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
