import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { assert } from '#lib/kernel';
import { makePlain } from './body/plain-body.js';
import { type CallRequest, requestLanguage } from './context.js';
import { rowResults } from './row-results.js';

/** Carries the next token where a file stands in place of the envelope. */
const renewalHeader = 'X-Renew-Session-Token';

/**
 * Fastify, with the answer of every call of the contract in its envelope. An interceptor could do the same, with an observable for each
 * call that costs as much as reading the request.
 */
export class CallAdapter extends FastifyAdapter {
  /** What no call takes, whatever its schema, is refused before a guard reads the body. */
  override async init(): Promise<void> {
    this.getInstance().addHook('preValidation', (request, _reply, done) => {
      // Images come as bytes.
      if (!Buffer.isBuffer(request.body)) makePlain(request.body);
      done();
    });
    await super.init();
  }

  override reply(...[response, data, status]: Parameters<FastifyAdapter['reply']>) {
    const { truebook: call } = (response as FastifyReply).request as unknown as CallRequest;
    if (call?.call.isFile) {
      if (call.renewSessionToken) void (response as FastifyReply).header(renewalHeader, call.renewSessionToken);
      return super.reply(response, data, status);
    }
    if (call?.keptBack) withKeptBack(data, call.keptBack, requestLanguage((response as FastifyReply).request as unknown as CallRequest));
    return super.reply(response, call ? answerOf(call, data ?? {}) : data, status);
  }
}

/** Rows that a guard kept back stand among the results with their refusals. */
function withKeptBack(data: unknown, rows: NonNullable<NonNullable<CallRequest['truebook']>['keptBack']>, language: string): void {
  const { results } = data as ReturnType<typeof rowResults>;
  results.push(
    ...rowResults(
      rows.map(({ id, ...error }) => ({ id, ok: false, error })),
      language,
    ).results,
  );
}

function answerOf({ path, call, renewSessionToken }: NonNullable<CallRequest['truebook']>, data: unknown) {
  checkAnswer(path, call.out, data);
  return { result: true, data, ...(renewSessionToken && { renewSessionToken }) };
}

/** The contract is fixed: under test an answer that leaves it is a bug, not a surprise for the client. */
function checkAnswer(path: string, schema: z.ZodType, data: unknown): void {
  if (process.env['NODE_ENV'] !== 'test') return;
  const parsed = schema.safeParse(data);
  assert(parsed.success, `answer of ${path} leaves the contract: ${parsed.error?.message ?? ''}`);
}
