import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { AmountInput, QuickAmounts, type QuickAmountsProps } from '../../ui/amount-input.js';
import { quickAmounts } from './quick-amounts.js';
import type { AmountField } from './use-money-form.js';

export interface MoneyFieldsProps extends Pick<QuickAmountsProps, 'all' | 'most' | 'size' | 'canReset'> {
  field: AmountField;
  label: string;
  aside?: ReactNode;
  unit: string;
  /** What the quick buttons add. */
  amounts?: readonly number[];
}

/** An amount with its quick buttons. */
export function MoneyFields({ field, label, aside, unit, amounts = quickAmounts, ...quick }: MoneyFieldsProps): ReactNode {
  const { value, onChange, disabled } = field;
  return (
    <Stack gap={8}>
      <AmountInput label={label} aside={aside} unit={unit} {...field} />
      <QuickAmounts amounts={amounts} value={value} onChange={onChange} disabled={disabled} {...quick} />
    </Stack>
  );
}
