/** What players and agents have asked, and what the site wrote to them. */
interface DemoInquiry {
  hoursAgo: number;
  /** The asker's account. */
  from: string;
  subject: string;
  content: string;
  /** It waits without one. */
  answer?: string;
  isClosed?: boolean;
}

export const demoInquiries: readonly DemoInquiry[] = [
  { hoursAgo: 0.1, from: 'player9', subject: '입금 확인 부탁드립니다', content: '방금 보냈는데 아직 대기로 나옵니다.' },
  { hoursAgo: 0.3, from: 'shop', subject: '롤링 지급 시간 문의', content: '오늘 낮 베팅의 롤링은 언제 들어오나요?' },
  { hoursAgo: 0.7, from: 'player11', subject: '비밀번호 변경 방법', content: '내 정보에서 바꿀 수 있나요?' },
  { hoursAgo: 1.4, from: 'branch', subject: '신규 매장 등록 요청', content: '다음 주에 매장 하나를 더 열려고 합니다.' },
  { hoursAgo: 2.2, from: 'player3', subject: '은행 계좌 변경', content: '주거래 은행을 바꾸었습니다.\n필요한 서류를 알려 주세요.' },
  {
    hoursAgo: 9,
    from: 'player2',
    subject: '포인트 전환 단위',
    content: '1,500포인트도 전환되나요?',
    answer: '1,000포인트부터 100포인트 단위로 전환하실 수 있습니다.',
  },
  {
    hoursAgo: 14,
    from: 'shop',
    subject: '루징 정산 기간',
    content: '이번 주 정산은 언제 마감되나요?',
    answer: '매주 월요일 낮 12시에 마감되고, 확인 후 지급됩니다.',
  },
  {
    hoursAgo: 22,
    from: 'player5',
    subject: '첫 입금 보너스',
    content: '두 번째 입금에도 보너스가 있나요?',
    answer: '하루 첫 입금에만 지급됩니다.',
  },
  {
    hoursAgo: 27,
    from: 'branch',
    subject: '모니터 계정',
    content: '모니터 계정을 하나 더 만들 수 있나요?',
    answer: '네, 하부 등록에서 모니터 등급을 고르시면 됩니다.',
  },
  {
    hoursAgo: 33,
    from: 'player8',
    subject: '경기 취소 시 환불',
    content: '우천으로 취소된 경기는 어떻게 되나요?',
    answer: '해당 경기의 배당은 1.00으로 정산됩니다.',
  },
  {
    hoursAgo: 52,
    from: 'player1',
    subject: '출금 소요 시간',
    content: '보통 얼마나 걸리나요?',
    answer: '신청 후 5분 안에 처리해 드립니다.',
    isClosed: true,
  },
  {
    hoursAgo: 61,
    from: 'player14',
    subject: '로그인 오류',
    content: '어제 저녁에 로그인이 안 됐습니다.',
    answer: '점검 시간이었습니다. 불편을 드려 죄송합니다.',
    isClosed: true,
  },
  {
    hoursAgo: 75,
    from: 'shop',
    subject: '회원 이동 요청',
    content: '회원 한 명을 본점 아래로 옮겨 주세요.',
    answer: '처리해 드렸습니다.',
    isClosed: true,
  },
  {
    hoursAgo: 98,
    from: 'hq',
    subject: '추천 코드 유효 기간',
    content: '30일보다 길게는 안 되나요?',
    answer: '최대 30일입니다. 만료되면 새로 발급해 주세요.',
    isClosed: true,
  },
  {
    hoursAgo: 120,
    from: 'player20',
    subject: '안드로이드 앱',
    content: '앱이 있나요?',
    answer: '브라우저에서 홈 화면에 추가하시면 됩니다.',
    isClosed: true,
  },
];

interface DemoMessage {
  hoursAgo: number;
  to: { to: 'all' } | { to: 'member' | 'downline'; account: string };
  subject: string;
  content: string;
  validDays?: number;
  /** Accounts. */
  readBy: readonly string[];
}

export const demoMessages: readonly DemoMessage[] = [
  {
    hoursAgo: 70,
    to: { to: 'all' },
    subject: '입금 계좌 변경 안내',
    content: '입금 전에 계좌를 꼭 확인해 주세요.',
    readBy: ['player2', 'player5', 'shop', 'branch'],
  },
  {
    hoursAgo: 18,
    to: { to: 'downline', account: 'branch' },
    subject: '강남 회원 특별 이벤트',
    content: '이번 주말 첫 입금 보너스가 두 배입니다.',
    validDays: 7,
    readBy: ['player2', 'player9'],
  },
  {
    hoursAgo: 5,
    to: { to: 'member', account: 'player16' },
    subject: 'VIP 전담 상담 안내',
    content: '전담 담당자가 배정되었습니다.',
    readBy: ['player16'],
  },
];
