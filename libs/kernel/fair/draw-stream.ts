import { assert } from '../assert.js';
import { bytesFromHex, bytesFromText, bytesFromUint32, type Bytes, FairInputError, hmacSha256 } from './bytes.js';
import type { ByteSource } from './sampler.js';
import { assertRound } from './seed-chain.js';

/** What a round's draw depends on, and nothing else. */
export interface DrawInput {
  /** The round's seed, 64 hex digits. */
  readonly seed: string;
  /** The public random value fixed after betting closed, 64 hex digits. */
  readonly beacon: string;
  /** The game's id: lower-case letters, digits, `-` and `_`, at most 32. */
  readonly game: string;
  /** The round's number within its day, 1–1,440. */
  readonly round: number;
}

const gameId = /^[a-z0-9][a-z0-9_-]{0,31}$/;

/** 2,048 bytes: a draw of six numbers needs about seven, so running out means that the sampler is broken. */
const maxBlocks = 64;

/** The round's endless-looking byte stream, as specified in `index.ts`. Throws FairInputError on a malformed input. */
export async function openDrawStream(input: DrawInput): Promise<ByteSource> {
  const draw = await hmacSha256(bytesFromHex(input.seed, 'seed'));
  const expand = await hmacSha256(await draw(drawMessage(input)));
  let block: Bytes = new Uint8Array(0);
  let blocks = 0;
  let position = 0;
  return {
    async nextByte() {
      if (position === block.length) {
        assert(blocks < maxBlocks, `a draw read more than ${maxBlocks * 32} bytes`);
        block = await expand(bytesFromUint32(blocks));
        blocks += 1;
        position = 0;
      }
      const byte = block[position] as number;
      position += 1;
      return byte;
    },
  };
}

/** Neither a hex beacon nor a game id nor a number contains `|`, so no two rounds share a message. */
function drawMessage({ beacon, game, round }: DrawInput): Bytes {
  bytesFromHex(beacon, 'beacon');
  if (!gameId.test(game)) throw new FairInputError('game must be a game id of at most 32 characters.');
  assertRound(round, 'round');
  return bytesFromText(`${beacon}|${game}|${round}`);
}
