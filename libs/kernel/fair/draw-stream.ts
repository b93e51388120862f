import { assert } from '../assert.js';
import { assertHash, type Bytes, bytesFromText, FairInputError } from './bytes.js';
import { assertShape, type DrawResult, type DrawShape } from './draw-shape.js';
import { type ByteSource, drawBalls, uniformBelow } from './sampler.js';
import { assertRound } from './seed-chain.js';

/** What a round's draw depends on beside the shape of its game, and nothing else. */
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

/** 2,048 bytes: no shape needs half of them on average, so running out means that the sampler is broken. */
const maxBlocks = 64;

/**
 * The message that the round's seed signs. Neither a hex beacon nor a game id nor a number contains `|`, so no two rounds share one.
 * Throws FairInputError on a malformed beacon, game or round.
 */
export function drawMessage({ beacon, game, round }: Omit<DrawInput, 'seed'>): Bytes {
  assertHash(beacon, 'beacon');
  if (!gameId.test(game)) throw new FairInputError('game must be a game id of at most 32 characters.');
  assertRound(round, 'round');
  return bytesFromText(`${beacon}|${game}|${round}`);
}

/**
 * The draw that a byte stream gives, block by block; pure, and the same whichever HMAC makes the blocks.
 * Null where it came to a block that is not there: the caller fetches it and draws again from the start.
 * Throws FairInputError on a shape that cannot be drawn.
 */
export function drawFromStream(blockAt: (index: number) => Uint8Array | undefined, shape: DrawShape): DrawResult | null {
  assertShape(shape);
  const stream = new BlockStream(blockAt);
  const balls = drawBalls(stream, shape);
  const powerball = shape.powers > 0 ? uniformBelow(stream, shape.powers) : null;
  return stream.isOverrun ? null : { balls, powerball };
}

/**
 * Reads the blocks byte by byte. Beyond the blocks that are there it reads zeros, which no size rejects, so that the draw ends and is
 * thrown away.
 */
class BlockStream implements ByteSource {
  isOverrun = false;
  private block: Uint8Array = new Uint8Array(0);
  private blocks = 0;
  private position = 0;

  constructor(private readonly blockAt: (index: number) => Uint8Array | undefined) {}

  nextByte(): number {
    if (this.position === this.block.length && !this.isOverrun) this.nextBlock();
    if (this.isOverrun) return 0;
    const byte = this.block[this.position] as number;
    this.position += 1;
    return byte;
  }

  private nextBlock(): void {
    assert(this.blocks < maxBlocks, `a draw read more than ${maxBlocks * 32} bytes`);
    const next = this.blockAt(this.blocks);
    this.isOverrun = next === undefined;
    this.block = next ?? this.block;
    this.blocks += 1;
    this.position = 0;
  }
}
