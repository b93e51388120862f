import type { Sport } from '#lib/contract';

export interface InventedTeam {
  name: string;
  nameKo: string;
  /** Around 1: twice as strong scores about twice as much against the same side. */
  strength: number;
}

/** A league of the simulator, and how it is played. */
export interface InventedLeague {
  key: string;
  sport: Sport;
  name: string;
  nameKo: string;
  virtual: boolean;
  /** Seconds of match time per second. */
  speed: number;
  /** From one start to the next. */
  everyMinutes: number;
  /** Starts of the hour are shifted by so much, so that leagues do not begin together. */
  offsetMinutes: number;
  /** How long before its start a match is announced; every n-th one much earlier. */
  announcedMinutes: number;
  early?: { every: number; minutes: number };
  /** What home and away sides score against an equal one. */
  means: readonly [number, number];
  /** How far strength shows in the score. */
  spread: number;
  /** Kinds of markets; all where it is absent. */
  types?: readonly string[];
  /** An even number of them. */
  teams: readonly InventedTeam[];
}

const teams = (...rows: [nameKo: string, name: string, strength: number][]): InventedTeam[] =>
  rows.map(([nameKo, name, strength]) => ({ nameKo, name, strength }));

const football = {
  sport: 'football',
  virtual: false,
  speed: 2,
  everyMinutes: 20,
  announcedMinutes: 120,
  early: { every: 11, minutes: 2_880 },
  means: [1.5, 1.18],
  spread: 1,
} as const;

/** Every league and team is invented. */
export const inventedLeagues: readonly InventedLeague[] = [
  {
    ...{ ...football, key: 'haneul', name: 'Haneul League', nameKo: '하늘 리그', offsetMinutes: 0 },
    teams: teams(
      ['가람 유나이티드', 'Garam United', 1.32],
      ['누리 FC', 'Nuri FC', 1.2],
      ['다온 시티', 'Daon City', 1.12],
      ['라온 로버스', 'Raon Rovers', 1.06],
      ['마루 애슬레틱', 'Maru Athletic', 1.02],
      ['바다 마리너스', 'Bada Mariners', 1],
      ['새벽 스타즈', 'Saebyeok Stars', 0.97],
      ['아름 타운', 'Areum Town', 0.95],
      ['온새 원더러스', 'Onsae Wanderers', 0.92],
      ['이든 레인저스', 'Eden Rangers', 0.88],
      ['초롱 FC', 'Chorong FC', 0.82],
      ['한울 시티', 'Hanul City', 0.76],
    ),
  },
  {
    ...{ ...football, key: 'aurora', name: 'Aurora Premier', nameKo: '오로라 프리미어', offsetMinutes: 7 },
    teams: teams(
      ['애쉬번 알비온', 'Ashbourne Albion', 1.38],
      ['벨웨더 시티', 'Bellwether City', 1.24],
      ['코럴 헤이븐', 'Coral Haven', 1.1],
      ['던모어 카운티', 'Dunmore County', 1.05],
      ['에버글렌', 'Everglen', 1],
      ['폭스리 타운', 'Foxley Town', 1],
      ['그레이포트', 'Greyport', 0.96],
      ['헤더필드', 'Heatherfield', 0.93],
      ['아이언브리지 파크', 'Ironbridge Park', 0.9],
      ['킹스미어', 'Kingsmere', 0.88],
      ['라크스퍼 로버스', 'Larkspur Rovers', 0.8],
      ['문더스크', 'Moondusk', 0.74],
    ),
  },
  {
    ...{ ...football, key: 'costa', name: 'Costa Division', nameKo: '코스타 디비전', offsetMinutes: 13 },
    teams: teams(
      ['레알 소레다', 'Real Soreda', 1.4],
      ['알메리스', 'Almeris', 1.18],
      ['카보 베르사', 'Cabo Versa', 1.1],
      ['데포르티보 루나', 'Deportivo Luna', 1.04],
      ['에스텔라 노바', 'Estela Nova', 1],
      ['푸에르토 솔', 'Puerto Sol', 0.98],
      ['그란 비스타', 'Gran Vista', 0.96],
      ['이슬라 베르데', 'Isla Verde', 0.92],
      ['몬테 클라로', 'Monte Claro', 0.9],
      ['오르테가 마리나', 'Ortega Marina', 0.86],
      ['리오 세레노', 'Rio Sereno', 0.8],
      ['발 도라', 'Val Dora', 0.75],
    ),
  },
  {
    ...{ key: 'skyline', sport: 'basketball', name: 'Skyline Basketball', nameKo: '스카이라인 농구', virtual: false, speed: 2 },
    ...{ everyMinutes: 30, offsetMinutes: 4, announcedMinutes: 180, early: { every: 7, minutes: 2_880 }, means: [86, 83], spread: 0.12 },
    teams: teams(
      ['노스 팰컨스', 'North Falcons', 1.3],
      ['리버 호크스', 'River Hawks', 1.18],
      ['메트로 바이슨스', 'Metro Bisons', 1.08],
      ['하버 웨이브스', 'Harbor Waves', 1],
      ['사우스 스톰', 'South Storm', 0.98],
      ['시티 퓨마스', 'City Pumas', 0.92],
      ['밸리 폭시스', 'Valley Foxes', 0.86],
      ['레이크 오터스', 'Lake Otters', 0.78],
    ),
  },
  {
    ...{ key: 'virtual', sport: 'football', name: 'Virtual Cup', nameKo: '버추얼 컵', virtual: true, speed: 33 },
    ...{ everyMinutes: 1, offsetMinutes: 0, announcedMinutes: 10, means: [1.6, 1.3], spread: 1 },
    types: ['match_odds', 'totals', 'both_score'],
    teams: teams(
      ['레드 드래곤즈', 'Red Dragons', 1.2],
      ['블루 샤크스', 'Blue Sharks', 1.15],
      ['골드 타이거즈', 'Gold Tigers', 1.08],
      ['그린 바이퍼스', 'Green Vipers', 1.02],
      ['실버 울브스', 'Silver Wolves', 0.98],
      ['블랙 팬서스', 'Black Panthers', 0.95],
      ['화이트 베어스', 'White Bears', 0.88],
      ['퍼플 코브라스', 'Purple Cobras', 0.8],
    ),
  },
];
