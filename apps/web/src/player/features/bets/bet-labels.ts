import { placeOf, recordsOf, type SoldPartOfTicket } from '../../../shared/bets/bet-labels.js';
import type { CallOutput } from '../../../lib/contract.js';
import { gameWords, pickWords } from '../../../shared/draws/draw-labels.js';
import { fixtureWords } from '../../../shared/sports/sports-labels.js';
import { teamPickWords } from '../../lib/team-pick.js';

export type Bet = CallOutput<'user/game/bet/get'>['items'][number];
export type BetRevision = CallOutput<'user/game/bet/view'>['revisions'][number];

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** The picks of a bet in one phrase; of a ticket with several the first and how many others there are. */
export function picksOf({ legs, ticket }: Pick<Bet, 'legs' | 'ticket'>, t: Translate): string {
  const [first] = legs;
  const [match] = ticket?.legs ?? [];
  if (first === undefined || match === undefined) return legs.map((leg) => pickWords(leg.market, leg.outcome, t)).join(' + ');
  const pick = teamPickWords({ type: first.market, line: match.line }, first.outcome, match, t);
  return legs.length === 1 ? pick : t('sports:ticket.others', { pick, count: legs.length - 1 });
}

/** The match of a ticket, of one with several the first and how many others there are: "울산 – 전북 외 2"; empty for a bet on a draw. */
export function matchOf({ ticket }: Pick<Bet, 'ticket'>, t: Translate): string {
  const [first, ...others] = ticket?.legs ?? [];
  if (first === undefined) return '';
  const match = fixtureWords(first, t);
  return others.length === 0 ? match : t('sports:ticket.others', { pick: match, count: others.length });
}

/** Why a running ticket can no longer be cancelled for its stake; null while it can, and where no such thing has happened. */
export function endOfCancellation(bet: Pick<Bet, 'status' | 'ticket' | 'cancellableUntil'>, nowMs: number): 'sold' | 'started' | null {
  const { status, ticket } = bet;
  if (status !== 'accepted' || ticket?.state !== 'accepted' || isCancellable(bet, nowMs)) return null;
  if (ticket.takenStake > 0) return 'sold';
  return ticket.legs.some(({ kickOff, inPlay }) => !inPlay && Date.parse(kickOff) <= nowMs) ? 'started' : null;
}

/** What a bet is on: "EOS 1분 120회", "유럽형 4폴더". */
export function betPlace(bet: Pick<Bet, 'game' | 'round' | 'ticket'>, t: Translate): string {
  return `${gameWords(bet.game, t)} ${placeOf(bet, 'player:round.short', t)}`;
}

/** Whether its owner may take a bet back at this moment, ms. */
export function isCancellable({ status, cancellableUntil }: Pick<Bet, 'status' | 'cancellableUntil'>, nowMs: number): boolean {
  return status === 'accepted' && cancellableUntil !== null && nowMs < Date.parse(cancellableUntil);
}

/** Whether a bet only brought its stake back, so that nothing was won or lost. */
export function isReturned({ result }: Pick<Bet, 'result'>): boolean {
  return result === 'void' || result === 'push';
}

/** Whether a bet was settled otherwise before. */
export function isCorrected(bet: Pick<Bet, 'status' | 'revision'>): boolean {
  return bet.status === 'settled' && bet.revision > 1;
}

/** An entry of a bet's history: a revision, or a part that was cashed out between two of them. */
export type HistoryEntry = HistoryLine | { readonly kind: 'part'; readonly part: SoldPartOfTicket };

/** The history of a bet with the parts that were cashed out, oldest first. */
export function entriesOf(revisions: readonly BetRevision[], parts: readonly SoldPartOfTicket[]): HistoryEntry[] {
  const lines = new Map(historyOf(revisions).map((line) => [line.revision, line]));
  return recordsOf(revisions, parts).flatMap((record): HistoryEntry[] => {
    if ('paid' in record) return [{ kind: 'part', part: record }];
    const line = lines.get(record);
    return line === undefined ? [] : [line];
  });
}

/** What a revision did to a bet: how a line of its history begins. */
export type RevisionKind = 'placed' | 'settled' | 'corrected' | 'cancelled';

/** A line of a bet's history, with what it was before. */
export interface HistoryLine {
  readonly revision: BetRevision;
  readonly kind: RevisionKind;
  readonly before: BetRevision | null;
  /** Won that a correction took back; 0 where it took nothing. */
  readonly recalled: number;
  /** Won that came back or on top. */
  readonly added: number;
}

/** The history of a bet, oldest first: each revision beside the one before it. */
export function historyOf(revisions: readonly BetRevision[]): HistoryLine[] {
  return revisions.map((revision, index) => {
    const before = revisions[index - 1] ?? null;
    const change = (revision.payout ?? 0) - (before?.payout ?? 0);
    return { revision, kind: kindOf(revision, before), before, recalled: Math.max(0, -change), added: Math.max(0, change) };
  });
}

function kindOf(revision: BetRevision, before: BetRevision | null): RevisionKind {
  if (before === null) return 'placed';
  if (revision.status === 'cancelled') return 'cancelled';
  return before.status === 'accepted' ? 'settled' : 'corrected';
}
