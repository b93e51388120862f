import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Money, type MoneyUnit } from './money.js';

export interface SumProps {
  label: string;
  value: number;
  unit?: MoneyUnit;
  /** A change, which may be negative. */
  signed?: boolean;
}

/** A sum below a list: what it is, muted, and how much. */
export function Sum({ label, value, unit = 'won', signed = false }: SumProps): ReactNode {
  return (
    <Text span c="muted" style={{ whiteSpace: 'nowrap' }}>
      {label}{' '}
      <Text component="b" fw={600} c="text">
        <Money value={value} unit={unit} signed={signed} tone={signed ? 'settled' : 'plain'} />
      </Text>
    </Text>
  );
}
