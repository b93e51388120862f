import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field.js';
import { Select } from '../../ui/select.js';
import { levelOptions, type LevelText } from '../../lib/levels.js';

const ends = ['fromLevel', 'toLevel'] as const;
type End = (typeof ends)[number];

/** @returns all levels where there are none yet */
export function levelTexts(of: Readonly<Record<End, number>> | undefined): Record<End, LevelText> {
  if (of === undefined) return { fromLevel: '1', toLevel: '7' };
  return { fromLevel: String(of.fromLevel) as LevelText, toLevel: String(of.toLevel) as LevelText };
}

interface LevelRangeProps {
  value: Readonly<Record<End, LevelText>>;
  labels: Readonly<Record<End, string>>;
  /** What is wrong with an end. */
  error: (end: End) => string | null | undefined;
  onChange: (end: End, level: LevelText) => void;
}

/** From which level of members to which something is for. */
export function LevelRange({ value, labels, error, onChange }: LevelRangeProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="field-pair">
      {ends.map((end) => (
        <Field key={end} label={labels[end]} error={error(end)}>
          {() => <Select label={labels[end]} value={value[end]} options={levelOptions(t)} onChange={(next) => onChange(end, next)} />}
        </Field>
      ))}
    </div>
  );
}
