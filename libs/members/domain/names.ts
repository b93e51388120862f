import { refuse } from '#lib/contract';

/** Letters, digits and a few marks, nothing that could pass for somebody else's by blanks. */
const accountPattern = /^[A-Za-z0-9][A-Za-z0-9_.-]{1,29}$/;
const nicknamePattern = /^[\p{L}\p{N}][\p{L}\p{N}_.-]{0,19}$/u;

/** @throws DomainError INVALID_INPUT */
export function assertAccount(account: string): void {
  if (!accountPattern.test(account)) throw refuse('INVALID_INPUT', { field: 'account' });
}

/** @throws DomainError INVALID_INPUT */
export function assertNickname(nickname: string): void {
  if (!nicknamePattern.test(nickname)) throw refuse('INVALID_INPUT', { field: 'nickname' });
}
