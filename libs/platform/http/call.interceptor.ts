import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import type { z } from 'zod';
import { refuse } from '#lib/contract';
import { assert } from '#lib/kernel';
import { requestOf } from './context.js';
import { assertPlainBody } from './plain-body.js';

/** Parses a call's input by its schema and puts the answer into the envelope. */
@Injectable()
export class CallInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = requestOf(context);
    const state = request.truebook;
    if (!state) return next.handle();
    state.input = parseInput(state.call.in, request.body);
    return next.handle().pipe(
      map((data: unknown) => {
        checkAnswer(state.path, state.call.out, data ?? {});
        const { renewSessionToken } = state;
        return { result: true, data: data ?? {}, ...(renewSessionToken && { renewSessionToken }) };
      }),
    );
  }
}

function parseInput(schema: z.ZodType, body: unknown): unknown {
  assertPlainBody(body);
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  const field = issue.path.join('.') || 'body';
  const isAmount = /(_money|^point|amount|stake|money|balance)$/i.test(field);
  throw refuse(isAmount ? 'INVALID_AMOUNT' : 'INVALID_INPUT', { field });
}

/** The contract is fixed: under test an answer that leaves it is a bug, not a surprise for the client. */
function checkAnswer(path: string, schema: z.ZodType, data: unknown): void {
  if (process.env['NODE_ENV'] !== 'test') return;
  const parsed = schema.safeParse(data);
  assert(parsed.success, `answer of ${path} leaves the contract: ${parsed.error?.message ?? ''}`);
}
