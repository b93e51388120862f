import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Money, type MoneyUnit } from './money.js';

export type SumProps = { label: string } & (
  | {
      value: number;
      unit?: MoneyUnit;
      /** A change, which may be negative. */
      signed?: boolean;
      children?: never;
    }
  | { value?: never; unit?: never; signed?: never; children: ReactNode }
);

/** A sum below a list: what it is, muted, and how much. */
export function Sum({ label, value, unit = 'won', signed = false, children }: SumProps): ReactNode {
  return (
    <Text span c="muted" style={{ whiteSpace: 'nowrap' }}>
      {label}{' '}
      <Text component="b" fw={600} c="text">
        {value === undefined ? children : <Money value={value} unit={unit} signed={signed} tone={signed ? 'settled' : 'plain'} />}
      </Text>
    </Text>
  );
}
