import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { AmountInput, QuickAmounts } from '../../../ui/amount-input.js';
import { quickAmounts } from '../../../shared/wallet/quick-amounts.js';

export interface MoneyFieldsProps {
  label: string;
  aside: ReactNode;
  value: number;
  onChange: (value: number) => void;
  unit: string;
  problem: string | null;
  isBusy: boolean;
  /** The largest amount that may be asked for; without it there is no such button. */
  all?: { label: string; value: number } | undefined;
}

/** An amount with the quick buttons; "reset" makes it 0 again. */
export function MoneyFields({ label, aside, value, onChange, unit, problem, isBusy, all }: MoneyFieldsProps): ReactNode {
  return (
    <Stack gap={8}>
      <AmountInput label={label} aside={aside} value={value} onChange={onChange} unit={unit} error={problem} disabled={isBusy} />
      <QuickAmounts amounts={quickAmounts} value={value} onChange={onChange} disabled={isBusy} all={all} canReset />
    </Stack>
  );
}
