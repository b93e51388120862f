import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../ui/number-input.js';

/** Per cent by the name of the rate; NaN is a text that is no number. */
export type Rates = Record<string, number>;

/** What a rate may be, per cent. */
export interface RateBounds {
  readonly key: string;
  /** The parent's, or the most that there is. */
  readonly cap: number;
  /** The highest of a child. */
  readonly floor: number;
}

/** Digits behind the point. */
const DECIMALS = 4;

/** Why rates cannot be saved, by name. */
export function rateProblems(
  bounds: readonly RateBounds[],
  rates: Readonly<Record<string, number | undefined>>,
  t: TFunction,
): Readonly<Record<string, string>> {
  const found = bounds.flatMap(({ key, cap, floor }) => {
    const rate = rates[key] ?? 0;
    if (Number.isNaN(rate)) return [[key, t('members:rates.noNumber')]];
    if (rate > cap) return [[key, t('members:rates.aboveCap', { cap })]];
    if (rate < floor) return [[key, t('members:rates.belowFloor', { floor })]];
    return [];
  });
  return Object.fromEntries(found) as Record<string, string>;
}

export interface RateFieldsProps {
  bounds: readonly RateBounds[];
  value: Readonly<Record<string, number | undefined>>;
  problems: Readonly<Record<string, string>>;
  onChange: (change: Rates) => void;
  /** A field may be left blank. */
  onBlank?: (key: string) => void;
  /** What holds then, such as the level's. */
  blankAs?: Readonly<Record<string, number>>;
  /** Where that comes from. */
  blankFrom?: string;
  /** What a rate is called where it is not one of rolling or losing. */
  labelOf?: (key: string) => string;
}

/** A field for every rate with what it may be. */
export function RateFields({ bounds, value, problems, onChange, onBlank, blankAs, blankFrom, labelOf }: RateFieldsProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="rate-fields">
      {bounds.map(({ key, cap, floor }) => (
        <NumberInput
          key={key}
          label={labelOf?.(key) ?? t(`members:rate.${key}`)}
          aside={[
            floor > 0 ? t('members:rates.between', { floor, cap }) : t('members:rates.upTo', { cap }),
            ...(blankFrom !== undefined && value[key] === undefined && (blankAs?.[key] ?? 0) > 0 ? [blankFrom] : []),
          ].join(' · ')}
          unit="%"
          decimals={DECIMALS}
          error={problems[key]}
          value={Number.isNaN(value[key]) ? null : (value[key] ?? (onBlank === undefined ? 0 : null))}
          {...(blankAs === undefined ? {} : { placeholder: String(blankAs[key] ?? 0) })}
          onChange={(next) => (next === null && onBlank !== undefined ? onBlank(key) : onChange({ [key]: next ?? 0 }))}
        />
      ))}
    </div>
  );
}
