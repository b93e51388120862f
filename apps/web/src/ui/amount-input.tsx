import { IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../lib/format.js';
import { amountText, parseAmount } from './amount-text.js';
import { Field } from './field.js';
import { Icon } from './icon.js';
import { useGroupedCaret } from './use-grouped-caret.js';

export interface AmountInputProps {
  label: ReactNode;
  aside?: ReactNode;
  error?: string | null | undefined;
  /** Whole amount; 0 is an empty field. */
  value: number;
  onChange: (value: number) => void;
  /** 32 is for forms of many fields and has no button that empties it. */
  size?: 32 | 44 | 52;
  /** The unit behind the amount, such as 원 or P. */
  unit?: string;
  disabled?: boolean;
  /** The label is there for assistive technology only. */
  isLabelHidden?: boolean;
  placeholder?: string;
}

const shapes = { 32: 'compact', 44: 'lg', 52: 'xl' } as const;

/** An amount with thousands commas as it is typed. Says nothing about limits by changing what was typed. */
export function AmountInput({
  label,
  aside,
  error,
  value,
  onChange,
  size = 52,
  unit,
  disabled = false,
  isLabelHidden = false,
  placeholder = '0',
}: AmountInputProps): ReactNode {
  const { t } = useTranslation();
  const { input, keep } = useGroupedCaret();
  const text = amountText(value);
  const body = ({ id, describedBy, isBad }: { id: string | undefined; describedBy: string | undefined; isBad: boolean }): ReactNode => (
    <span className={`inp amt ${shapes[size]}`} data-bad={isBad || undefined}>
      <input
        ref={input}
        id={id}
        aria-label={isLabelHidden && typeof label === 'string' ? label : undefined}
        aria-describedby={describedBy}
        aria-invalid={isBad || undefined}
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        disabled={disabled}
        value={text}
        onChange={(event) => {
          const next = parseAmount(event.target.value);
          keep(event.target, amountText(next));
          onChange(next);
        }}
      />
      {unit !== undefined && <span className={size === 32 ? 't12 xm' : 't14 xm'}>{unit}</span>}
      {size !== 32 && (
        <button
          type="button"
          className="xm"
          aria-label={t('common:amount.clear')}
          disabled={disabled || value === 0}
          onClick={() => {
            onChange(0);
            input.current?.focus();
          }}
        >
          <Icon of={IconCircleX} size={18} />
        </button>
      )}
    </span>
  );
  if (isLabelHidden) return body({ id: undefined, describedBy: undefined, isBad: (error ?? '') !== '' });
  return (
    <Field label={label} aside={aside} error={error}>
      {body}
    </Field>
  );
}

export interface QuickAmountsProps {
  /** Whole won; each press adds. */
  amounts: readonly number[];
  value: number;
  onChange: (value: number) => void;
  /** A last button that sets the largest possible amount. */
  all?: { label: string; value: number } | undefined;
  disabled?: boolean;
  size?: 32 | 44;
  isFive?: boolean;
  /** A button after all others that makes it 0 again. */
  canReset?: boolean;
}

/** Buttons that add to what is typed. */
export function QuickAmounts({
  amounts,
  value,
  onChange,
  all,
  disabled = false,
  size = 32,
  isFive = false,
  canReset = false,
}: QuickAmountsProps): ReactNode {
  const { t } = useTranslation();
  const shape = `b o${size === 44 ? ' lg' : ''}`;
  return (
    <div className={isFive ? 'qa five' : canReset && all !== undefined ? 'qa four' : 'qa'}>
      {amounts.map((amount) => (
        <button
          type="button"
          key={amount}
          className={shape}
          disabled={disabled}
          onClick={() => onChange(Math.min(value + amount, 999_999_999_999_999))}
        >
          {t('common:amount.add', { amount: shortAmount(amount, t) })}
        </button>
      ))}
      {all !== undefined && (
        <button type="button" className={shape} disabled={disabled || (all.value <= 0 && value === 0)} onClick={() => onChange(all.value)}>
          {all.label}
        </button>
      )}
      {canReset && (
        <button type="button" className={shape} disabled={disabled || value === 0} onClick={() => onChange(0)}>
          {t('common:action.reset')}
        </button>
      )}
    </div>
  );
}

/** 10,000 as 1만 in Korean, 10K in English: the size of a step, never an amount that is acted on. */
function shortAmount(amount: number, t: (key: string, values?: Record<string, unknown>) => string): string {
  if (amount % 10_000 !== 0) return formatAmount(amount);
  return t('common:amount.tenThousands', { count: amount / 10_000, thousands: formatAmount(amount / 1_000) });
}
