import type { CallInput, CallOutput } from '../../../lib/contract.js';
import type { Rates } from '../../components/rate-fields.js';

export type Role = CallOutput<'admin/role/get'>['roles'][number];
type Fields = Required<
  Pick<
    CallInput<'admin/member/create'>,
    | 'account'
    | 'password'
    | 'nickname'
    | 'phone'
    | 'bankName'
    | 'bankAccount'
    | 'bankAccountHolder'
    | 'bankPassword'
    | 'memo'
    | 'realName'
    | 'role'
  >
>;

/** Joins at once, or waits for an approval. */
export type State = 'joined' | 'waiting';

/** The form while it is filled in. */
export interface NewMember extends Fields {
  readonly parentId: number | undefined;
  readonly level: number;
  readonly state: State;
  readonly rates: Rates;
}

export const blankMember: NewMember = {
  parentId: undefined,
  role: '',
  account: '',
  password: '',
  nickname: '',
  realName: '',
  phone: '',
  bankName: '',
  bankAccount: '',
  bankAccountHolder: '',
  bankPassword: '',
  memo: '',
  level: 1,
  state: 'joined',
  rates: {},
};

/** Roles that somebody below this one may have, the nearest first; at the top of the tree only its highest. A monitor has nobody below. */
export function rolesBelow(roles: readonly Role[], parentRole: string | undefined): readonly Role[] {
  if (parentRole === undefined) return roles.filter(({ propirty }) => propirty === 1);
  const parent = roles.find(({ name }) => name === parentRole);
  return parent === undefined ? [] : roles.filter(({ propirty }) => propirty > parent.propirty);
}

const MIN_PASSWORD = 8;
const BANK_PASSWORD = /^\d{4}$/;

type Problems = Readonly<Partial<Record<keyof NewMember, string>>>;

/** What is missing; whatever else is wrong with it the service says. */
export function problemsOf(typed: NewMember, isPlayer: boolean, t: (key: string, values?: Record<string, unknown>) => string): Problems {
  const needed = (key: 'account' | 'nickname'): Problems => (typed[key].trim() === '' ? { [key]: t('members:form.needed') } : {});
  return {
    ...(isPlayer && typed.parentId === undefined ? { parentId: t('members:form.needed') } : {}),
    ...needed('account'),
    ...needed('nickname'),
    ...(typed.password.length < MIN_PASSWORD ? { password: t('members:form.short', { least: MIN_PASSWORD }) } : {}),
    ...(typed.bankPassword !== '' && !BANK_PASSWORD.test(typed.bankPassword) ? { bankPassword: t('members:form.fourDigits') } : {}),
  };
}
