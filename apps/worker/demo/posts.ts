/** What the house has announced in the demo. */
export const demoPosts = [
  {
    kind: 'notice',
    subject: '은행 점검으로 23:30–00:30에는 출금 신청이 잠시 멈춥니다.',
    content: '<p>매일 23:30부터 00:30까지는 은행 전산 점검 시간입니다. 이 시간에는 출금 신청을 받을 수 없으니 미리 신청해 주세요.</p>',
    hoursAgo: 3,
  },
  {
    kind: 'notice',
    subject: 'EOS 파워볼 전 회차의 시드와 결과를 직접 검증하실 수 있습니다.',
    content: '<p>하루의 시드 해시는 베팅이 열리기 전에 공개되고, 각 회차의 시드는 추첨 뒤에 공개됩니다. 결과 옆의 <b>직접 검증</b>을 눌러 보세요.</p>',
    hoursAgo: 26,
  },
  {
    kind: 'notice',
    subject: '입금 계좌가 변경되었습니다. 신청 전에 꼭 확인해 주세요.',
    content: '<p>이전 계좌로 보내신 금액은 확인이 늦어질 수 있습니다.</p>',
    hoursAgo: 70,
  },
  {
    kind: 'notice',
    subject: '고객센터는 24시간 운영합니다.',
    content: '<p>문의는 접수된 순서대로 답변드립니다.</p>',
    hoursAgo: 160,
  },
  {
    kind: 'event',
    subject: '하루 첫 충전 10% 보너스 포인트',
    content: '<p>매일 첫 입금이 승인되면 입금액의 10%를 포인트로 드립니다. 최대 100,000P.</p>',
    hoursAgo: 48,
  },
] as const;
