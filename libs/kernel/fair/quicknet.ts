import { type Bytes, FairInputError, hexFromBytes, sha256 } from './bytes.js';

/** The League of Entropy's chain `quicknet`: a value every three seconds, which nobody can know before its time. */
export const quicknet = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  /** Of the League, on BLS12-381's G2, compressed. */
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  /** RFC 9380: how a message becomes a point of G1. */
  tag: 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
  genesisMs: 1_692_803_367_000,
  periodMs: 3_000,
} as const;

const sourcePrefix = 'drand:quicknet:';
const signatureHex = /^[0-9a-f]{96}$/;

/** The first round of quicknet at or after an instant: its value is not known before that instant. */
export function quicknetRoundFrom(at: Date): number {
  return Math.ceil((at.getTime() - quicknet.genesisMs) / quicknet.periodMs) + 1;
}

/** Where a value of quicknet's is said to come from, such as `drand:quicknet:1000`. */
export const quicknetSource = (round: number): string => `${sourcePrefix}${round}`;
export const isOfQuicknet = (source: string): boolean => source.startsWith(sourcePrefix);

/** BLS signatures on G1 of BLS12-381, as `@noble/curves` has them. The kernel imports no package: the caller passes it in. */
export interface ShortSignatures<Point> {
  hash(message: Bytes, tag: string): Point;
  verify(signature: Bytes, message: Point, publicKey: Bytes): boolean;
}

/** Whether a signature of a message is the League's. */
export type SignatureCheck = (signature: Bytes, message: Bytes) => boolean;

/** About 100 ms of a processor for each check. */
export function signedByLeague<Point>(curve: ShortSignatures<Point>): SignatureCheck {
  return (signature, message) => {
    try {
      return curve.verify(signature, curve.hash(message, quicknet.tag), bytesOf(quicknet.publicKey));
    } catch {
      // The library throws for bytes that are no point of the curve.
      return false;
    }
  };
}

/** What is published of a beacon's value. */
export interface BeaconProof {
  /** 64 lower-case hex digits. */
  readonly value: string;
  readonly source: string;
  /** 96 lower-case hex digits. */
  readonly signature: string | null;
  /** When the round's draw was due. */
  readonly drawsAt: Date;
}

/**
 * Whether a value is quicknet's of the first of its rounds at or after the draw's time: of no other, so that nobody could choose; the
 * SHA-256 of its signature; and the signature the League's own.
 */
export async function isQuicknetValue({ value, source, signature, drawsAt }: BeaconProof, isSigned: SignatureCheck): Promise<boolean> {
  const round = quicknetRoundFrom(drawsAt);
  if (source !== quicknetSource(round)) return false;
  if (signature === null || !signatureHex.test(signature)) throw new FairInputError('signature must be 96 lower-case hex digits.');
  const bytes = bytesOf(signature);
  return hexFromBytes(await sha256(bytes)) === value && isSigned(bytes, await messageOf(round));
}

/** What the League signs: the SHA-256 of the round's number in eight bytes, most significant first. */
async function messageOf(round: number): Promise<Bytes> {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round), false);
  return sha256(bytes);
}

const bytesOf = (hex: string): Bytes =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));
