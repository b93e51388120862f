/** A league as football-data.co.uk knows it. */
export interface Division {
  /** Its name among the source's, such as `E0`, or `Argentina: Liga Profesional`. */
  alias: string;
  name: string;
  nameKo: string;
  country: string;
  /** Whether the plan of a season lets two teams meet more than once at the same ground, in rounds or in play-offs. */
  isRepeated: boolean;
}

type Named = readonly [name: string, nameKo: string, country: string];

/** The leagues that have a file for each season, by its column `Div`. */
const divisions: Record<string, Named> = {
  E0: ['Premier League', '프리미어리그', 'England'],
  E1: ['Championship', '챔피언십', 'England'],
  E2: ['League One', '리그 원', 'England'],
  E3: ['League Two', '리그 투', 'England'],
  EC: ['National League', '내셔널리그', 'England'],
  SC0: ['Scottish Premiership', '스코틀랜드 프리미어십', 'Scotland'],
  SC1: ['Scottish Championship', '스코틀랜드 챔피언십', 'Scotland'],
  SC2: ['Scottish League One', '스코틀랜드 리그 원', 'Scotland'],
  SC3: ['Scottish League Two', '스코틀랜드 리그 투', 'Scotland'],
  D1: ['Bundesliga', '분데스리가', 'Germany'],
  D2: ['2. Bundesliga', '2. 분데스리가', 'Germany'],
  I1: ['Serie A', '세리에 A', 'Italy'],
  I2: ['Serie B', '세리에 B', 'Italy'],
  SP1: ['La Liga', '라리가', 'Spain'],
  SP2: ['Segunda División', '라리가 2', 'Spain'],
  F1: ['Ligue 1', '리그 1', 'France'],
  F2: ['Ligue 2', '리그 2', 'France'],
  N1: ['Eredivisie', '에레디비시', 'Netherlands'],
  B1: ['Belgian Pro League', '벨기에 프로리그', 'Belgium'],
  P1: ['Primeira Liga', '프리메이라리가', 'Portugal'],
  T1: ['Süper Lig', '쉬페르리그', 'Türkiye'],
  G1: ['Super League Greece', '그리스 슈퍼리그', 'Greece'],
};

/** Leagues with play-offs between teams that have met before; those of Scotland play each other four times. */
const repeatedDivisions = new Set(['SC0', 'SC1', 'SC2', 'SC3', 'B1', 'G1']);

/** Countries of the files that hold all seasons of a league, by their column `Country`. */
const countriesKo: Record<string, string> = {
  Argentina: '아르헨티나',
  Austria: '오스트리아',
  Brazil: '브라질',
  China: '중국',
  Denmark: '덴마크',
  Finland: '핀란드',
  Ireland: '아일랜드',
  Japan: '일본',
  Mexico: '멕시코',
  Norway: '노르웨이',
  Poland: '폴란드',
  Romania: '루마니아',
  Russia: '러시아',
  Sweden: '스웨덴',
  Switzerland: '스위스',
  USA: '미국',
};

/** The league of the column `Div`; one that is not known has its code for a name. */
export function divisionOf(code: string): Division {
  const [name, nameKo, country] = divisions[code] ?? [code, '', ''];
  return { alias: code, name, nameKo, country, isRepeated: repeatedDivisions.has(code) };
}

/** The league of the columns `Country` and `League`. */
export function nationalLeague(country: string, league: string): Division {
  const countryKo = countriesKo[country];
  return {
    alias: `${country}: ${league}`,
    name: `${country} ${league}`,
    nameKo: countryKo ? `${countryKo} ${league}` : '',
    country,
    isRepeated: true,
  };
}
