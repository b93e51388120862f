/** Addresses that administrators may come from, and those that nobody may. */
export const addressLists = ['staff', 'blocked'] as const;
export const accessResults = ['ok', 'refused'] as const;
/** Why a login was refused, as the history of accesses has it. */
export const accessReasons = [
  'LOGIN_FAILED',
  'JOIN_WAITING',
  'MEMBER_SUSPENDED',
  'MEMBER_ON_BREAK',
  'PAGE_NOT_ALLOWED',
  'AGENT_BLOCKED',
  'ACCESS_DENIED',
  'ADDRESS_BLOCKED',
  'ADDRESS_NOT_ALLOWED',
] as const;
