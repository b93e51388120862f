import { Checkbox as MantineCheckbox, Switch as MantineSwitch } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.js';
import { useMayCall, type Needs } from './may-call.js';

export interface CheckboxProps {
  label: string;
  isChecked: boolean | 'mixed';
  onChange: (on: boolean) => void;
  disabled?: boolean | undefined;
}

function Mark({ indeterminate, className }: { indeterminate?: boolean | undefined; className?: string }): ReactNode {
  return <Icon of={indeterminate === true ? IconMinus : IconCheck} size={12} strokeWidth={3} className={className} />;
}

export function Checkbox({ label, isChecked, onChange, disabled = false }: CheckboxProps): ReactNode {
  return (
    <MantineCheckbox
      aria-label={label}
      checked={isChecked === true}
      indeterminate={isChecked === 'mixed'}
      icon={Mark}
      disabled={disabled}
      onChange={() => onChange(isChecked !== true)}
    />
  );
}

/** An on-off switch with its words beside it. */
export function Switch({
  label,
  isOn,
  onChange,
  disabled = false,
  needs,
}: {
  label: string;
  isOn: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean | undefined;
  /** The call that it makes: for everybody else it only shows how things stand. */
  needs?: Needs;
}): ReactNode {
  const mayTurn = useMayCall(needs);
  return (
    <MantineSwitch
      aria-label={label}
      checked={isOn}
      disabled={disabled || !mayTurn}
      withThumbIndicator={false}
      onChange={() => onChange(!isOn)}
    />
  );
}
