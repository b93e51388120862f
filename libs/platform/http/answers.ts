import { applyDecorators, HttpCode, Post, SetMetadata } from '@nestjs/common';
import type { CallPath } from '#lib/contract';

export const callPathKey = 'truebook:call';

/** Makes a controller method the handler of one call of the contract: `POST /api/<path>`. */
export function Answers(path: CallPath) {
  return applyDecorators(SetMetadata(callPathKey, path), Post(path), HttpCode(200));
}
