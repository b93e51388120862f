import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CallOutput } from '../../../lib/contract.js';
import { useCall } from '../../../lib/queries.js';
import type { Game, PastRound, Round } from './rounds.js';

export type Published = CallOutput<'user/game/round/verify'>;
export type DrawResult = NonNullable<PastRound['result']>;

/** What this browser found out about a fair draw by itself. */
export interface FairCheck {
  readonly ok: boolean;
  /** The seed is the one that was fixed before the day's betting opened. */
  readonly chainOk: boolean;
  /** Seed and beacon give the published balls. */
  readonly drawOk: boolean;
  /** The public randomness is what the public chain gave for the time of the draw; null for the house's own. */
  readonly beaconOk: boolean | null;
  readonly computed: { readonly balls: readonly number[]; readonly powerball: number | null } | null;
  /** The way of the computation, in hex and text; null when a value is malformed. */
  readonly trace: FairTrace | null;
  /** The page cannot compute: browsers give WebCrypto only to https and localhost. */
  readonly isUnavailable: boolean;
}

/** Where the public randomness of a draw comes from, in the player's words; a public chain has a name of its own. */
export const beaconWords = (source: string, t: (key: string) => string): string =>
  source === 'built-in' ? t('draws:fair.ownBeacon') : source;

export interface FairTrace {
  /** What the seed comes to when it is hashed as often as the round's number says. */
  readonly head: string;
  readonly message: string;
  /** HMAC-SHA256 of the message under the seed. */
  readonly key: string;
  /** The first 32 bytes that the balls are drawn from. */
  readonly stream: string;
}

/** What a check needs to know; `drawn` is what the fair draw is said to have brought. */
export type ToCheck = Pick<Published, 'shape' | 'drawn'> &
  Partial<Pick<Published, 'beaconSource' | 'beaconSignature'>> & { readonly round: Round; readonly chain: { readonly head: string } };

/** Recomputes a draw here, with WebCrypto, from the published values alone. */
export async function checkRound(published: ToCheck): Promise<FairCheck> {
  if (globalThis.crypto?.subtle === undefined)
    return { ok: false, chainOk: false, drawOk: false, beaconOk: null, computed: null, trace: null, isUnavailable: true };
  const { headFromSeed, isOfQuicknet, publishedRoundOf, signedByLeague, verifyRound } = await import('#lib/kernel');
  const values = publishedRoundOf(published);
  // Only those who verify a public value fetch what verifies its signature.
  const curve = isOfQuicknet(published.beaconSource ?? '') ? (await import('@noble/curves/bls12-381.js')).bls12_381 : undefined;
  const { ok, chainOk, drawOk, beaconOk, computed, problem } = await verifyRound(values, curve && signedByLeague(curve.shortSignatures));
  const message = `${values.beacon}|${values.game}|${values.roundNo}`;
  const trace =
    problem === null ? { head: await headFromSeed(values.seed, values.roundNo), message, ...(await streamOf(values.seed, message)) } : null;
  return { ok, chainOk, drawOk, beaconOk, computed, trace, isUnavailable: false };
}

async function streamOf(seed: string, message: string): Promise<{ key: string; stream: string }> {
  const key = await hmac(bytesOf(seed), new TextEncoder().encode(message));
  return { key: hexOf(key), stream: hexOf(await hmac(key, new Uint8Array(4))) };
}

async function hmac(key: Uint8Array<ArrayBuffer>, message: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { subtle } = globalThis.crypto;
  const imported = await subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await subtle.sign('HMAC', imported, message));
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** How a round came to its result; only a `fair` one can be verified as what was drawn. */
export type Origin = 'fair' | 'feed' | 'manual' | 'void';

export function originOf({ status, source, revision }: Pick<Round, 'status' | 'source' | 'revision'>): Origin {
  if (status === 'void') return 'void';
  if (source === 'feed') return 'feed';
  return source === 'manual' || revision > 1 ? 'manual' : 'fair';
}

/** Green stands for the result in force alone: a sound draw behind another result is a warning. */
export function verdictTone({ ok }: Pick<FairCheck, 'ok'>, origin: Origin): 'win' | 'lose' | 'warning' {
  if (!ok) return 'lose';
  return origin === 'fair' ? 'win' : 'warning';
}

/**
 * The check of a round of the fair draw; undefined while it runs and for rounds of another origin. Nothing is asked of the server for it.
 */
export function useFairCheck(round: Round | null, head: string | undefined, shape: Game['shape']): FairCheck | undefined {
  const isFair =
    round !== null &&
    originOf(round) === 'fair' &&
    round.seed !== null &&
    round.beacon !== null &&
    round.result !== null &&
    head !== undefined;
  return useQuery({
    queryKey: ['fair-check', round?.id, round?.version, head],
    queryFn: () =>
      checkRound({ round: round as Round, chain: { head: head as string }, shape, drawn: (round as Round).result as DrawResult }),
    enabled: isFair,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  }).data;
}

/** The check of everything published about a round. */
export function usePublishedCheck(published: Published): FairCheck | undefined {
  return useQuery({
    queryKey: ['fair-check', 'published', published.round.id, published.round.version],
    queryFn: () => checkRound(published),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  }).data;
}

/** Everything published about a round. */
export function usePublished(roundId: number): UseQueryResult<Published> {
  return useCall('user/game/round/verify', { round_id: roundId });
}
