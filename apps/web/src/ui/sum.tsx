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
    <span className="xm nw">
      {label}{' '}
      <b className="w6 x1">
        <Money value={value} unit={unit} signed={signed} tone={signed ? 'settled' : 'plain'} />
      </b>
    </span>
  );
}
