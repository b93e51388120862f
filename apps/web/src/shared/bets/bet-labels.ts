import { pickWords } from '../draws/draw-labels.js';
import { fixtureWords, sportsPickWords, ticketWords } from '../sports/sports-labels.js';
import type { CallOutput } from '../../lib/contract.js';
import { formatWon } from '../../lib/format.js';

type Translate = (key: string, values?: Record<string, unknown>) => string;
type Bet = Pick<CallOutput<'user/game/bet/get'>['items'][number], 'legs' | 'ticket'>;

/** Each pick of a bet in a phrase; of a ticket with its match: "울산 – 전북 승무패 승". */
export function picksOf({ legs, ticket }: Bet, t: Translate): string[] {
  return legs.map(({ market, outcome }, index) => {
    const leg = ticket?.legs[index];
    return leg === undefined
      ? pickWords(market, outcome, t)
      : `${fixtureWords(leg, t)} ${sportsPickWords({ type: market, line: leg.line }, outcome, t)}`;
  });
}

/** All picks in one line. */
export function picksLine(bet: Bet, t: Translate): string {
  return picksOf(bet, t).join(' + ');
}

/** What a cash-out of a part took and brought: "50,000원 캐시아웃 완료, 46,900원 지급". */
export function soldWords({ stake, paid }: { stake: number | null; paid: number }, t: Translate): string {
  return stake === null
    ? t('common:match.soldFor', { paid: formatWon(paid) })
    : t('common:match.sold', { stake: formatWon(stake), paid: formatWon(paid) });
}

/** A part of a ticket that was cashed out. */
export type SoldPartOfTicket = NonNullable<Bet['ticket']>['parts'][number];

/** The revisions of a bet and the parts that were cashed out between them, oldest first; the placement comes before all others. */
export function recordsOf<Revision extends { readonly at: string }>(
  [placed, ...later]: readonly Revision[],
  parts: readonly SoldPartOfTicket[],
): (Revision | SoldPartOfTicket)[] {
  const others = [...parts, ...later].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return placed === undefined ? others : [placed, ...others];
}

/** What of its game a bet is on: the round of a draw by the site's words, or how many folders a ticket has. */
export function placeOf({ ticket, round }: { ticket: Bet['ticket']; round: number | null }, roundKey: string, t: Translate): string {
  return ticket === null ? t(roundKey, { round }) : ticketWords(ticket, t);
}
