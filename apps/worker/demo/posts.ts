/** What the house has announced in the demo, in Korean and English. */
interface DemoPost {
  kind: 'notice' | 'event' | 'rule';
  subject: string;
  /** HTML. */
  content: string;
  hoursAgo: number;
  translations?: { en: { subject: string; content: string } };
}

const bank = '매일 23:30부터 00:30까지는 은행 전산 점검 시간입니다. 이 시간에는 출금 신청을 받을 수 없으니 미리 신청해 주세요.';
const seeds =
  '하루의 시드 해시는 베팅이 열리기 전에 공개되고, 각 회차의 시드는 추첨 뒤에 공개됩니다. 결과 옆의 <strong>직접 검증</strong>을 눌러 보세요.';

export const demoPosts: readonly DemoPost[] = [
  {
    kind: 'notice',
    subject: '은행 점검으로 23:30–00:30에는 출금 신청이 잠시 멈춥니다.',
    content: `<p>${bank}</p>`,
    hoursAgo: 3,
    translations: {
      en: {
        subject: 'Withdrawals pause from 23:30 to 00:30 for the banks’ check.',
        content:
          '<p>The banks check their systems every day from 23:30 to 00:30 (KST). No withdrawal can be requested then, so please ask before.</p>',
      },
    },
  },
  {
    kind: 'notice',
    subject: 'EOS 파워볼 전 회차의 시드와 결과를 직접 검증하실 수 있습니다.',
    content: `<p>${seeds}</p>`,
    hoursAgo: 26,
    translations: {
      en: {
        subject: 'You can verify the seed and result of every EOS Powerball round.',
        content:
          '<p>The hash of a day’s seeds is published before betting opens, and each round’s seed after its draw. Press <strong>Verify</strong> beside a result.</p>',
      },
    },
  },
  {
    kind: 'notice',
    subject: '입금 계좌가 변경되었습니다. 신청 전에 꼭 확인해 주세요.',
    content: '<p>이전 계좌로 보내신 금액은 확인이 늦어질 수 있습니다.</p>',
    hoursAgo: 70,
    translations: {
      en: {
        subject: 'The deposit account has changed. Please check it before you ask.',
        content: '<p>Money sent to the former account may be confirmed late.</p>',
      },
    },
  },
  {
    kind: 'notice',
    subject: '고객센터는 24시간 운영합니다.',
    content: '<p>문의는 접수된 순서대로 답변드립니다.</p>',
    hoursAgo: 160,
    translations: {
      en: {
        subject: 'Customer service is open around the clock.',
        content: '<p>Inquiries are answered in the order in which they arrive.</p>',
      },
    },
  },
  {
    kind: 'event',
    subject: '하루 첫 입금 10% 보너스 포인트',
    content:
      '<p>매일 첫 입금이 승인되면 입금액의 <strong>10%</strong>를 포인트로 드립니다.</p><ul><li>최대 100,000P</li><li>서울 시간 0시에 다시 시작됩니다.</li></ul>',
    hoursAgo: 48,
    translations: {
      en: {
        subject: '10% bonus points on the first deposit of the day',
        content:
          '<p>When the first deposit of a day is approved, <strong>10%</strong> of it comes as points.</p><ul><li>100,000P at most</li><li>It begins anew at midnight, Seoul time.</li></ul>',
      },
    },
  },
  {
    kind: 'event',
    subject: '자유게시판 댓글 포인트',
    content: '<p>댓글 하나에 <strong>50P</strong>, 하루 다섯 번까지 드립니다. 지운 댓글도 그날의 횟수에 들어갑니다.</p>',
    hoursAgo: 120,
    translations: {
      en: {
        subject: 'Points for comments on the free board',
        content: '<p><strong>50P</strong> a comment, five times a day. Deleted comments count for their day too.</p>',
      },
    },
  },
  {
    kind: 'event',
    subject: '룰렛 티켓을 모아 보세요',
    content: '<p>티켓 한 장으로 룰렛을 한 번 돌릴 수 있습니다. 돌리기 전에 해시가 공개되므로 결과를 직접 검증하실 수 있습니다.</p>',
    hoursAgo: 200,
    translations: {
      en: {
        subject: 'Collect roulette tickets',
        content:
          '<p>One ticket is one spin of the roulette. Its hash is published before the spin, so you can verify the result yourself.</p>',
      },
    },
  },
  {
    kind: 'rule',
    subject: '파워볼 베팅 규정',
    content:
      '<h2>베팅</h2><ul><li>각 회차는 화면에 표시된 시각에 마감되며, 마감 뒤에는 베팅할 수 없습니다.</li><li>배당은 베팅한 순간의 것으로 정산됩니다.</li></ul>' +
      '<h2>결과</h2><p>일반볼 다섯 개의 합과 파워볼로 홀짝, 언더오버, 구간을 정합니다.</p>',
    hoursAgo: 500,
    translations: {
      en: {
        subject: 'Betting rules of Powerball',
        content:
          '<h2>Betting</h2><ul><li>Each round closes at the time shown; no bet is taken afterwards.</li><li>Bets are settled at the odds of the moment they were placed.</li></ul><h2>Result</h2><p>Odd or even, under or over and the section follow from the sum of the five balls, and from the Powerball.</p>',
      },
    },
  },
  {
    kind: 'rule',
    subject: '파워사다리 · 키노사다리 베팅 규정',
    content:
      '<p>출발점(좌·우), 줄 수(3·4), 결과(홀·짝)에 베팅하실 수 있습니다.</p>' +
      '<table><thead><tr><th>출발</th><th>줄</th><th>결과</th></tr></thead><tbody><tr><td>좌</td><td>3</td><td>짝</td></tr><tr><td>좌</td><td>4</td><td>홀</td></tr>' +
      '<tr><td>우</td><td>3</td><td>홀</td></tr><tr><td>우</td><td>4</td><td>짝</td></tr></tbody></table>',
    hoursAgo: 500,
    translations: {
      en: {
        subject: 'Betting rules of Power Ladder and Keno Ladder',
        content:
          '<p>Bet on the start (left, right), the number of lines (3, 4) or the result (odd, even).</p><table><thead><tr><th>Start</th><th>Lines</th><th>Result</th></tr></thead><tbody><tr><td>Left</td><td>3</td><td>Even</td></tr><tr><td>Left</td><td>4</td><td>Odd</td></tr><tr><td>Right</td><td>3</td><td>Odd</td></tr><tr><td>Right</td><td>4</td><td>Even</td></tr></tbody></table>',
      },
    },
  },
  {
    kind: 'rule',
    subject: '스피드키노 베팅 규정',
    content: '<p>70개 중 22개 공을 뽑아 그 합으로 홀짝과 끝수를 정합니다. 추첨되지 않은 회차의 베팅은 전액 돌려드립니다.</p>',
    hoursAgo: 500,
    translations: {
      en: {
        subject: 'Betting rules of Speed Keno',
        content:
          '<p>22 of 70 balls are drawn; their sum decides odd or even and the last digit. Bets on a round that was not drawn are refunded in full.</p>',
      },
    },
  },
  {
    kind: 'rule',
    subject: '해피 5/45 베팅 규정',
    content: '<p>45개 중 5개 공을 뽑아 그 합으로 홀짝과 언더오버를 정합니다.</p>',
    hoursAgo: 500,
    translations: {
      en: {
        subject: 'Betting rules of Happy 5/45',
        content: '<p>5 of 45 balls are drawn; their sum decides odd or even and under or over.</p>',
      },
    },
  },
  {
    kind: 'rule',
    subject: '스포츠 베팅 규정',
    content:
      '<ol><li>경기 시작과 함께 프리매치 베팅이 마감됩니다.</li><li>취소된 경기는 배당 1.00으로 정산됩니다.</li>' +
      '<li>결과가 정정되면 차액만 다시 정산하며, 내역은 베팅 내역에서 보실 수 있습니다.</li></ol>',
    hoursAgo: 500,
    translations: {
      en: {
        subject: 'Betting rules of sports',
        content:
          '<ol><li>Pre-match betting closes when the match kicks off.</li><li>Abandoned matches are settled at odds of 1.00.</li><li>When a result is corrected, only the difference is settled; your bet history shows it.</li></ol>',
      },
    },
  },
];

export const demoPopups = [
  {
    name: '방문 환영',
    audience: 'visitors',
    content:
      '<h2 style="text-align:center">트루북에 오신 것을 환영합니다</h2><p style="text-align:center">모든 회차의 결과를 직접 검증할 수 있습니다.<br>가입하고 첫 입금 보너스를 받아 보세요.</p>',
    order: 0,
    translations: {
      en: {
        subject: 'Welcome',
        content:
          '<h2 style="text-align:center">Welcome to Truebook</h2><p style="text-align:center">You can verify the result of every round yourself.<br>Join and get a bonus on your first deposit.</p>',
      },
    },
  },
  {
    name: '첫 입금 보너스',
    audience: 'members',
    content:
      '<h2 style="text-align:center">하루 첫 입금 10%</h2><p style="text-align:center">오늘의 첫 입금에 <span style="color:#d4a017">최대 100,000P</span>를 드립니다.</p>',
    order: 1,
    translations: {
      en: {
        subject: 'First deposit bonus',
        content:
          '<h2 style="text-align:center">10% on the first deposit of the day</h2><p style="text-align:center">Up to <span style="color:#d4a017">100,000P</span> for today’s first deposit.</p>',
      },
    },
  },
] as const;
