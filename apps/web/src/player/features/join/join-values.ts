import type { ApiError } from '../../../lib/api.js';
import type { CallInput } from '../../../lib/contract.js';

/** What a visitor fills in, in the order of the form. */
export const joinFields = [
  'account',
  'password',
  'nickname',
  'phone_number',
  'bank_account_holder',
  'bank_name',
  'bank_account',
  'bank_password',
  'code',
] as const;

export type JoinField = (typeof joinFields)[number];
export type JoinValues = Readonly<Record<JoinField, string>>;

export const emptyJoin = Object.fromEntries(joinFields.map((field) => [field, ''])) as JoinValues;

/** The proof that the phone is one's own: the key of the text message and the code that was in it. */
export interface PhoneProof {
  readonly key: string;
  readonly number: number;
}

/** Whether the join button may be pressed: once all nine fields have something in them. */
export function isFilledIn(values: JoinValues): boolean {
  return joinFields.every((field) => values[field].trim() !== '');
}

/** What is sent; the code goes as a number, as documented. */
export function joinBody(values: JoinValues, proof: PhoneProof | null, from: { device: string; browser: string }): CallInput<'user/join'> {
  return { ...values, sms_key: proof?.key ?? '', sms_number: proof?.number ?? '', ...from };
}

const fieldsByCode: Readonly<Record<string, JoinField>> = {
  ACCOUNT_TAKEN: 'account',
  PASSWORD_TOO_SHORT: 'password',
  NICKNAME_TAKEN: 'nickname',
  PHONE_FORMAT: 'phone_number',
  SMS_WRONG: 'phone_number',
  SMS_EXPIRED: 'phone_number',
  BANK_UNKNOWN: 'bank_name',
  BANK_PASSWORD_FORMAT: 'bank_password',
  CODE_UNKNOWN: 'code',
};

/** The field that a refusal speaks of, if it speaks of one. */
export function refusedField({ code, details }: Pick<ApiError, 'code' | 'details'>): JoinField | undefined {
  return fieldsByCode[code] ?? joinFields.find((field) => code === 'INVALID_INPUT' && details['field'] === field);
}
