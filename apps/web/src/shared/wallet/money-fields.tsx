import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { AmountInput, QuickAmounts, type AmountInputProps, type QuickAmountsProps } from '../../ui/amount-input.js';
import { quickAmounts } from './quick-amounts.js';
import type { AmountField } from './use-money-form.js';

export interface MoneyFieldsProps extends Pick<QuickAmountsProps, 'all' | 'most' | 'size' | 'canReset'> {
  field: Omit<AmountField, 'error' | 'disabled'> & Partial<AmountField>;
  label: string;
  aside?: ReactNode;
  unit?: string;
  /** Height of the input, px. */
  inputSize?: AmountInputProps['size'];
  /** What the quick buttons add. */
  amounts?: readonly number[];
}

/** An amount with its quick buttons. */
export function MoneyFields({ field, label, aside, unit, amounts = quickAmounts, inputSize, ...quick }: MoneyFieldsProps): ReactNode {
  const { value, onChange, disabled = false } = field;
  return (
    <Stack gap={8}>
      <AmountInput label={label} aside={aside} {...(unit !== undefined && { unit })} {...(inputSize && { size: inputSize })} {...field} />
      <QuickAmounts amounts={amounts} value={value} onChange={onChange} disabled={disabled} {...quick} />
    </Stack>
  );
}
