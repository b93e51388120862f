/** What the demo's players have written on the free board. */
interface DemoFreePost {
  hoursAgo: number;
  /** The writer's account. */
  from: string;
  subject: string;
  content: string;
  comments: readonly { from: string; content: string; afterMinutes: number }[];
  /** Why a moderator has hidden it. */
  hiddenFor?: string;
}

const comment = (from: string, afterMinutes: number, content: string) => ({ from, afterMinutes, content });

export const demoFreePosts: readonly DemoFreePost[] = [
  {
    hoursAgo: 1.5,
    from: 'player4',
    subject: '오늘 저녁 경기 다들 어떻게 보세요?',
    content: '홈팀이 최근 다섯 경기 무패인데 원정팀 수비가 워낙 좋아서 고민되네요.\n저는 언더로 봅니다.',
    comments: [
      comment('player6', 9, '저도 언더요. 둘 다 골이 안 나옵니다.'),
      comment('player13', 22, '핸디캡은 좀 위험해 보여요.'),
      comment('player2', 41, '선발 명단 나오면 다시 보시죠.'),
    ],
  },
  {
    hoursAgo: 6,
    from: 'player7',
    subject: '시드 검증 직접 해 봤습니다',
    content:
      '<p>어제 <strong>EOS 1분</strong> 한 회차를 골라서 해시부터 결과까지 따라가 봤는데 그대로 나오네요.</p><p>방법은 결과 옆 버튼 하나면 됩니다.</p>',
    comments: [
      comment('player1', 14, '이런 건 처음 봤어요. 신기하네요.'),
      comment('player15', 35, '다른 곳은 이런 게 없죠.'),
      comment('player7', 52, '생각보다 간단하니 한번 해 보세요.'),
      comment('player3', 96, '감사합니다. 저도 해 봤습니다.'),
    ],
  },
  {
    hoursAgo: 12,
    from: 'player12',
    subject: '출금 정말 빠르네요',
    content: '신청하고 커피 한 잔 마시니 들어와 있었습니다.',
    comments: [comment('player5', 30, '저는 3분 걸렸어요.'), comment('player18', 75, '점검 시간만 피하면 됩니다.')],
  },
  {
    hoursAgo: 20,
    from: 'player17',
    subject: '최저가 포인트 팝니다 연락 주세요',
    content: '포인트 싸게 드립니다. 쪽지 주세요.',
    comments: [comment('player10', 5, '이런 글은 신고합니다.')],
    hiddenFor: '광고',
  },
  {
    hoursAgo: 27,
    from: 'player1',
    subject: '댓글 포인트는 하루 몇 번인가요?',
    content: '이벤트 글을 못 찾겠어요.',
    comments: [comment('player9', 4, '하루 다섯 번입니다.'), comment('player1', 11, '감사합니다!')],
  },
  {
    hoursAgo: 33,
    from: 'player14',
    subject: '파워사다리 팁 아닌 팁',
    content:
      '<ul><li>한 회차에 몰지 않기</li><li>정해 둔 금액까지만 하기</li><li>잃은 날은 쉬기</li></ul><p>결국 이게 제일 오래 갑니다.</p>',
    comments: [
      comment('player8', 18, '마지막 줄이 정답이네요.'),
      comment('player4', 64, '저는 두 번째가 제일 어렵습니다.'),
      comment('player20', 130, '공감합니다.'),
    ],
  },
  {
    hoursAgo: 49,
    from: 'player11',
    subject: '주말 축구 조합 공유',
    content: '토요일 세 경기 승·무·승으로 가 봅니다.\n모두 즐거운 주말 보내세요.',
    comments: [comment('player6', 50, '무승부가 관건이네요.'), comment('player19', 110, '저도 비슷하게 갔습니다.')],
  },
  {
    hoursAgo: 58,
    from: 'player16',
    subject: '다섯 폴더 당첨됐습니다',
    content: '마지막 경기 후반 추가 시간에 역전골이 나왔어요. 아직도 손이 떨립니다.',
    comments: [
      comment('player2', 6, '축하드립니다!'),
      comment('player3', 13, '와, 부럽습니다.'),
      comment('player12', 37, '기운 좀 받아 갑니다.'),
      comment('player5', 85, '축하해요.'),
    ],
  },
  {
    hoursAgo: 76,
    from: 'player8',
    subject: '라이브 배당이 바로바로 바뀌네요',
    content: '골이 들어가자마자 새로고침 없이 바뀌는 게 좋습니다.',
    comments: [comment('player13', 44, '휴대폰에서도 잘 됩니다.')],
  },
  {
    hoursAgo: 99,
    from: 'player20',
    subject: '홈 화면에 추가해서 쓰시는 분 계신가요?',
    content: '아이폰에서 잘 되는지 궁금합니다.',
    comments: [
      comment('player15', 25, '저는 안드로이드인데 앱처럼 열립니다.'),
      comment('player11', 140, '아이폰도 공유 버튼에서 추가하면 됩니다.'),
    ],
  },
  {
    hoursAgo: 126,
    from: 'player5',
    subject: '가입 인사드립니다',
    content: '지인 소개로 왔습니다. 잘 부탁드려요.',
    comments: [comment('player16', 12, '반갑습니다.'), comment('player1', 33, '어서 오세요!')],
  },
  {
    hoursAgo: 150,
    from: 'player3',
    subject: '문의 답변이 친절하네요',
    content: '새벽에 물어봤는데 20분 만에 답이 왔습니다.',
    comments: [],
  },
];
