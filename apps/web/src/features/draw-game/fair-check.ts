import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CallOutput } from '../../lib/contract.js';
import { useCall } from '../../lib/queries.js';
import type { Round } from './rounds.js';

export type Published = CallOutput<'user/game/round/verify'>;

/** What this browser found out about a round by itself. */
export interface FairCheck {
  readonly ok: boolean;
  /** The seed is the one that was fixed before the day's betting opened. */
  readonly chainOk: boolean;
  /** Seed and beacon give the published balls. */
  readonly drawOk: boolean;
  readonly computed: { readonly balls: readonly number[]; readonly powerball: number } | null;
  /** The page cannot compute: browsers give WebCrypto only to https and localhost. */
  readonly isUnavailable: boolean;
}

/** Recomputes a round here, with WebCrypto, from the published values alone. */
export async function checkRound(round: Round, head: string): Promise<FairCheck> {
  const { seed, beacon, result } = round;
  if (seed === null || beacon === null || result === null) throw new Error(`Round ${round.id} is not published.`);
  if (globalThis.crypto?.subtle === undefined) return { ok: false, chainOk: false, drawOk: false, computed: null, isUnavailable: true };
  const { verifyRound } = await import('#lib/kernel');
  const found = await verifyRound({ head, seed, beacon, game: round.game, roundNo: round.round, balls: result.balls, powerball: result.powerball });
  return { ...found, isUnavailable: false };
}

/** The check of one round; undefined while it runs. Nothing is asked of the server for it. */
export function useFairCheck(round: Round | null, head: string | undefined): FairCheck | undefined {
  const isPublished = round !== null && round.seed !== null && round.beacon !== null && round.result !== null && head !== undefined;
  return useQuery({
    queryKey: ['fair-check', round?.id, round?.version, head],
    queryFn: () => checkRound(round as Round, head as string),
    enabled: isPublished,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  }).data;
}

/** Everything published about a round. */
export function usePublished(roundId: number): UseQueryResult<Published> {
  return useCall('user/game/round/verify', { round_id: roundId });
}
