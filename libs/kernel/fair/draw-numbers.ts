import { type Bytes, bytesFromHex, bytesFromUint32, hmacSha256 } from './bytes.js';
import type { DrawResult, DrawShape } from './draw-shape.js';
import { drawFromStream, type DrawInput, drawMessage } from './draw-stream.js';

/** The round's draw on WebCrypto, a pure function of its arguments. Throws FairInputError on a malformed input or shape. */
export async function drawNumbers(input: DrawInput, shape: DrawShape): Promise<DrawResult> {
  const sign = await hmacSha256(bytesFromHex(input.seed, 'seed'));
  const expand = await hmacSha256(await sign(drawMessage(input)));
  const blocks: Bytes[] = [];
  for (;;) {
    blocks.push(await expand(bytesFromUint32(blocks.length)));
    const result = drawFromStream((index) => blocks[index], shape);
    if (result) return result;
  }
}
