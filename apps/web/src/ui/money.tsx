import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../lib/format.js';

export type MoneyUnit = 'won' | 'point' | 'egg' | 'none';

export interface MoneyProps {
  /** Whole won, points or eggs. */
  value: number;
  unit?: MoneyUnit;
  /** A change: plus and minus are written. */
  signed?: boolean;
  /**
   * `plain`: ledger amounts. `own`: money that is the viewer's own or about to be (accent). `settled`: a settled result,
   * green above zero and red below. Zero is muted whatever the tone.
   */
  tone?: 'plain' | 'own' | 'settled';
  className?: string;
}

/** Whole amounts with commas and a small unit behind; never abbreviated. */
export function Money({ value, unit = 'none', signed = false, tone = 'plain', className = '' }: MoneyProps): ReactNode {
  const { t } = useTranslation();
  const [before, after] = t(`common:unit.${unit}`, { amount: '|' }).split('|');
  const hasBefore = before !== undefined && before !== '';
  const text = formatAmount(value, signed);
  // A sign stands before the currency mark: −₩5,000.
  const sign = /^[^\d]/.test(text) ? text.slice(0, 1) : '';
  return (
    <span className={`money nw ${toneClass(value, tone)} ${className}`}>
      {hasBefore && sign}
      {hasBefore && <span className="unit before">{before}</span>}
      {hasBefore ? text.slice(sign.length) : text}
      {after !== undefined && after !== '' && <span className="unit">{after}</span>}
    </span>
  );
}

function toneClass(value: number, tone: MoneyProps['tone']): string {
  if (value === 0) return tone === 'own' ? 'xa' : 'xm w4';
  if (tone === 'own') return 'xa';
  if (tone === 'settled') return value > 0 ? 'xw' : 'xl';
  return '';
}
