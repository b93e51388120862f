/** What the house has announced in the demo. */
interface DemoPost {
  kind: 'notice' | 'event' | 'rule';
  subject: string;
  /** HTML. */
  content: string;
  hoursAgo: number;
}

const bank = '매일 23:30부터 00:30까지는 은행 전산 점검 시간입니다. 이 시간에는 출금 신청을 받을 수 없으니 미리 신청해 주세요.';
const seeds =
  '하루의 시드 해시는 베팅이 열리기 전에 공개되고, 각 회차의 시드는 추첨 뒤에 공개됩니다. 결과 옆의 <strong>직접 검증</strong>을 눌러 보세요.';

export const demoPosts: readonly DemoPost[] = [
  { kind: 'notice', subject: '은행 점검으로 23:30–00:30에는 출금 신청이 잠시 멈춥니다.', content: `<p>${bank}</p>`, hoursAgo: 3 },
  { kind: 'notice', subject: 'EOS 파워볼 전 회차의 시드와 결과를 직접 검증하실 수 있습니다.', content: `<p>${seeds}</p>`, hoursAgo: 26 },
  {
    kind: 'notice',
    subject: '입금 계좌가 변경되었습니다. 신청 전에 꼭 확인해 주세요.',
    content: '<p>이전 계좌로 보내신 금액은 확인이 늦어질 수 있습니다.</p>',
    hoursAgo: 70,
  },
  { kind: 'notice', subject: '고객센터는 24시간 운영합니다.', content: '<p>문의는 접수된 순서대로 답변드립니다.</p>', hoursAgo: 160 },
  {
    kind: 'event',
    subject: '하루 첫 충전 10% 보너스 포인트',
    content:
      '<p>매일 첫 입금이 승인되면 입금액의 <strong>10%</strong>를 포인트로 드립니다.</p><ul><li>최대 100,000P</li><li>서울 시간 0시에 다시 시작됩니다.</li></ul>',
    hoursAgo: 48,
  },
  {
    kind: 'event',
    subject: '자유게시판 댓글 포인트',
    content: '<p>댓글 하나에 <strong>50P</strong>, 하루 다섯 번까지 드립니다. 지운 댓글도 그날의 횟수에 들어갑니다.</p>',
    hoursAgo: 120,
  },
  {
    kind: 'event',
    subject: '룰렛 티켓을 모아 보세요',
    content: '<p>티켓 한 장으로 룰렛을 한 번 돌릴 수 있습니다. 돌리기 전에 해시가 공개되므로 결과를 직접 검증하실 수 있습니다.</p>',
    hoursAgo: 200,
  },
  {
    kind: 'rule',
    subject: '파워볼 베팅 규정',
    content:
      '<h2>베팅</h2><ul><li>각 회차는 화면에 표시된 시각에 마감되며, 마감 뒤에는 베팅할 수 없습니다.</li><li>배당은 베팅한 순간의 것으로 정산됩니다.</li></ul>' +
      '<h2>결과</h2><p>일반볼 다섯 개의 합과 파워볼로 홀짝, 언더오버, 구간을 정합니다.</p>',
    hoursAgo: 500,
  },
  {
    kind: 'rule',
    subject: '파워사다리 · 키노사다리 베팅 규정',
    content:
      '<p>출발점(좌·우), 줄 수(3·4), 결과(홀·짝)에 베팅하실 수 있습니다.</p>' +
      '<table><thead><tr><th>출발</th><th>줄</th><th>결과</th></tr></thead><tbody><tr><td>좌</td><td>3</td><td>짝</td></tr><tr><td>좌</td><td>4</td><td>홀</td></tr>' +
      '<tr><td>우</td><td>3</td><td>홀</td></tr><tr><td>우</td><td>4</td><td>짝</td></tr></tbody></table>',
    hoursAgo: 500,
  },
  {
    kind: 'rule',
    subject: '스피드키노 베팅 규정',
    content: '<p>70개 중 22개 공을 뽑아 그 합으로 홀짝과 끝수를 정합니다. 추첨되지 않은 회차의 베팅은 전액 돌려드립니다.</p>',
    hoursAgo: 500,
  },
  {
    kind: 'rule',
    subject: '해피 5/45 베팅 규정',
    content: '<p>45개 중 5개 공을 뽑아 그 합으로 홀짝과 언더오버를 정합니다.</p>',
    hoursAgo: 500,
  },
  {
    kind: 'rule',
    subject: '스포츠 베팅 규정',
    content:
      '<ol><li>경기 시작과 함께 프리매치 베팅이 마감됩니다.</li><li>취소된 경기는 배당 1.00으로 정산됩니다.</li>' +
      '<li>결과가 정정되면 차액만 다시 정산하며, 내역은 베팅 내역에서 보실 수 있습니다.</li></ol>',
    hoursAgo: 500,
  },
];

export const demoPopups = [
  {
    name: '방문 환영',
    audience: 'visitors',
    content:
      '<h2 style="text-align:center">트루북에 오신 것을 환영합니다</h2><p style="text-align:center">모든 회차의 결과를 직접 검증할 수 있습니다.<br>가입하고 첫 충전 보너스를 받아 보세요.</p>',
    order: 0,
  },
  {
    name: '첫 충전 보너스',
    audience: 'members',
    content:
      '<h2 style="text-align:center">하루 첫 충전 10%</h2><p style="text-align:center">오늘의 첫 입금에 <span style="color:#d4a017">최대 100,000P</span>를 드립니다.</p>',
    order: 1,
  },
] as const;
