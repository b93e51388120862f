import type { ApiError } from '../../lib/api.js';

/** Fields that a refusal is about, by its code; a form has one of them. Refusals with a `field` name theirs themselves. */
const fieldsOfCode: Readonly<Record<string, readonly string[]>> = {
  ACCOUNT_TAKEN: ['account'],
  CODE_TAKEN: ['code', 'account'],
  CODE_UNKNOWN: ['code'],
  PASSWORD_TOO_SHORT: ['newPassword', 'password'],
  PASSWORD_COMMON: ['newPassword', 'password'],
  PASSWORD_UNCHANGED: ['newPassword'],
  PASSWORD_WRONG: ['password'],
  NICKNAME_TAKEN: ['nickname'],
  NICKNAME_NOT_ALLOWED: ['nickname'],
  PHONE_FORMAT: ['phone'],
  BANK_UNKNOWN: ['bankName'],
  BANK_PASSWORD_FORMAT: ['newBankPassword', 'bankPassword'],
  BANK_PASSWORD_WEAK: ['newBankPassword', 'bankPassword'],
  BANK_PASSWORD_WRONG: ['bankPassword'],
  PARENT_UNKNOWN: ['parent_code', 'parentId', 'defaultAgent'],
  ROLE_NOT_ALLOWED: ['role'],
  NAME_EMPTY: ['name'],
  NAME_TAKEN: ['name'],
  SUBJECT_EMPTY: ['subject'],
  CONTENT_EMPTY: ['content'],
  CONTENT_TOO_COMPLEX: ['content'],
  AMOUNT_EMPTY: ['amount'],
  WALLET_ADDRESS_WRONG: ['address'],
  COIN_WALLET_TAKEN: ['address'],
  DEPOSITOR_NOT_HOLDER: ['depositor'],
  BANK_PROOF_WRONG: ['proof'],
  BANK_PROOF_LOCKED: ['proof'],
  SENDER_ADDRESS_EMPTY: ['sender_address'],
  RECIPIENT_ADDRESS_EMPTY: ['recipient_address'],
};

/** The field of a form that a refusal is about; undefined when it is about none of them, or about all. */
export function refusedField(
  error: ApiError,
  names: readonly string[],
  fieldOf: Readonly<Record<string, string>> = {},
): string | undefined {
  const { field } = error.details;
  const named = typeof field === 'string' ? [field] : (fieldsOfCode[error.code] ?? []);
  return named.map((name) => formPath(name, fieldOf)).find((path) => names.includes(path.split('.')[0] as string));
}

/** The path in the form of a field of the input. */
export function formPath(path: string, fieldOf: Readonly<Record<string, string>>): string {
  const [first = '', ...rest] = path.split('.');
  return [fieldOf[first] ?? first, ...rest].join('.');
}
