import { useConnection } from '../../lib/connection.js';
import type { CallRules } from '../../lib/call-rule.js';
import type { CallPath } from '../../lib/contract.js';
import { useCallForm, type CallForm, type CallFormOptions } from '../../ui/form/use-call-form.js';

export interface MoneyFormOptions<P extends CallPath, Values extends { amount: number }> extends CallFormOptions<P, Values> {
  /** Why an amount above 0 cannot be asked for, or null. Only to say it early: the server decides. */
  readonly problem: (amount: number) => string | null;
}

/** What an amount's input and its quick buttons take. */
export interface AmountField {
  readonly value: number;
  readonly onChange: (amount: number) => void;
  readonly error: string | null;
  readonly disabled: boolean;
}

export type MoneyForm<P extends CallPath, Values extends { amount: number }> = CallForm<P, Values> & {
  readonly amount: number;
  readonly amountField: AmountField;
  /** There is an amount, nothing speaks against it, and the connection stands. Other fields are checked as the form is sent. */
  readonly isReady: boolean;
};

/** The form of a call that moves an amount: what is wrong with it is said as it is typed, and it is empty again once that is done. */
export function useMoneyForm<P extends CallPath, Values extends { amount: number }>(
  rules: CallRules<P>,
  { problem, check, ...options }: MoneyFormOptions<P, Values>,
): MoneyForm<P, Values> {
  const isOffline = useConnection().state === 'lost';
  const wrong = (amount: number): string | null => (amount === 0 ? null : problem(amount));
  const form = useCallForm(rules, {
    ...options,
    check: (values) => ({ ...check?.(values), amount: wrong(values.amount) }),
    after: () => options.initial,
  });
  const { amount } = form.values;
  return {
    ...form,
    amount,
    amountField: {
      value: amount,
      onChange: (next) => {
        form.forgetRefusal();
        form.setFieldValue('amount', next as never);
      },
      error: wrong(amount) ?? (amount === 0 ? null : (form.field('amount').error ?? null)),
      disabled: form.isBusy,
    },
    isReady: amount > 0 && wrong(amount) === null && !isOffline,
  };
}
