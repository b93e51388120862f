import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.js';

export interface CheckboxProps {
  label: string;
  isChecked: boolean | 'mixed';
  onChange: (on: boolean) => void;
  disabled?: boolean;
}

export function Checkbox({ label, isChecked, onChange, disabled }: CheckboxProps): ReactNode {
  return (
    <button
      type="button"
      role="checkbox"
      className="cb"
      aria-checked={isChecked}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(isChecked !== true)}
    >
      {isChecked === true && <Icon of={IconCheck} size={12} strokeWidth={3} />}
      {isChecked === 'mixed' && <Icon of={IconMinus} size={12} strokeWidth={3} />}
    </button>
  );
}

/** An on-off switch with its words beside it. */
export function Switch({
  label,
  isOn,
  onChange,
  disabled,
}: {
  label: string;
  isOn: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
}): ReactNode {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={isOn}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(!isOn)}
    />
  );
}
