import { DomainError } from '#lib/kernel';

/** Text per language; languages without one of their own read the English. */
interface Texts {
  ko: string;
  en: string;
}

/**
 * The error catalogue: each code once, with its texts. `{{name}}` is filled from the error's details.
 * Codes are stable; the documented client reads the texts of `INVALID_REQUEST`, `SESSION_EXPIRED`, `PAGE_NOT_ALLOWED` and `AGENT_BLOCKED`.
 */
export const errors = {
  INVALID_REQUEST: { ko: 'Invalid Request', en: 'Invalid Request' },
  SESSION_EXPIRED: {
    ko: '세션이 만료되어 재 로그인 하여 주세요',
    en: 'expired session: please log in again',
  },
  PAGE_NOT_ALLOWED: { ko: '접근이 불가능한 페이지입니다.', en: 'This page cannot be accessed. (접근이 불가능한 페이지입니다.)' },
  AGENT_BLOCKED: { ko: '접근이 차단되었습니다.', en: 'access has been blocked' },
  INVALID_INPUT: { ko: '입력값이 올바르지 않습니다. ({{field}})', en: 'The input is not valid. ({{field}})' },
  INVALID_AMOUNT: { ko: '금액은 1 이상의 정수로 입력해주세요.', en: 'Please enter a whole amount of at least 1.' },
  LOGIN_EMPTY: { ko: '아이디 또는 비밀번호를 입력해주세요.', en: 'Please enter ID or password' },
  LOGIN_FAILED: { ko: '아이디 또는 비밀번호가 올바르지 않습니다.', en: 'The ID or password is not correct.' },
  TOO_MANY_ATTEMPTS: {
    ko: '시도 횟수를 초과했습니다. {{retryAfterSeconds}}초 후 다시 시도해주세요.',
    en: 'Too many attempts. Try again in {{retryAfterSeconds}} seconds.',
  },
  MEMBER_SUSPENDED: { ko: '이용이 제한된 계정입니다. 고객센터로 문의해주세요.', en: 'This account is restricted. Please contact support.' },
  ACCOUNT_TAKEN: { ko: '이미 사용 중인 아이디입니다.', en: 'This ID is already in use.' },
  NICKNAME_TAKEN: { ko: '이미 사용 중인 닉네임입니다.', en: 'This nickname is already in use.' },
  BANK_UNKNOWN: { ko: '은행을 선택해주세요.', en: 'Please choose a bank of the list.' },
  PARENT_UNKNOWN: { ko: '상위 에이전트가 존재하지 않습니다.', en: 'There is no such agent to stand below.' },
  READ_ONLY: { ko: '모니터 계정은 조회만 가능합니다.', en: 'A monitor may look but not act.' },
  NOT_PERMITTED: { ko: '권한이 없습니다.', en: 'You are not permitted to do this.' },
  AMOUNT_EMPTY: { ko: '금액을 입력해주세요.', en: 'Please enter an amount.' },
  INSUFFICIENT_EGGS: { ko: '보유 알이 부족합니다.', en: 'There are not enough eggs.' },
  RATE_NOT_ALLOWED: { ko: '요율을 저장할 수 없습니다. {{key}}: {{reason}} (한도 {{limit}}%)', en: 'The rate {{key}} cannot stand: {{reason}} (limit {{limit}} %).' },
  ROLE_NOT_ALLOWED: { ko: '지정할 수 없는 등급입니다.', en: 'This role cannot stand here.' },
  MOVE_NOT_ALLOWED: { ko: '이동할 수 없습니다. ({{reason}})', en: 'It cannot be moved there. ({{reason}})' },
  CODE_UNKNOWN: { ko: '유효하지 않은 추천 코드입니다.', en: 'The recommendation code is not valid.' },
  CODE_TAKEN: { ko: '이미 사용 중인 추천 코드입니다.', en: 'This recommendation code is already in use.' },
  JOIN_CLOSED: { ko: '현재 회원가입을 받지 않습니다.', en: 'Joining is closed at present.' },
  JOIN_WAITING: { ko: '가입 승인을 기다리는 계정입니다.', en: 'This account waits for approval.' },
  PHONE_FORMAT: { ko: '휴대폰 번호를 확인해주세요.', en: 'Please check the phone number.' },
  SMS_WRONG: { ko: '인증번호가 올바르지 않습니다.', en: 'The verification code is not correct.' },
  SMS_EXPIRED: { ko: '인증번호가 만료되었습니다. 다시 요청해주세요.', en: 'The verification code has expired. Please ask for another.' },
  SMS_UNAVAILABLE: { ko: '문자를 보낼 수 없습니다. 잠시 후 다시 시도해주세요.', en: 'The message could not be sent. Please try again.' },
  SUBJECT_EMPTY: { ko: '제목을 입력해주세요.', en: 'Please enter a subject.' },
  CONTENT_EMPTY: { ko: '내용을 입력해주세요.', en: 'Please enter the content.' },
  POSTING_RESTRICTED: { ko: '작성이 제한된 계정입니다.', en: 'Writing is restricted for this account.' },
  MESSAGE_UNREAD: { ko: '읽은 쪽지만 삭제할 수 있습니다.', en: 'Only messages that were read can be deleted.' },
  RECIPIENTS_EMPTY: { ko: '받는 회원이 없습니다.', en: 'Nobody would receive it.' },
  ACCESS_DENIED: { ko: '이용이 제한된 접속입니다. 고객센터로 문의해주세요.', en: 'Access from here is restricted. Please contact support.' },
  EXPORT_TOO_LARGE: {
    ko: '{{rows}}건은 한 파일에 담을 수 없습니다. {{maximum}}건 이하로 조회 조건을 좁혀주세요.',
    en: '{{rows}} rows are too many for one file; narrow the filters to {{maximum}}.',
  },
  PERIOD_TOO_LONG: { ko: '최대 {{days}}일까지 조회할 수 있습니다.', en: 'At most {{days}} days can be looked at.' },
  SETTLEMENT_NONE: { ko: '지급 가능한 정산이 없습니다.', en: 'There is no settlement to pay.' },
  RECOVERY_NONE: { ko: '회수 가능한 정산이 없습니다.', en: 'There is no settlement to recover.' },
  STATUS_NOT_ALLOWED: { ko: '현재 상태에서는 변경할 수 없습니다. ({{from}} → {{to}})', en: 'The status cannot change from {{from}} to {{to}}.' },
  PASSWORD_TOO_SHORT: { ko: '비밀번호는 {{minimum}}자 이상 입력해주세요.', en: 'The password needs at least {{minimum}} characters.' },
  BANK_PASSWORD_FORMAT: { ko: '출금 비밀번호는 숫자 4자리로 입력해주세요.', en: 'The exchange password is 4 digits.' },
  NOT_FOUND: { ko: '존재하지 않습니다.', en: 'It does not exist.' },
  KEY_REUSED: { ko: '같은 요청 키가 다른 내용으로 사용되었습니다.', en: 'The same key was used with another body.' },
  ALREADY_PROCESSED: { ko: '이미 처리된 신청입니다.', en: 'This has already been processed.' },
  NOT_APPROVED_YET: { ko: '아직 승인되지 않은 신청입니다.', en: 'This has not been approved yet.' },
  INSUFFICIENT_BALANCE: { ko: '보유금이 부족합니다.', en: 'The balance is not sufficient.' },
  INSUFFICIENT_POINT: { ko: '보유 포인트가 부족합니다.', en: 'There are not enough points.' },
  CHARGE_BELOW_MINIMUM: { ko: '최소 입금 금액은 {{minimum}}원입니다.', en: 'The minimum deposit is {{minimum}} won.' },
  CHARGE_ABOVE_MAXIMUM: { ko: '최대 입금 금액은 {{maximum}}원입니다.', en: 'The maximum deposit is {{maximum}} won.' },
  CHARGE_ABOVE_LIMIT: { ko: '임시 계좌는 1회 {{limit}}원까지 입금할 수 있습니다.', en: 'A temporary account takes one deposit of at most {{limit}} won.' },
  CHARGE_TOO_MANY_WAITING: { ko: '처리를 기다리는 입금 신청이 이미 {{waiting}}건 있습니다.', en: '{{waiting}} deposit requests are already waiting.' },
  EXCHANGE_BELOW_MINIMUM: { ko: '최소 출금 금액은 {{minimum}}원입니다.', en: 'The minimum withdrawal is {{minimum}} won.' },
  EXCHANGE_ABOVE_MAXIMUM: { ko: '최대 출금 금액은 {{maximum}}원입니다.', en: 'The maximum withdrawal is {{maximum}} won.' },
  EXCHANGE_NOT_IN_UNIT: { ko: '출금은 {{unit}}원 단위로 신청할 수 있습니다.', en: 'Withdrawals go in units of {{unit}} won.' },
  EXCHANGE_TOO_SOON: { ko: '출금은 {{hours}}시간에 한 번 신청할 수 있습니다. ({{nextAt}} 이후)', en: 'One withdrawal per {{hours}} hours; the next from {{nextAt}}.' },
  EXCHANGE_CLOSED: { ko: '{{from}}~{{until}}은 은행 점검 시간으로 출금 신청이 불가능합니다.', en: 'Withdrawals are closed from {{from}} to {{until}} for the banks’ check.' },
  EXCHANGE_RESTRICTED: { ko: '출금이 제한된 계정입니다. 고객센터로 문의해주세요.', en: 'Withdrawals are restricted for this account. Please contact support.' },
  EXCHANGE_FROZEN: { ko: '미수금 {{receivable}}원이 남아 있어 출금할 수 없습니다.', en: 'Withdrawals are frozen until {{receivable}} won are repaid.' },
  BANK_PASSWORD_REQUIRED: { ko: '출금 비밀번호를 입력해주세요.', en: 'Please enter the exchange password.' },
  BANK_PASSWORD_WRONG: { ko: '출금 비밀번호가 일치하지 않습니다.', en: 'The exchange password does not match.' },
  POINT_BELOW_MINIMUM: { ko: '최소 {{minimum}}P부터 전환할 수 있습니다.', en: 'At least {{minimum}} points can be converted.' },
  POINT_NOT_IN_UNIT: { ko: '포인트는 {{unit}}P 단위로 전환할 수 있습니다.', en: 'Points convert in units of {{unit}}.' },
  GAME_UNKNOWN: { ko: '존재하지 않는 게임입니다.', en: 'There is no such game.' },
  GAME_MAINTENANCE: { ko: '점검 중인 게임입니다.', en: 'The game is under maintenance.' },
  GAME_STOPPED: { ko: '판매가 중지된 게임입니다.', en: 'The game is not on sale.' },
  GAME_CHANGED: { ko: '다른 관리자가 먼저 변경했습니다. 새로고침 후 다시 시도해주세요.', en: 'Somebody else has changed it meanwhile. Read it afresh and try again.' },
  ODDS_UNSOUND: {
    ko: '배당을 저장할 수 없습니다. {{market}} {{outcome}}: {{reason}}',
    en: 'These odds cannot be offered. {{market}} {{outcome}}: {{reason}}',
  },
  FIXTURE_CHANGED: { ko: '경기의 상태가 변경되었습니다. 다시 확인해주세요.', en: 'The fixture has changed since. Please look at it again.' },
  FIXTURE_OVER: { ko: '이미 종료된 경기입니다.', en: 'The fixture is over.' },
  MARKET_OVER: { ko: '이미 정산되었거나 취소된 마켓입니다.', en: 'The market is settled or cancelled.' },
  NAME_TAKEN: { ko: '이미 사용 중인 이름입니다.', en: 'This name is already in use.' },
  FIXTURE_KNOWN: { ko: '이미 등록된 경기입니다.', en: 'This fixture is registered already.' },
  TEAMS_SAME: { ko: '홈팀과 원정팀이 같습니다.', en: 'Home and away are the same team.' },
  IMPORT_UNREADABLE: { ko: '읽을 수 없는 파일입니다. 필요한 항목: {{columns}}', en: 'The file cannot be read. It needs the columns {{columns}}.' },
  ROUND_CHANGED: { ko: '회차의 상태가 변경되었습니다. 다시 확인해주세요.', en: 'The round has changed since. Please look at it again.' },
  ROUND_ARCHIVED: { ko: '보관된 회차는 변경할 수 없습니다.', en: 'Bets of this round lie in the archive. Its result stands.' },
  ROUND_NOT_CLOSED: { ko: '아직 마감되지 않은 회차입니다.', en: 'The round has not closed yet.' },
  RESULT_INVALID: { ko: '나올 수 없는 결과입니다.', en: 'There cannot be such a result.' },
  RESULT_UNCHANGED: { ko: '이미 등록된 결과와 같습니다.', en: 'This is the result already.' },
  BET_NOT_CANCELLABLE: { ko: '취소할 수 없는 베팅입니다.', en: 'This bet cannot be cancelled.' },
  CANCELLATION_LATE: { ko: '취소 가능 시간이 지났습니다.', en: 'It is too late to cancel this bet.' },
  CANCELLATION_LIMIT_REACHED: { ko: '하루 취소 가능 횟수 {{maximum}}회를 모두 사용했습니다.', en: 'All {{maximum}} cancellations of today are used.' },
  BET_NOT_VOIDABLE: { ko: '무효 처리할 수 없는 베팅입니다.', en: 'This bet cannot be made void.' },
  BET_NOT_RESETTLABLE: { ko: '재정산할 결과가 없는 베팅입니다.', en: 'There is no result to settle this bet by.' },
  DUPLICATE_BET: { ko: '한 회차에 한 번만 베팅할 수 있습니다.', en: 'One bet per round is allowed.' },
  TOO_MANY_SELECTIONS: { ko: '최대 {{maximum}}개까지 조합할 수 있습니다.', en: 'At most {{maximum}} picks can be combined.' },
  ROUND_WIN_LIMIT_REACHED: { ko: '이 회차의 최대 당첨금 한도를 초과했습니다. (한도 {{maximum}}원)', en: 'Your winnings on this round may reach {{maximum}} won at most.' },
  ROUND_CLOSED: { ko: '베팅이 마감되었습니다.', en: 'Betting is closed.' },
  ROUND_NOT_DRAWN: { ko: '아직 추첨되지 않은 회차입니다.', en: 'The round has not been drawn yet.' },
  MARKET_CLOSED: { ko: '베팅할 수 없는 항목입니다.', en: 'This market is not open.' },
  SELECTION_INVALID: { ko: '베팅할 항목을 선택해주세요.', en: 'Please select what to bet on.' },
  ODDS_CHANGED: { ko: '배당이 변경되었습니다. 현재 배당 {{odds}}', en: 'The odds have changed to {{odds}}.' },
  STAKE_BELOW_MINIMUM: { ko: '최소 베팅 금액은 {{minimum}}원입니다.', en: 'The minimum stake is {{minimum}} won.' },
  STAKE_ABOVE_MAXIMUM: { ko: '최대 베팅 금액은 {{maximum}}원입니다.', en: 'The maximum stake is {{maximum}} won.' },
  WIN_ABOVE_MAXIMUM: { ko: '최대 당첨 금액은 {{maximum}}원입니다.', en: 'The maximum payout is {{maximum}} won.' },
  ROUND_LIMIT_REACHED: { ko: '이 회차의 베팅 한도를 초과했습니다. (한도 {{maximum}}원)', en: 'The limit of this round is {{maximum}} won.' },
  EXPOSURE_REACHED: { ko: '이 항목의 베팅 한도가 찼습니다.', en: 'This outcome has reached its limit for now.' },
  BETTING_RESTRICTED: { ko: '베팅이 제한된 계정입니다.', en: 'Betting is restricted for this account.' },
  SECTION_CLOSED: { ko: '현재 판매하지 않는 종목입니다.', en: 'Nothing is on sale in this section.' },
  BET_KIND_RESTRICTED: { ko: '제한된 베팅 방식입니다. ({{ban}})', en: 'This kind of bet is not allowed. ({{ban}})' },
  TOO_FEW_SELECTIONS: { ko: '최소 {{minimum}}개를 조합해주세요.', en: 'At least {{minimum}} picks have to be combined.' },
  SYSTEM_NOT_OFFERED: { ko: '시스템 베팅을 이용할 수 없습니다.', en: 'Systems are not offered here.' },
  TOO_MANY_LINES: { ko: '시스템은 최대 {{maximum}}조합까지 가능합니다.', en: 'A system may have at most {{maximum}} lines.' },
  MARKET_SUSPENDED: { ko: '베팅이 일시 중지되었습니다. ({{reason}})', en: 'Betting is suspended for the moment. ({{reason}})' },
  FIXTURE_STARTED: { ko: '베팅 시간이 지난 경기입니다.', en: 'Betting on this match has ended: it starts or has started.' },
  FIXTURE_NOT_LIVE: { ko: '진행 중인 경기가 아닙니다.', en: 'The match is not under way.' },
  FIXTURE_NOT_STARTED: { ko: '아직 시작하지 않은 경기입니다. 무효 처리만 가능합니다.', en: 'The match has not started. It can only be made void.' },
  FIXTURE_ARCHIVED: { ko: '보관된 경기는 변경할 수 없습니다.', en: 'Bets on this match lie in the archive. Its result stands.' },
  FIXTURE_CLOSED: { ko: '베팅할 수 없는 경기입니다.', en: 'The match takes no bets.' },
  ODDS_ABOVE_MAXIMUM: { ko: '배당은 최대 {{maximum}}배까지 가능합니다.', en: 'Odds may be at most {{maximum}}.' },
  SCORE_CHANGED: { ko: '베팅 처리 중 점수가 변경되었습니다.', en: 'The score has changed before the bet was accepted.' },
  TICKET_PENDING: { ko: '아직 접수 중인 베팅입니다.', en: 'This bet has not been accepted yet.' },
  CASH_OUT_UNAVAILABLE: { ko: '현재 캐시아웃할 수 없는 베팅입니다.', en: 'This bet cannot be cashed out at the moment.' },
  CASH_OUT_CHANGED: { ko: '캐시아웃 금액이 변경되었습니다. 현재 {{amount}}원', en: 'The cash-out has changed to {{amount}} won.' },
  UNKNOWN_PATH: { ko: '요청하신 주소를 찾을 수 없습니다.', en: 'There is no such path.' },
  BODY_TOO_LARGE: { ko: '요청이 너무 큽니다.', en: 'The request is too large.' },
  UNAVAILABLE: { ko: '서버와의 통신이 원활하지 않습니다. 잠시 후 다시 시도해주세요.', en: 'The service is not available right now. Please try again.' },
  INTERNAL: { ko: '처리하지 못했습니다. 잠시 후 다시 시도해주세요.', en: 'It could not be processed. Please try again.' },
} as const satisfies Record<string, Texts>;

export type ErrorCode = keyof typeof errors;
export type Language = 'ko' | 'ja' | 'vi' | 'th' | 'en' | 'hi' | 'mm';

/** An expected refusal with a code of the catalogue. */
export function refuse(code: ErrorCode, details: Record<string, unknown> = {}): DomainError {
  return new DomainError(code, details);
}

/** The catalogue's text in a language, its `{{names}}` filled; numbers get thousands separators. */
export function errorText(code: string, language: string, details: Record<string, unknown> = {}): string {
  const texts: Texts = errors[code as ErrorCode] ?? errors.INTERNAL;
  const text = language === 'ko' ? texts.ko : texts.en;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = details[name];
    return typeof value === 'number' ? value.toLocaleString('en-US') : readableTime(String(value ?? ''));
  });
}

/** An instant among the details reads as date and minute; the field beside the text keeps it exactly. */
function readableTime(value: string): string {
  return value.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d\S*$/, '$1 $2');
}
