import { seoulIso } from '#lib/kernel';
import type { LoggedCall } from '../data/call-log.repository.js';
import type { PlayingMember } from '../data/playing.js';
import type { RoundSettlement } from '../data/settlements.js';
import type { ListedAccess, ListedRound, ListedTransaction } from '../data/casino-lists.js';

interface NamedGame {
  gameName: string;
  gameNames: Record<string, string>;
}

const nameOf = ({ gameName, gameNames }: NamedGame, language: string): string => gameNames[language] ?? gameName;

/** A round as its member sees it. */
export function roundView(row: ListedRound, language: string) {
  const { id, vendor, vendorName, provider, game, kind, round, status, unit, stake, payout, effective, openedAt, closedAt } = row;
  return {
    ...{ id, vendor, vendorName, provider, game, gameName: nameOf(row, language), kind, round, status, unit, stake, payout, effective },
    ...{ openedAt: seoulIso(openedAt), closedAt: closedAt && seoulIso(closedAt) },
  };
}

/** The same as consoles see it. @param supportAmount won that is carried of it */
export function memberRoundView(row: ListedRound, language: string, supportAmount = 0) {
  const { memberId, account, nickname } = row;
  return { ...roundView(row, language), memberId, account, nickname, supportAmount };
}

type ShownTransaction = Pick<
  ListedTransaction,
  'id' | 'vendorTx' | 'kind' | 'vendorRound' | 'roundId' | 'memberId' | 'amount' | 'reference' | 'rolledBack' | 'at'
>;

export function transactionView(row: ShownTransaction) {
  const { id, vendorTx: txId, kind, vendorRound: round, roundId, memberId, amount, reference, rolledBack, at } = row;
  return { id, txId, kind, round, roundId, memberId, amount, reference, rolledBack, at: seoulIso(at) };
}

/** A line of the wallet log. */
export function walletLineView(row: ListedTransaction, language: string) {
  const { vendor, unit, gameName, gameNames } = row;
  const name = gameName === null ? null : nameOf({ gameName, gameNames: gameNames ?? {} }, language);
  return { ...transactionView(row), vendor, unit: unit ?? 'cash', gameName: name };
}

/** The same as consoles see it. */
export function memberWalletLineView(row: ListedTransaction, language: string) {
  const { account, nickname } = row;
  return { ...walletLineView(row, language), account, nickname };
}

/** A game that was opened. */
export function accessView(row: ListedAccess, language: string) {
  const { id, vendor, vendorName, game, kind, thumbnail, mobile: isMobile, at, unit, rounds, stake, payout, effective, lastAt } = row;
  return {
    ...{ id, vendor, vendorName, game, gameName: nameOf(row, language), kind, thumbnail, isMobile, at: seoulIso(at) },
    ...{ unit, rounds, stake, payout, effective, lastAt: lastAt && seoulIso(lastAt) },
  };
}

/** The same as consoles see it. */
export function memberAccessView(row: ListedAccess, language: string) {
  const { memberId, account, nickname } = row;
  return { ...accessView(row, language), memberId, account, nickname };
}

/** A member who is in a game. */
export function playingView({ mobile: isMobile, since, lastAt, gameNames, gameName, ...row }: PlayingMember, language: string) {
  const times = { since: seoulIso(since), lastAt: lastAt && seoulIso(lastAt) };
  return { ...row, gameName: nameOf({ gameName, gameNames }, language), isMobile, ...times };
}

/** A settlement as consoles see it. */
export function settlementView({ gameName, gameNames, at, openedAt, ...row }: RoundSettlement, language: string) {
  return {
    ...{ ...row, gameName: nameOf({ gameName, gameNames }, language), ggr: row.stake - row.payout },
    ...{ at: seoulIso(at), openedAt: seoulIso(openedAt) },
  };
}

/** A call between the site and a vendor. */
export function loggedCallView({ id, direction, call, code, elapsedMs, address, at, request, answer }: LoggedCall) {
  return { id, direction, call, code, elapsedMs, address, at: seoulIso(at), request, answer };
}
