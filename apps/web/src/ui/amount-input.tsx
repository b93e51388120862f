import { Input, Text, UnstyledButton } from '@mantine/core';
import { IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../lib/format.js';
import { currentLanguage } from '../lib/i18n.js';
import { amountText, typedWhole, type TypedNumber } from './amount-text.js';
import { Button } from './button.js';
import { Field, isBadField } from './field.js';
import { Icon } from './icon.js';
import { useTypedNumber } from './use-typed-number.js';

export interface AmountInputProps {
  label: ReactNode;
  aside?: ReactNode;
  error?: string | null | undefined;
  /** Whole amount; 0 is an empty field, NaN a text that is no whole amount. */
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

/** An amount with thousands commas as it is typed. What was typed is never changed to fit a limit; what is no amount is marked as such. */
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
  const field = useTypedNumber({ value, onChange: (next) => onChange(next ?? 0), read: readAmount, show: amountText });
  const problem = Number.isNaN(value) ? t('common:field.whole') : error;
  const tail = (
    <>
      {unit !== undefined && (
        <Text span size={size === 32 ? 't12' : 't14'} c="muted">
          {unit}
        </Text>
      )}
      {size !== 32 && (
        <UnstyledButton
          c="muted"
          aria-label={t('common:amount.clear')}
          disabled={disabled || value === 0}
          onClick={() => {
            onChange(0);
            field.ref.current?.focus();
          }}
        >
          <Icon of={IconCircleX} size={18} />
        </UnstyledButton>
      )}
    </>
  );
  const body = (isBad: boolean): ReactNode => (
    <Input
      {...field}
      className={size === 32 ? 'amt compact' : 'amt'}
      size={String(size)}
      aria-label={isLabelHidden && typeof label === 'string' ? label : undefined}
      error={isBad}
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder}
      disabled={disabled}
      rightSection={tail}
    />
  );
  if (isLabelHidden) return body(isBadField(problem));
  return (
    <Field label={label} aside={aside} error={problem}>
      {({ isBad }) => body(isBad)}
    </Field>
  );
}

/** 0 is an empty field. */
function readAmount(before: string, after: string): TypedNumber {
  const { text, value } = typedWhole(before, after);
  return value === null || text === '0' ? { text: '', value: 0 } : { text, value };
}

export interface QuickAmountsProps {
  /** Whole won; each press adds. */
  amounts: readonly number[];
  value: number;
  onChange: (value: number) => void;
  /** A last button that sets the largest possible amount. */
  all?: { label: string; value: number } | undefined;
  /** The largest amount that is taken: what would lead above it is not offered. */
  most?: number | undefined;
  disabled?: boolean;
  size?: 32 | 44;
  isFive?: boolean;
  /** A button after all others that makes it 0 again. */
  canReset?: boolean;
}

/** Buttons that add to what is typed. */
export function QuickAmounts({
  amounts,
  value: typed,
  onChange,
  all,
  most = Infinity,
  disabled = false,
  size = 32,
  isFive = false,
  canReset = false,
}: QuickAmountsProps): ReactNode {
  const { t } = useTranslation();
  const value = Number.isNaN(typed) ? 0 : typed;
  return (
    <div className={isFive ? 'qa five' : canReset && all !== undefined ? 'qa four' : 'qa'}>
      {amounts
        .filter((amount) => amount <= most)
        .map((amount) => (
          <Button
            key={amount}
            look="outline"
            size={size}
            disabled={disabled || value + amount > most}
            onClick={() => onChange(Math.min(value + amount, 999_999_999_999_999))}
          >
            {t('common:amount.add', { amount: shortAmount(amount) })}
          </Button>
        ))}
      {all !== undefined && (
        <Button look="outline" size={size} disabled={disabled || (all.value <= 0 && value === 0)} onClick={() => onChange(all.value)}>
          {all.label}
        </Button>
      )}
      {canReset && (
        <Button look="outline" size={size} disabled={disabled || value === 0} onClick={() => onChange(0)}>
          {t('common:action.reset')}
        </Button>
      )}
    </div>
  );
}

/**
 * 10,000 as 1만 in Korean, 10K elsewhere: the size of a step, never an amount that is acted on. Steps beside each other are written alike,
 * and none is rounded.
 */
function shortAmount(amount: number): string {
  const language = currentLanguage();
  const isInTenThousands = language === 'ko' || language === 'ja';
  if (amount % (isInTenThousands ? 10_000 : 1_000) !== 0) return formatAmount(amount);
  return new Intl.NumberFormat(isInTenThousands ? language : 'en', { notation: 'compact', maximumFractionDigits: 3 }).format(amount);
}
