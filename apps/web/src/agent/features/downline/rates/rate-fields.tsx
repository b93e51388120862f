import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../../lib/api.js';
import { NumberInput } from '../../../../ui/number-input.js';
import { isIncentive, RATE_DECIMALS, rateProblem, refusedRate, type RateDraft, type RateKey } from './rates.js';

export interface RateFieldsProps {
  keys: readonly RateKey[];
  value: RateDraft;
  onChange: (value: RateDraft) => void;
  /** What the server said to the last attempt. */
  error: ApiError | null;
  disabled: boolean;
}

/** Rolling and losing rates, each beside the agent's own as its cap; what is refused is said at the field. */
export function RateFields({ keys, value, onChange, error, disabled }: RateFieldsProps): ReactNode {
  const { t } = useTranslation();
  const refused = refusedRate(error);
  const field = ({ key, cap }: RateKey): ReactNode => {
    const problem = rateProblem(value[key], cap);
    return (
      <NumberInput
        key={key}
        label={t(`agent:rate.${key}`)}
        aside={t('agent:rate.cap', { cap })}
        unit="%"
        decimals={RATE_DECIMALS}
        placeholder="0"
        disabled={disabled}
        value={value[key] ?? null}
        error={problem !== null ? t(`agent:rate.${problem}`, { cap }) : refused === key ? error?.message : null}
        onChange={(next) => onChange({ ...value, [key]: next })}
      />
    );
  };
  return (
    <>
      <fieldset className="rate-group">
        <Text component="legend" size="t13" fw={600}>
          {t('agent:rate.rolling')}
        </Text>
        {keys.filter((key) => !isIncentive(key)).map(field)}
      </fieldset>
      <fieldset className="rate-group">
        <Text component="legend" size="t13" fw={600}>
          {t('agent:rate.losing')}
        </Text>
        {keys.filter(isIncentive).map(field)}
      </fieldset>
    </>
  );
}
