import { added, better, fixed, type ReleasedVersion } from './released-version.js';
import { upTo04 } from './up-to-0.4.js';

/** What each version changed, newest first. It is written when its work lands. */
export const changelog: readonly ReleasedVersion[] = [
  {
    version: '0.6.0',
    day: '2026-11-30',
    changes: [
      added(
        '받치기: 파트너가 하부 베팅의 일부를 자기 책임으로 받습니다. 카지노·슬롯과 인플레이도 종목별 비율로 받을 수 있습니다.',
        'Position taking: agents carry shares of their downline’s bets at their own risk, at a rate for each kind of play, casino, slots and in-play among them.',
      ),
      added(
        '비율과 신용 한도는 바로 위 파트너가 자기 한도 안에서 정합니다. 한도를 다 쓰면 다음 베팅에서 받는 몫이 줄고, 베팅은 거절되지 않습니다.',
        'Rates and credit are given by the agent directly above, within its own. Where the credit is used up the share of the next bet is smaller; no bet is refused.',
      ),
      added(
        '기간별로 정산하고 명세서를 받습니다. 정산 전에 미리 계산해 보이고, 큰 금액은 두 번째 관리자가 승인합니다.',
        'Positions are settled by period, with a statement for each. What would move is shown first, and large amounts take a second administrator.',
      ),
      better(
        '베팅·회차·경기마다 누가 얼마를 받았는지 보이고, 롤링은 받은 비율대로 나누어 부담합니다.',
        'Bets, rounds, fixtures and casino rounds show who carries what, and rolling is paid by those who carry the bet, in proportion.',
      ),
    ],
  },
  {
    version: '0.5.0',
    day: '2026-11-30',
    changes: [
      added(
        '회원, 가상계좌, 시즌 파일을 엑셀(XLSX)과 한국어(CP949) CSV로도 올리고, 은행 이체 파일을 엑셀로도 받습니다.',
        'Members, virtual accounts and seasons are read from XLSX and Korean (CP949) CSV too; the file for the bank can be had as XLSX.',
      ),
      fixed(
        '플레이오프처럼 같은 홈에서 두 번 만나는 경기가 각각의 경기로 등록됩니다. 파일을 다시 읽어도 결과가 바뀌지 않습니다.',
        'Two meetings of a pair at the same ground, as in play-offs, are two fixtures. Reading a file again changes no result.',
      ),
      fixed(
        '엑셀·CSV 내보내기는 한 시점의 목록입니다. 내려받는 동안 처리된 건이 있어도 빠지는 줄이 없습니다.',
        'An exported file shows a list as it was at one moment: no row is missing because others were processed meanwhile.',
      ),
      fixed(
        '이미지는 파일 이름이 아니라 내용으로 판단하고, 사진의 위치 정보는 지웁니다.',
        'An image is judged by its content, not by its name, and where a photo was taken is removed.',
      ),
      better(
        '웹소켓이 막힌 네트워크에서도 화면이 잠기지 않고 계속 새로 고쳐집니다.',
        'Where a network blocks WebSocket, pages stay usable and go on being refreshed.',
      ),
      better(
        '금액 칸은 다른 나라의 구분 기호와 숫자도 읽고, 뜻이 분명하지 않은 금액은 받지 않습니다.',
        'Amounts may have the marks and digits of other countries; one that could mean two things is refused.',
      ),
    ],
  },
  ...upTo04,
];
