import { added, better, type ReleasedVersion } from './released-version.js';

/** Versions up to 0.4, newest first. */
export const upTo04: readonly ReleasedVersion[] = [
  {
    version: '0.4.0',
    day: '2026-11-27',
    changes: [
      better(
        '관리자·파트너 화면이 새 소식을 훨씬 빨리 그립니다. 페이지가 늦게 열리면 위쪽에 진행 막대가 보입니다.',
        'The consoles draw what comes in much faster, and a bar at the top tells when a page takes its time.',
      ),
      added(
        '회원가입에서 생년월일과 이용 규정 동의를 받습니다. 최소 나이는 가입 설정에서 정하고, 가입 신청 상세에서 확인합니다.',
        'Joining asks for the date of birth and for consent to the rules. The lowest age is a setting of joining; an application shows both.',
      ),
      added(
        '정산 내역, 공급사 수수료, 받치기도 예약 보고서로 받습니다.',
        'Settlements, vendor fees and positions can be had as reports by schedule.',
      ),
      added(
        '공개 난수(drand)는 서명이 맞을 때만 쓰고, 회원도 화면에서 서명까지 검증합니다.',
        'Public randomness (drand) counts with its signature alone, and players verify the signature too.',
      ),
      added(
        '보너스 이벤트: 가입·입금·쿠폰 코드 이벤트를 기간, 대상, 예산, 베팅 조건과 함께 만듭니다. 예산은 넘지 않고, 지급한 보너스는 회수할 수 있습니다.',
        'Campaigns: bonuses for joining, for deposits and for coupon codes, with a period, an audience, a budget that is never passed and what has to be bet. A bonus can be taken back.',
      ),
      added(
        '딜러 역할: 딜러는 배정된 추첨 게임의 결과만 입력합니다. 게임은 딜러 화면에서 배정합니다.',
        'Dealers enter the results of the draw games that are assigned to them, and do nothing else.',
      ),
      added(
        '정산 내역: 손익과 통계의 정산 베팅·당첨금·GGR이 그 금액을 이루는 정산 목록으로, 비용은 그 거래 목록으로 이어집니다.',
        'Settled stakes, payouts and GGR of profit and statistics open to the settlements that they are made of, costs to their transfers.',
      ),
      added(
        '정산 달력: 루징 마감, 지급한 롤링, 받치기 정산과 앞으로의 마감을 월별로 보여 줍니다.',
        'Calendar of closings: losing periods, rolling that was paid and settled positions by day, and what comes next.',
      ),
      added(
        '개인정보: 회원 데이터를 파일로 내주고, 요청에 따라 가명으로 바꾸며, 보관 기간이 지난 기록을 지웁니다. 누가 열람했는지 남습니다.',
        'Personal data: a copy as a file, erasure under a pseudonym, retention periods, and a record of who looked.',
      ),
      better(
        '회원 상세는 입출금, 베팅, 접속, 쪽지, 관리자 작업을 한 흐름으로 보여 줍니다. 처리 대기 목록에는 다른 관리자가 열어 둔 건이 표시됩니다.',
        'A member’s page begins with everything that happened, in one stream. Queues show which request somebody else has open.',
      ),
      added(
        '쪽지를 미접속·입금·손실 회원에게 보낼 수 있고, 보내기 전에 받는 사람 수가 보입니다.',
        'Messages to players who stayed away, paid in or lost of late; how many they reach stands there before they are sent.',
      ),
      better(
        '문의 답변 화면에 회원의 잔액, 대기 중인 신청, 이전 문의가 보이고, 답변하면 다음 문의가 열립니다. 양식의 {nickname} 같은 변수는 선택할 때 채워집니다.',
        'An answer stands beside the member’s balance, waiting requests and earlier inquiries, and the next one opens after it. Variables of templates, such as {nickname}, are filled in.',
      ),
      better(
        '일별 통계와 랭킹의 입출금은 그 금액을 이루는 신청 목록으로 이어집니다. 손익은 엑셀로 받을 수 있고, 롤링·루징은 이전 기간과 비교하고 예약 보고서로 받습니다.',
        'Deposits and withdrawals of daily statistics and rankings lead to just the requests that they are made of. Profit comes as a file; rolling and losing stand beside the period before and can be scheduled.',
      ),
      added(
        '공지·이벤트·규정·팝업을 일곱 언어로 쓸 수 있습니다. 번역이 없는 글은 원문과 함께 한국어 표시가 나타납니다.',
        'Notices, events, rules and popups can be written in seven languages. What is not translated is read in the original and says so.',
      ),
      better('무료 스핀도 금액이 크면 두 사람이 승인합니다.', 'Free rounds that stake much wait for a second person too.'),
      better(
        '1년치 통계, 랭킹, 손익을 훨씬 빨리 볼 수 있습니다. 파트너 리포트는 받는 사람과 내용을 나중에 바꿀 수 있습니다.',
        'Statistics, rankings and profit of a year come many times sooner. Recipients and content of agents’ reports can be changed later.',
      ),
      added(
        '받치기: 파트너가 하부 회원 베팅의 일부를 자기 부담으로 받칩니다. 비율과 한도는 파트너 상세에서, 정산은 받치기 화면에서, 내역은 파트너의 내 받치기에서 봅니다.',
        'Positions: agents carry shares of their downline’s bets at their own risk. Shares and credit are set on the agent’s page, positions are settled on a page of their own, and agents see their book.',
      ),
      added(
        '특정 시점 상태: 회원의 거래 내역에서 과거 시점의 레벨, 요율, 제한, 한도, 소속, 잔액, 진행 중 베팅을 확인하고, 서명된 잔액 내역을 내려받습니다.',
        'State at a moment: a member’s statement shows level, rates, restrictions, limits, place, balances and open bets as they stood, and gives out signed explanations of balances.',
      ),
      added(
        '감사 체인: 감사 기록, 원장, 설정, 결과를 1분마다 서명된 블록으로 묶고 매일 밤 검증합니다. 데이터베이스에서 직접 바꾼 기록은 운영 현황에 알림으로 나타납니다.',
        'Audit chain: the log, the ledger, settings and results are bound in signed blocks each minute and verified every night. Rows changed past the product raise an alert in operations.',
      ),
      added(
        '백업: 전체 데이터베이스를 암호화하여 매일 백업하고, 복원할 때 원장과 참조를 검증합니다. 운영 현황에서 마지막 백업을 확인합니다.',
        'Backups: the whole database is backed up daily and encrypted, and a restore proves ledger and references. Operations shows the newest.',
      ),
      added(
        '웹훅: 입금 승인, 출금 완료, 베팅, 가입 이벤트를 서명하여 외부 시스템으로 전송하고, 전송 내역을 보고 다시 보냅니다.',
        'Webhooks: approved deposits, paid withdrawals, bets and joins are sent to your own systems, signed. Deliveries are listed and sent again.',
      ),
      added(
        '이달의 목표: 총 베팅, GGR, 순이익의 목표를 정하면 대시보드와 벽 화면에 달성액과 예정 대비 차이를 보여 줍니다.',
        'Goals of the month for turnover, GGR and NGR: the dashboard and the wall show what is reached and how far ahead or behind it is.',
      ),
      added(
        '하부 입출금 처리: 설정과 회원 제한에서 허용하면 파트너가 직속 회원의 입금·출금을 자기 보유금으로 승인합니다.',
        'Agents approve deposits and withdrawals of direct members with their own money, where a setting and their flag allow it.',
      ),
      added(
        '운영 현황: 프로세스, 작업 대기열, 실패한 작업, 정기 작업, 데이터베이스를 한 화면에서 보고, 실패한 작업을 다시 실행하거나 사유를 남기고 폐기합니다.',
        'Operations: processes, queues, failed jobs, schedules and the database on one page. Failed jobs are retried, or discarded with a reason.',
      ),
      added(
        '잔액 내역: 회원의 거래 내역에서 입금, 출금, 베팅 등이 잔액에 얼마씩 더하고 뺐는지, 빠진 거래가 없는지 확인합니다.',
        'Why this balance: a member’s statement shows what deposits, withdrawals, bets and the rest added up to, and that no entry is missing.',
      ),
      added(
        '부분·자동 캐시아웃: 회원이 베팅의 일부만 캐시아웃하거나, 제안 금액이 정한 금액에 이르면 자동으로 캐시아웃합니다.',
        'Partial and automatic cash-out: members cash out a part of a bet, or let it cash out when the offer reaches an amount they set.',
      ),
      added(
        '스킨: 도메인마다 색상, 이름, 로고를 정합니다. 저장할 때 글자와 배경의 대비를 확인합니다.',
        'Skins: colours, name and logo by domain. Contrast is checked when a skin is saved.',
      ),
      added(
        '개발 센터: 모든 호출, 알림, 오류 코드를 찾아보고 시험하며, 프로그램용 키를 만듭니다.',
        'Development center: every call, push and error to look up and try, and keys for programs.',
      ),
      added(
        '베픽 EOS 1–5: 외부에서 추첨하는 게임입니다. 결과 출처를 정하면 판매할 수 있습니다.',
        'Bepick EOS 1 to 5: drawn by somebody else, on sale once they have a source of results.',
      ),
      added(
        '메뉴와 홈 화면의 순서, 스포츠 섹션의 출시 여부, 카지노·슬롯의 최대 베팅금을 설정합니다.',
        'The order of menus and home, the release of sports sections and the largest bets of casino and slots are settings.',
      ),
      added(
        '이용 시간 한도와 이용 확인 알림, 12개월 내역, 회원 보호 점수가 있습니다.',
        'Limits of playing time, reality checks, a statement of twelve months, and scores of players to look at.',
      ),
      added(
        '게임, 섹션, 공급사를 테스트 중으로 두면 지정한 회원만 보고 이용합니다.',
        'Games, sections and vendors in testing are seen and played by chosen members only.',
      ),
      added(
        '입출금 규칙을 사이트, 레벨, 회원별로 정하고, 어디서 온 값인지 보여 줍니다. 게임 종류별 베팅 조건과 면제가 있습니다.',
        'Rules of money for site, level and member, with where each value comes from; turnover by kind of play, and waivers.',
      ),
      added(
        '데이터 초기화: 마감된 달을 서명된 파일로 옮기고 두 사람이 확인합니다. 마감된 날이 바뀌면 통계에 이유가 표시됩니다.',
        'Data initialisation by two people, into signed files; statistics say when and why a closed day has changed.',
      ),
      added(
        '파트너용 정기 보고서와 보유금·포인트·알 내역 보고서.',
        'Reports by schedule for agents, each about the own branch, and of the histories of money, points and eggs.',
      ),
      added(
        '경기 페이지: 경기장과 시간표, 기록, 최근 전적, 배당 변화. 회원은 하루하루의 손익을 봅니다.',
        'A match’s page has its pitch, events, figures, form and odds movement; players see what they won and lost by day.',
      ),
      added('업데이트 내역: 버전마다 바뀐 내용을 읽습니다.', 'Update history: what each version changed.'),
      added('패스키로 로그인과 재확인을 할 수 있습니다.', 'Passkeys, at login and where an act asks again.'),
      added('비회원 문의: 코드로 답변을 확인합니다.', 'Visitors ask without an account and read the answer by a code.'),
      added(
        '알림 규칙과 단계별 통계, 공급사별 통계.',
        'Alerts by rules that you make, statistics step by step down the tree, and by vendor.',
      ),
      added(
        '카지노: 회원 한도, 무료 회차, 레벨별 스킨, 두 사람이 확인하는 수동 처리.',
        'Casino: limits of members, free rounds, skins by level, and calls decided by hand by two people.',
      ),
      added(
        '승인: 규칙에 맞는 작업은 두 번째 사람이 결과를 미리 보고 승인합니다.',
        'Approvals: by your rules an act waits until a second person has seen what it would do.',
      ),
      added(
        '이용자 보호: 베팅·손실·입금 한도, 쉬어 가기.',
        'Protection of players: limits on stakes, losses and deposits, time-outs and self-exclusion.',
      ),
      added(
        '예약 보고서, 운에 따른 손익 설명, 공급사 수수료, 레벨별 통계, Parquet 파일.',
        'Reports by schedule, luck in the profit, vendor fees, figures by level, and Parquet files.',
      ),
      better('카지노와 슬롯의 베팅이 훨씬 빨라졌습니다.', 'Bets of casino and slots cost a fraction of what they did.'),
      better(
        '메뉴는 처리할 일부터 시작하고, 검색은 번호·계좌·IP와 경기까지 찾습니다.',
        'The menu begins with what waits; the search finds requests, bets, fixtures, addresses and bank accounts.',
      ),
      better(
        '작업 기록에 이름과 바로가기가 있고, 대기 시간은 계속 셉니다.',
        'The audit log names people and leads to them; waiting times go on being counted.',
      ),
    ],
  },
  {
    version: '0.3.0',
    day: '2026-11-22',
    changes: [
      added(
        '관리자 역할과 권한, 초대 링크, 2단계 인증.',
        'Roles and permissions of administrators, one-time invitations, a second factor.',
      ),
      added(
        '접속 관리: 도메인, 허용 IP, 차단 IP, 전체 접속 기록.',
        'Perimeter: domains, allowed and blocked addresses, the access history of the site.',
      ),
      added('점검 예약: 사이트와 게임별로 시작과 종료를 정합니다.', 'Planned inspections of the sites and of single games.'),
      better('모든 설정에 변경 이력과 되돌리기가 있습니다.', 'Every setting has a history and can be restored.'),
    ],
  },
  {
    version: '0.2.0',
    day: '2026-11-20',
    changes: [
      added('카지노와 슬롯 공급사 연동, 회차 기록과 정정.', 'Vendors of casino games and slots, their rounds and corrections.'),
      added('손익과 통계 보고서.', 'Profit and statistics reports.'),
    ],
  },
];
