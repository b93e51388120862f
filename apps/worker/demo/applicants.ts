/** Who would like to join the demo's site, oldest first. Names, numbers and addresses are invented. */
export interface DemoApplicant {
  account: string;
  nickname: string;
  holder: string;
  phone: string;
  bankName: string;
  bankAccount: string;
  /** The agent's account. */
  below: string;
  address: string;
  /** The browser's own id; a browser that does not tell it without. */
  browser?: string;
  minutesAgo: number;
  /** What became of the application; it waits without. */
  outcome?: { verb: 'approve' } | { verb: 'refuse'; reason: string };
}

const sharedBrowser = '5d0f3a9c-71be-4c02-9a64-2f8e6b1d7c35';

/** The two last ones come from one phone, one address and one browser. */
export const demoApplicants: readonly DemoApplicant[] = [
  {
    account: 'narae01',
    nickname: '나래길',
    holder: '서나래',
    phone: '010-5550-1101',
    bankName: '국민은행',
    bankAccount: '004402-04-551101',
    below: 'distributor',
    address: '198.51.100.11',
    minutesAgo: 1_610,
    outcome: { verb: 'approve' },
  },
  {
    account: 'guest777',
    nickname: '칠칠이',
    holder: '김칠성',
    phone: '010-5550-1102',
    bankName: '기업은행',
    bankAccount: '010-552-1102',
    below: 'shop2',
    address: '198.51.100.12',
    minutesAgo: 1_230,
    outcome: { verb: 'refuse', reason: '연락처 확인 불가' },
  },
  {
    account: 'double88',
    nickname: '팔팔이',
    holder: '최두리',
    phone: '010-5550-1103',
    bankName: '농협은행',
    bankAccount: '302-118-1103',
    below: 'branch',
    address: '198.51.100.13',
    minutesAgo: 640,
    outcome: { verb: 'refuse', reason: '중복 가입' },
  },
  {
    account: 'haneul22',
    nickname: '하늘빛',
    holder: '문하늘',
    phone: '010-5550-1104',
    bankName: '카카오뱅크',
    bankAccount: '3333-07-1104',
    below: 'branch2',
    address: '198.51.100.14',
    minutesAgo: 94,
  },
  {
    account: 'sora2026',
    nickname: '소라게',
    holder: '강소라',
    phone: '010-5550-1105',
    bankName: '토스뱅크',
    bankAccount: '1000-22-1105',
    below: 'shop',
    address: '198.51.100.15',
    browser: sharedBrowser,
    minutesAgo: 26,
  },
  {
    account: 'sora2027',
    nickname: '소라빛',
    holder: '강소라',
    phone: '010-5550-1105',
    bankName: '우리은행',
    bankAccount: '1002-44-1106',
    below: 'shop',
    address: '198.51.100.15',
    browser: sharedBrowser,
    minutesAgo: 7,
  },
];

/** Codes that were issued, each valid for as long as said. */
export const demoCodes = [
  { agent: 'shop', code: 'YEOKSAM7', minutesAgo: 4_000, minutes: 1_440 },
  { agent: 'branch', code: 'GANGNAM1', minutesAgo: 900, minutes: 43_200 },
  { agent: 'shop', code: 'YEOKSAM8', minutesAgo: 300, minutes: 4_320 },
  { agent: 'distributor', code: 'YUSEONG2', minutesAgo: 1_700, minutes: 10_080 },
  { agent: 'shop', code: 'MOONLITE', minutesAgo: 500, minutes: 43_200, referrer: 'player2' },
] as const;
