import { Text, type TextProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../lib/format.js';

export type MoneyUnit = 'won' | 'point' | 'egg' | 'none';

export interface MoneyProps extends TextProps {
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
}

/** Whole amounts with commas and a small unit behind; never abbreviated. The tone's colour comes before a given one. */
export function Money({ value, unit = 'none', signed = false, tone = 'plain', className = '', ...rest }: MoneyProps): ReactNode {
  const { t } = useTranslation();
  const [before, after] = t(`common:unit.${unit}`, { amount: '|' }).split('|');
  const hasBefore = before !== undefined && before !== '';
  const text = formatAmount(value, signed);
  // A sign stands before the currency mark: −₩5,000.
  const sign = /^[^\d]/.test(text) ? text.slice(0, 1) : '';
  return (
    <Text span {...toneProps(value, tone, rest)} className={`money ${className}`}>
      {hasBefore && sign}
      {hasBefore && <span className="unit before">{before}</span>}
      {hasBefore ? text.slice(sign.length) : text}
      {after !== undefined && after !== '' && <span className="unit">{after}</span>}
    </Text>
  );
}

type Given = Omit<MoneyProps, 'value' | 'unit' | 'signed' | 'tone' | 'className'>;

function toneProps(value: number, tone: MoneyProps['tone'], given: Given): Given {
  if (tone === 'own') return { ...given, c: 'accent', mod: 'toned' };
  if (value === 0) return { ...given, c: 'muted', fw: given.fw ?? 400 };
  if (tone === 'settled') return { ...given, c: value > 0 ? 'win' : 'lose', mod: 'toned' };
  return given;
}
