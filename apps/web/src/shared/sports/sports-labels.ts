import { marketWords, outcomeWords } from '../draws/draw-labels.js';
import { formatLine } from '../../lib/format.js';
import { currentLanguage } from '../../lib/i18n.js';
import { sections } from '#lib/contract/values';

export { sports as sportIds } from '#lib/contract/values';

export { sections };

/** Names of leagues, teams, sports, markets with a line, and picks on them; every screen of every site names them through here. */
type Translate = (key: string, values?: Record<string, unknown>) => string;

interface Named {
  readonly name: string;
  readonly nameKo: string;
}

export const isSection = (game: string): boolean => (sections as readonly string[]).includes(game);

/** A league or team in the page's language, as far as it has a name there. */
export function nameOf({ name, nameKo }: Named): string {
  return currentLanguage() === 'ko' && nameKo !== '' ? nameKo : name;
}

/** The name that `nameOf` leaves out, for those who edit both; empty where there is none. */
export function otherNameOf({ name, nameKo }: Named): string {
  return nameOf({ name, nameKo }) === nameKo ? name : nameKo;
}

/** "울산 – 전북". */
export function fixtureWords({ home, away }: { home: Named; away: Named }, t: Translate): string {
  return t('common:match.versus', { home: nameOf(home), away: nameOf(away) });
}

/** "축구". */
export function sportWords(sport: string, t: Translate): string {
  return t(`common:sports.${sport}`, { defaultValue: sport });
}

/** Why nothing can be bet for the moment: "VAR 확인". */
export function suspensionWords(suspended: string, t: Translate): string {
  return t(`common:match.suspended.${suspended}`, { defaultValue: suspended });
}

interface MarketName {
  readonly type: string;
  readonly line: number | null;
}

const isHandicap = (type: string): boolean => type.endsWith('handicap');

/** A market by its full name: "승무패", "핸디캡 −0.75", "언더오버 2.5". */
export function sportsMarketWords({ type, line }: MarketName, t: Translate): string {
  return line === null ? marketWords(type, t) : `${marketWords(type, t)} ${formatLine(line, isHandicap(type))}`;
}

/** An outcome beneath its market's name: "승", "언더 2.5"; a handicap stands as the picked team's own, "+0.75". */
export function sportsOutcomeWords({ type, line }: MarketName, outcome: string, t: Translate): string {
  if (line === null) return outcomeWords(type, outcome, t);
  if (isHandicap(type)) return `${outcomeWords(type, outcome, t)} ${formatLine(outcome === 'home' ? line : -line, true)}`;
  return `${outcomeWords(type, outcome, t)} ${formatLine(line)}`;
}

/** A pick in one phrase: "핸디캡 패 +0.75", "승무패 승". */
export function sportsPickWords(market: MarketName, outcome: string, t: Translate): string {
  return `${marketWords(market.type, t)} ${sportsOutcomeWords(market, outcome, t)}`;
}

/** What a ticket is: "단폴더", "4폴더", "시스템 2/4". */
export function ticketWords({ type, size, legs }: { type: string; size: number; legs: readonly unknown[] }, t: Translate): string {
  if (type === 'system') return t('common:match.system', { size, legs: legs.length });
  return type === 'single' ? t('common:match.single') : t('common:match.folders', { count: legs.length });
}
