import { refuse } from '#lib/contract';
import { nameSkeleton } from '#lib/kernel';

/** Letters, digits and a few marks, nothing that could pass for somebody else's by blanks. */
const accountPattern = /^[A-Za-z0-9][A-Za-z0-9_.-]{1,29}$/;
const nicknamePattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_.-]{0,19}$/u;
const invisible = /\p{Default_Ignorable_Code_Point}/u;
/** Marks one above the other: two of those that go with every script, or more than any script has on one letter. */
const stacked = /\p{Script=Inherited}{2}|\p{M}{7}/u;

/** Words that only the house may have in a name, in the languages of the sites. */
const reservedWithin = [
  ...['admin', 'administrator', 'operator', 'moderator', 'official', 'sysop', 'superuser', 'truebook', 'customerservice', 'helpdesk'],
  ...['관리자', '운영자', '운영진', '운영팀', '관리팀', '고객센터', '고객지원', '트루북', '상담원', '공식', '시스템', '본사직원'],
  ...['공지사항', '충전계좌', '입금계좌', '환전계좌'],
  ...['管理者', '管理人', '運営', '公式', 'サポート', 'カスタマー', '管理员', '客服'],
  ...['quantri', 'ผู้ดูแล', 'แอดมิน', 'เจ้าหน้าที่', 'प्रशासक', 'एडमिन', 'အက်ဒ်မင်'],
].map(nameSkeleton);
/** Too short to be looked for within other words. */
const reservedWhole: ReadonlySet<string> = new Set(
  [
    'gm',
    'cs',
    'mod',
    'staff',
    'support',
    'help',
    'system',
    'root',
    'manager',
    'master',
    'bot',
    'null',
    '매니저',
    '운영',
    '관리',
    '지엠',
    ...['본사', '부본사', '지사', '총판', '매장', '대리점', '모니터', '공지', '계좌'],
  ].map(nameSkeleton),
);
/** What follows a word that is reserved as a whole: 모니터1 is no other name than 모니터. */
const numbering = /[\p{N}_.-]+$/u;
const reservedAccounts: ReadonlySet<string> = new Set(
  [
    ...['admin', 'administrator', 'root', 'support', 'operator', 'moderator', 'staff', 'system', 'sysop', 'superuser', 'master'],
    ...['manager', 'official', 'helpdesk', 'service', 'truebook', 'null'],
  ].map(nameSkeleton),
);

/** @throws DomainError INVALID_INPUT */
export function assertAccount(account: string): void {
  if (!accountPattern.test(account)) throw refuse('INVALID_INPUT', { field: 'account' });
}

/** The account of a player or an agent. @throws DomainError INVALID_INPUT; ACCOUNT_TAKEN for one that passes for the house's own */
export function assertMemberAccount(account: string): void {
  assertAccount(account);
  if (reservedAccounts.has(nameSkeleton(account.replace(numbering, '')))) throw refuse('ACCOUNT_TAKEN');
}

/** @throws DomainError INVALID_INPUT; NICKNAME_NOT_ALLOWED for one that passes for the house */
export function assertNickname(nickname: string): void {
  const shown = shownNickname(nickname);
  if (!nicknamePattern.test(shown) || invisible.test(shown) || stacked.test(shown)) throw refuse('INVALID_INPUT', { field: 'nickname' });
  const skeleton = nameSkeleton(shown);
  if (skeleton === '') throw refuse('INVALID_INPUT', { field: 'nickname' });
  const word = nameSkeleton(shown.replace(numbering, ''));
  if (reservedWhole.has(skeleton) || reservedWhole.has(word) || reservedWithin.some((within) => skeleton.includes(within)))
    throw refuse('NICKNAME_NOT_ALLOWED');
}

/** A nickname as it is kept and shown: composed, so that the same letters are the same text. */
export function shownNickname(nickname: string): string {
  return nickname.normalize('NFC');
}
