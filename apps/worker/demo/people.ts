/** Who lives in the demo. Names are invented. */
export interface DemoPerson {
  account: string;
  nickname: string;
  level: number;
  bankName: string;
  bankAccount: string;
  holder: string;
  /** How much this player plays, 1 being usual. */
  appetite: number;
}

export { demoPasswords as passwords } from '../../shared/demo-accounts.js';

export const demoAdmin = { account: 'admin', nickname: '정하윤' } as const;
/** Approves what takes a second owner: staff, vendors of games, the rules themselves. */
export const demoSecondOwner = { account: 'owner', nickname: '한지우' } as const;
/** Pays and corrects; what is large waits for the other. */
export const demoCashier = { account: 'finance', nickname: '최도윤' } as const;

/**
 * Agents from the top down, each below the one before. `losing` is a per cent of the house's win, `above` what the rolling has above a
 * shop's, in tenths of a per cent.
 */
export const demoAgents = [
  {
    account: 'hq',
    nickname: '서울본사',
    role: 'operatingHeadquarters',
    bankName: '신한은행',
    bankAccount: '110-204-881203',
    holder: '박서윤',
    losing: 40,
    above: 5,
  },
  {
    account: 'branch',
    nickname: '강남지사',
    role: 'branch',
    bankName: '국민은행',
    bankAccount: '004402-04-118834',
    holder: '이도현',
    losing: 25,
    above: 3,
  },
  {
    account: 'shop',
    nickname: '역삼매장',
    role: 'shop',
    bankName: '하나은행',
    bankAccount: '910-334070-12107',
    holder: '최은우',
    losing: 10,
    above: 0,
  },
] as const;

/** Who else stands in the tree: a second line, five levels deep, and the monitors of two agents. */
export const demoBranches = [
  { account: 'senior', nickname: '중부상급', role: 'seniorHeadquarters', parent: 'hq' },
  { account: 'deputy', nickname: '대전부본사', role: 'deputyHeadquarters', parent: 'senior' },
  { account: 'branch2', nickname: '둔산지사', role: 'branch', parent: 'deputy' },
  { account: 'distributor', nickname: '유성총판', role: 'distributor', parent: 'branch2' },
  { account: 'shop2', nickname: '노은매장', role: 'shop', parent: 'distributor' },
  { account: 'monitor1', nickname: '본사모니터', role: 'monitor1', parent: 'hq' },
  { account: 'monitor2', nickname: '강남모니터', role: 'monitor2', parent: 'branch' },
] as const;

const nicknames = [
  '바람결',
  '문라이트',
  '파도소리',
  '하루하루',
  '나리꽃',
  '민준파',
  '소율맘',
  '세모네모',
  '푸른밤',
  '달래',
  '곰곰',
  '조약돌',
  '은하수',
  '초록별',
  '봄비',
  '해오름',
  '단풍길',
  '새벽길',
  '구름빵',
  '가온누리',
];
const holders = [
  '김하준',
  '이서준',
  '박도현',
  '윤하루',
  '김나리',
  '최민준',
  '정소율',
  '문세모',
  '한지우',
  '오달래',
  '박상철',
  '신유진',
  '강은수',
  '조초록',
  '임봄이',
  '유해오',
  '배단비',
  '서새벽',
  '노구름',
  '홍가온',
];
const banks = [
  ['국민은행', '004402-04-11'],
  ['신한은행', '110-55'],
  ['하나은행', '910-33'],
  ['우리은행', '1002-44'],
  ['농협은행', '302-118'],
  ['카카오뱅크', '3333-07'],
  ['토스뱅크', '1000-22'],
  ['기업은행', '010-552'],
] as const;

/** player1 … player20; the first few play more and stand higher. */
export const demoPlayers: DemoPerson[] = nicknames.map((nickname, index) => {
  const [bankName, prefix] = banks[index % banks.length]!;
  return {
    account: `player${index + 1}`,
    nickname,
    level: [4, 5, 4, 2, 2, 3, 1, 3, 6, 4, 5, 3, 2, 1, 2, 7, 1, 3, 2, 1][index]!,
    bankName,
    bankAccount: `${prefix}${String(7_204_310 + index * 13_577)}`,
    holder: holders[index]!,
    appetite: [1.2, 1.6, 1.1, 0.6, 0.5, 0.9, 0.4, 0.8, 1.8, 1, 1.4, 0.8, 0.6, 0.3, 0.5, 2, 0.3, 0.8, 0.6, 0.4][index]!,
  };
});

/** Whose friends joined by this one, who has points of what they lose. */
export const demoFriends = { of: 'player2', friends: ['player5', 'player6', 'player7'] } as const;

/** So many of the first players. */
const untouchedPlayers = 8;

/** What each of them has at least when the history ends, won. */
export const pocketMoney = 300_000;

/**
 * These players' last hours are left free of withdrawals, and they have no bets running: a visitor may ask for one at once and
 * sees only their own bets move money.
 */
export function isUntouched(account: string): boolean {
  return demoPlayers.findIndex((player) => player.account === account) < untouchedPlayers;
}
