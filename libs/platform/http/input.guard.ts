import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { z } from 'zod';
import { badField } from './body/plain-body.js';
import { requestOf } from './context.js';

/** Lets a call pass whose body fits the contract, and leaves the parsed input on the request. It stands behind the guard of sessions. */
@Injectable()
export class InputGuard implements CanActivate {
  /** @throws DomainError INVALID_INPUT, or INVALID_AMOUNT where the field is one */
  canActivate(context: ExecutionContext): boolean {
    const request = requestOf(context);
    const state = request.truebook;
    if (state) state.input = parseInput(state.call.in, request.body);
    return true;
  }
}

function parseInput(schema: z.ZodType, body: unknown): unknown {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  throw badField(parsed.error.issues[0]!.path.join('.') || 'body');
}
