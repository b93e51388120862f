import { Button as MantineButton, type MantineStyleProps } from '@mantine/core';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { useMayCall, type Needs } from './may-call.js';
import { buttonClass, type ButtonLook, type ButtonSize } from './button-class.js';

export { buttonClass, type ButtonLook, type ButtonSize };

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Pick<MantineStyleProps, 'w' | 'flex' | 'miw'> {
  look?: ButtonLook;
  size?: ButtonSize;
  /** Square, with an icon only; give it an `aria-label`. */
  isIcon?: boolean;
  /** What it started is under way: it spins and takes no second press. */
  isBusy?: boolean;
  /** The call that it leads to: nobody who may not make it sees the button. */
  needs?: Needs;
  ref?: Ref<HTMLButtonElement>;
}

/** One primary per region. A button that moves money is `isBusy` until the answer is there. */
export function Button({
  look = 'secondary',
  size = 32,
  isIcon = false,
  isBusy = false,
  needs,
  disabled,
  className = '',
  style,
  color: _color,
  children,
  ...rest
}: ButtonProps): ReactNode {
  if (!useMayCall(needs)) return null;
  return (
    <MantineButton
      variant={look}
      size={String(size)}
      className={isIcon ? `ic ${className}` : className}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy || undefined}
      leftSection={isBusy ? <span className="spin" aria-hidden="true" /> : undefined}
      {...(style === undefined ? {} : { style })}
      {...rest}
    >
      {isBusy && isIcon ? null : children}
    </MantineButton>
  );
}
