import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

export type ButtonLook = 'secondary' | 'primary' | 'outline' | 'ghost' | 'approve' | 'refuse';
export type ButtonSize = 26 | 32 | 36 | 44 | 52;

const looks: Record<ButtonLook, string> = { secondary: '', primary: 'p', outline: 'o', ghost: 'g', approve: 'ok', refuse: 'no' };
const sizes: Record<ButtonSize, string> = { 26: 'sm', 32: '', 36: 'md', 44: 'lg', 52: 'xl' };

/** The classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = 'secondary', size: ButtonSize = 32, isIcon = false): string {
  return ['b', looks[look], sizes[size], isIcon ? 'ic' : ''].filter(Boolean).join(' ');
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  size?: ButtonSize;
  /** Square, with an icon only; give it an `aria-label`. */
  isIcon?: boolean;
  /** What it started is under way: it spins and takes no second press. */
  isBusy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** One primary per region. A button that moves money is `isBusy` until the answer is there. */
export function Button({
  look,
  size,
  isIcon = false,
  isBusy = false,
  disabled,
  className = '',
  children,
  ...rest
}: ButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={`${buttonClass(look, size, isIcon)} ${className}`}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy || undefined}
      {...rest}
    >
      {isBusy && <span className="spin" aria-hidden="true" />}
      {isBusy && isIcon ? null : children}
    </button>
  );
}
