import { marketWords } from '../../shared/draws/draw-labels.js';
import { formatLine } from '../../lib/format.js';
import { nameOf, sportsOutcomeWords } from '../../shared/sports/sports-labels.js';

interface Named {
  readonly name: string;
  readonly nameKo: string;
}

interface PickedMarket {
  readonly type: string;
  readonly line: number | null;
}

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** A pick with the name of the team that it is on: "승무패 · 울산 승", "핸디캡 · 울산 −0.75", "언더오버 · 언더 2.5". */
export function teamPickWords(
  market: PickedMarket,
  outcome: string,
  teams: { readonly home: Named; readonly away: Named },
  t: Translate,
): string {
  return t('sports:list.pick', { market: marketWords(market.type, t), outcome: teamOutcomeWords(market, outcome, teams, t) });
}

/** The picked outcome alone: "울산 승", "울산 −0.75", "무", "언더 2.5". */
export function teamOutcomeWords(
  market: PickedMarket,
  outcome: string,
  { home, away }: { readonly home: Named; readonly away: Named },
  t: Translate,
): string {
  const { type, line } = market;
  if (outcome !== 'home' && outcome !== 'away') return sportsOutcomeWords(market, outcome, t);
  const team = nameOf(outcome === 'home' ? home : away);
  if (line === null || !type.endsWith('handicap')) return t('sports:list.wins', { team });
  return `${team} ${formatLine(outcome === 'home' ? line : -line, true)}`;
}
