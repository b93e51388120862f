import type { ReactNode } from 'react';
import type { CallInput } from '../../lib/contract.js';
import { langOf } from '../../lib/text-language.js';
import { TextInput } from '../../ui/text-input.js';
import { longest } from '#lib/contract/values';
import { type AskedProof, proofFields, proofInput } from './account-proof.js';
import type { Member } from '../members/member.js';
import { type CoinChoice, coinFieldOf, coinInput } from './coin-choice.js';
import type { MoneyForm } from './use-money-form.js';

export interface DepositValues {
  amount: number;
  depositor: string;
  /** Of the registered account. */
  proof: string;
  /** The owner's wallet, by coin. */
  address: string;
}

/** The fields of a deposit; the depositor is sent by bank, where it may be another than the registered holder. */
export function depositFields(
  { bank_account_holder: holder }: Pick<Member, 'bank_account_holder'>,
  isEditable: boolean,
  asked: AskedProof,
  coins: CoinChoice,
) {
  return {
    initial: { amount: 0, depositor: holder, proof: '', address: '' },
    fieldOf: { charge_money: 'amount', ...proofFields, ...coinFieldOf(coins.way) },
    toInput: ({ amount, depositor, proof, address }: DepositValues): CallInput<'user/bank/charge'> => ({
      charge_money: amount,
      ...(coins.network === null
        ? { ...(isEditable && depositor.trim() !== '' && { depositor: depositor.trim() }), ...proofInput(asked, proof) }
        : coinInput(coins, address)),
    }),
  };
}

export interface DepositorInputProps {
  form: MoneyForm<'user/bank/charge', DepositValues>;
  isEditable: boolean;
  label: string;
  hint: string;
}

/** The name that a deposit comes under; a refusal of it stands at the field. */
export function DepositorInput({ form, isEditable, label, hint }: DepositorInputProps): ReactNode {
  const field = form.field('depositor');
  return (
    <TextInput
      label={label}
      aside={hint}
      autoComplete="off"
      maxLength={longest.bankAccountHolder}
      {...field}
      {...langOf(field.value)}
      readOnly={!isEditable}
      disabled={form.isBusy}
    />
  );
}
