import type { CallInput } from '../../../../lib/contract.js';
import { ratesOf, type RateDraft, type RateKey } from '../rates/rates.js';

/** The states of the form, in Korean on the wire whatever the language of the page. */
export const accountStates = { waiting: '\uB300\uAE30', normal: '\uC815\uC0C1' } as const;
export type AccountState = keyof typeof accountStates;

/** The new-account form of the specification while it is being filled in. */
export interface AccountDraft {
  parent_code: string;
  account: string;
  password: string;
  nickname: string;
  phone: string;
  bankName: string;
  bankAccount: string;
  bankAccountHolder: string;
  bankPassword: string;
  level: number;
  /** Empty for the first role that the agent may give. */
  role: string;
  state: AccountState;
  rates: RateDraft;
}

export const emptyAccount: AccountDraft = {
  parent_code: '',
  account: '',
  password: '',
  nickname: '',
  phone: '',
  bankName: '',
  bankAccount: '',
  bankAccountHolder: '',
  bankPassword: '',
  level: 1,
  role: '',
  state: 'waiting',
  rates: {},
};

/** What must be filled in. */
export const requiredFields = ['account', 'password', 'nickname'] as const satisfies readonly (keyof AccountDraft)[];

/** The form as the call takes it; its code is its account, as specified. */
export function accountBody({ state, rates, ...draft }: AccountDraft, keys: readonly RateKey[]): CallInput<'agent/user/create'> {
  return { ...draft, state: accountStates[state], code: draft.account, rolling_json: ratesOf(rates, keys) };
}
