/** What changed for those who work with the consoles, newest first. Each version is written when its work lands. */
export interface ReleasedVersion {
  version: string;
  /** The day it was released, `YYYY-MM-DD`. */
  day: string;
  changes: readonly Change[];
}
interface Change {
  kind: 'new' | 'better' | 'fixed';
  text: Readonly<Record<'ko' | 'en', string>>;
}

const added = (ko: string, en: string): Change => ({ kind: 'new', text: { ko, en } });
const better = (ko: string, en: string): Change => ({ kind: 'better', text: { ko, en } });

export const changelog: readonly ReleasedVersion[] = [
  {
    version: '0.4.0',
    day: '2026-11-23',
    changes: [
      added(
        '스킨: 도메인마다 색상, 이름, 로고를 정합니다. 저장할 때 글자와 배경의 대비를 확인합니다.',
        'Skins: colours, name and logo by domain. Contrast is checked when a skin is saved.',
      ),
      added(
        '개발 센터: 모든 호출, 알림, 오류 코드를 찾아보고 시험하며, 프로그램용 키를 만듭니다.',
        'Development center: every call, push and error to look up and try, and keys for programs.',
      ),
      added('업데이트 내역: 버전마다 바뀐 내용을 읽습니다.', 'Update history: what each version changed.'),
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
      added('카지노와 슬롯 공급사 연동, 라운드 기록과 정정.', 'Vendors of casino games and slots, their rounds and corrections.'),
      added('손익과 통계 보고서.', 'Profit and statistics reports.'),
    ],
  },
];
