import { assert } from '../assert.js';
import {
  type Bytes,
  bytesFromHex,
  bytesFromText,
  bytesFromUint32,
  FairInputError,
  hexFromBytes,
  hmacSha256,
  randomBytes32,
  sha256,
} from './bytes.js';

/** What a spin depends on, and what it came to. */
export interface SpinProof {
  /** SHA-256 of the server's seed, 64 hex digits, shown before the player chose the own seed. */
  readonly commitment: string;
  /** 64 hex digits, shown after the spin. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** 0 … `of − 1`. */
  readonly roll: number;
  /** Sum of the weights of the wheel. */
  readonly of: number;
}

export interface SpinVerification {
  /** The server's seed is the one that was committed to. */
  readonly seed: boolean;
  /** Both seeds give this roll. */
  readonly roll: boolean;
  /** The roll gives this prize of this wheel. */
  readonly prize: boolean;
}

const words = 2 ** 32;
/** Of a block's eight words more than half are within the limit, whatever the wheel: so many blocks without one do not happen. */
const maxBlocks = 64;

/** A server's seed: 32 random bytes, as 64 hex digits. */
export function newServerSeed(): string {
  return hexFromBytes(randomBytes32());
}

/** What is shown of a seed before it is used. Throws FairInputError when it is not 64 hex digits. */
export async function commitmentTo(serverSeed: string): Promise<string> {
  return hexFromBytes(await sha256(bytesFromHex(serverSeed, 'server seed')));
}

/**
 * A uniform number from 0 to `of − 1`, 1 ≤ of ≤ 2^32, that neither side can choose: the server's seed was committed to before the client's
 * was known. Throws FairInputError on a seed that is not 64 hex digits or a range that cannot be drawn from.
 */
export async function rouletteRoll(serverSeed: string, clientSeed: string, of: number): Promise<number> {
  if (!Number.isInteger(of) || of < 1 || of > words) throw new FairInputError('of must be an integer from 1 to 2^32.');
  const sign = await hmacSha256(bytesFromHex(serverSeed, 'server seed'));
  const expand = await hmacSha256(await sign(bytesFromText(clientSeed)));
  for (let index = 0; index < maxBlocks; index += 1) {
    const roll = rollOfBlock(await expand(bytesFromUint32(index)), of);
    if (roll !== undefined) return roll;
  }
  throw new Error(`a roll read more than ${maxBlocks} blocks`);
}

/** The first word below the largest multiple of `of` within 2^32; undefined where the block has none. */
export function rollOfBlock(block: Bytes, of: number): number | undefined {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  const limit = words - (words % of);
  for (let at = 0; at < block.byteLength; at += 4) {
    const word = view.getUint32(at, false);
    if (word < limit) return word % of;
  }
  return undefined;
}

/** The place of the prize on which a roll falls: the first has the lowest rolls, as many as its weight. */
export function prizeAt(weights: readonly number[], roll: number): number {
  let above = 0;
  const index = weights.findIndex((weight) => roll < (above += weight));
  assert(roll >= 0 && index >= 0, `a roll of ${roll} is beyond the wheel`);
  return index;
}

/** Looks at a spin as anybody may. Throws FairInputError on values that are not in the published form. */
export async function verifySpin(
  { commitment, serverSeed, clientSeed, roll, of }: SpinProof,
  weights: readonly number[],
  index: number,
): Promise<SpinVerification> {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return {
    seed: (await commitmentTo(serverSeed)) === commitment,
    roll: (await rouletteRoll(serverSeed, clientSeed, of)) === roll,
    prize: of === sum && roll >= 0 && roll < sum && prizeAt(weights, roll) === index,
  };
}
