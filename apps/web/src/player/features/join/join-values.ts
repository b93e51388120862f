import { yearsBetween } from '#lib/kernel';
import type { ApiError } from '../../../lib/api.js';
import type { CallInput } from '../../../lib/contract.js';

/** What a visitor fills in, in the order of the form. */
export const joinFields = [
  'account',
  'password',
  'nickname',
  'phone_number',
  'birth_date',
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

/** Characters that a password has at least, as the service asks for. */
export const shortestPassword = 8;
const bankPassword = /^\d{4}$/;

/** What is wrong with a field before anything is sent: the name of what is said of it. */
export type JoinProblem = 'needed' | 'chooseBank' | 'passwordShort' | 'bankPasswordDigits' | 'tooYoung' | 'unverified';

/**
 * Everything that can be seen to be wrong, at once.
 * @param rules.today in Seoul, `YYYY-MM-DD` @param rules.isVerified whether the phone is, or need not be
 * @param rules.isCodeNeeded whether the site has no agent for applicants without a code
 */
export function joinProblems(
  values: JoinValues,
  { minimumAge, today, isVerified, isCodeNeeded }: { minimumAge: number; today: string; isVerified: boolean; isCodeNeeded: boolean },
): Partial<Record<JoinField, JoinProblem>> {
  const isYoung = values.birth_date !== '' && yearsBetween(values.birth_date, today) < minimumAge;
  const found: Partial<Record<JoinField, JoinProblem | false>> = {
    password: values.password.length < shortestPassword && 'passwordShort',
    phone_number: !isVerified && 'unverified',
    birth_date: isYoung && 'tooYoung',
    bank_password: !bankPassword.test(values.bank_password) && 'bankPasswordDigits',
  };
  const mayBeEmpty = (field: JoinField): boolean => (field === 'birth_date' && minimumAge === 0) || (field === 'code' && !isCodeNeeded);
  const needed = joinFields.filter((field) => values[field].trim() === '' && !mayBeEmpty(field));
  for (const field of needed) found[field] = field === 'bank_name' ? 'chooseBank' : 'needed';
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== false)) as Partial<Record<JoinField, JoinProblem>>;
}

/** What is sent, with the consent to the terms; the code goes as a number, as documented. */
export function joinBody(values: JoinValues, proof: PhoneProof | null, from: { device: string; browser: string }): CallInput<'user/join'> {
  const { birth_date: birthDate, ...fields } = values;
  const born = birthDate === '' ? {} : { birth_date: birthDate };
  return { ...fields, ...born, terms_agreed: true, sms_key: proof?.key ?? '', sms_number: proof?.number ?? '', ...from };
}

const fieldsByCode: Readonly<Record<string, JoinField>> = {
  ACCOUNT_TAKEN: 'account',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_COMMON: 'password',
  NICKNAME_TAKEN: 'nickname',
  NICKNAME_NOT_ALLOWED: 'nickname',
  PHONE_FORMAT: 'phone_number',
  SMS_WRONG: 'phone_number',
  SMS_EXPIRED: 'phone_number',
  BANK_UNKNOWN: 'bank_name',
  BANK_PASSWORD_FORMAT: 'bank_password',
  BANK_PASSWORD_WEAK: 'bank_password',
  TOO_YOUNG: 'birth_date',
  CODE_UNKNOWN: 'code',
};

/** The field that a refusal speaks of, if it speaks of one. */
export function refusedField({ code, details }: Pick<ApiError, 'code' | 'details'>): JoinField | undefined {
  return fieldsByCode[code] ?? joinFields.find((field) => code === 'INVALID_INPUT' && details['field'] === field);
}
