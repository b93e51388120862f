import { pickWords } from '../draws/draw-labels.js';
import { fixtureWords, sportsPickWords, ticketWords } from '../sports/sports-labels.js';
import type { CallOutput } from '../../lib/contract.js';

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

/** What of its game a bet is on: the round of a draw by the site's words, or how many folders a ticket has. */
export function placeOf({ ticket, round }: { ticket: Bet['ticket']; round: number | null }, roundKey: string, t: Translate): string {
  return ticket === null ? t(roundKey, { round }) : ticketWords(ticket, t);
}
