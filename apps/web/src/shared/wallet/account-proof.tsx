import { useState, type ReactNode } from 'react';
import type { CallInput, CallOutput } from '../../lib/contract.js';
import { longest } from '#lib/contract/values';
import { TextInput } from '../../ui/text-input.js';

/** What has to be given of the registered account; undefined until it is known. */
export type AskedProof = CallOutput<'user/bank/getRules'>['proof']['charge'] | undefined;

/** The proof in a call's input. */
export function proofInput(
  asked: AskedProof,
  proof: string,
): Pick<CallInput<'user/bank/charge'>, 'authentication_account' | 'authentication_holder'> {
  if (asked === 'account') return { authentication_account: proof };
  return asked === 'holder' ? { authentication_holder: proof } : {};
}

/** The form's field of the call's fields. */
export const proofFields = { authentication_account: 'proof', authentication_holder: 'proof' } as const;

export const isProofReady = (asked: AskedProof, proof: string): boolean => !asked || proof.trim() !== '';

type AskedName = NonNullable<AskedProof>;
export type ProofText = AskedName | `${AskedName}Hint` | 'show' | 'hide';

export interface ProofInputProps {
  asked: AskedProof;
  form: {
    readonly isBusy: boolean;
    readonly field: (name: 'proof') => {
      readonly value: string;
      readonly onChange: (event: { target: { value: string } }) => void;
      readonly error?: string | null | undefined;
    };
  };
  /** The site's texts. */
  text: (name: ProofText) => string;
}

/** The field of what is asked for, if anything is: masked like a password until it is shown. */
export function ProofInput({ asked, form, text }: ProofInputProps): ReactNode {
  const [isShown, setShown] = useState(false);
  if (!asked) return null;
  return (
    <TextInput
      label={text(asked)}
      aside={text(`${asked}Hint`)}
      type={isShown ? 'text' : 'password'}
      inputMode={asked === 'account' ? 'numeric' : 'text'}
      autoComplete="off"
      maxLength={asked === 'account' ? longest.bankAccount : longest.bankAccountHolder}
      disabled={form.isBusy}
      right={
        <button type="button" className="chip" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {text(isShown ? 'hide' : 'show')}
        </button>
      }
      {...form.field('proof')}
    />
  );
}
