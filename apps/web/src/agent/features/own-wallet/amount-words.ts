import type { TFunction } from 'i18next';
import type { AmountProblem, AmountRules } from '../../../shared/wallet/amounts.js';

/** Why an amount cannot be asked for, in words. @param format of the amount's unit */
export const amountWords = (
  t: TFunction,
  { minimum, unit, available }: Required<AmountRules>,
  format: (amount: number) => string,
): Record<AmountProblem, string> => ({
  belowMinimum: t('agent:money.belowMinimum', { amount: format(minimum) }),
  notInUnit: t('agent:money.notInUnit', { amount: format(unit) }),
  aboveBalance: t('agent:money.aboveBalance', { amount: format(available) }),
});
