import { Catch, HttpException, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { errorText } from '#lib/contract';
import { DomainError } from '#lib/kernel';
import { isUnavailable } from '../database/postgres-errors.js';
import { LOGGER } from '../tokens.js';
import { requestLanguage, type CallRequest } from './context.js';

/** Refusals that are no answers of a call; any other comes with 200. */
const statuses: Readonly<Record<string, number>> = {
  UNKNOWN_PATH: 404,
  ADDRESS_BLOCKED: 403,
  ADDRESS_NOT_ALLOWED: 403,
  DOMAIN_UNKNOWN: 421,
  REQUEST_TIMEOUT: 408,
  BODY_TOO_LARGE: 413,
  TOO_MANY_ATTEMPTS: 429,
  TOO_MANY_REQUESTS: 429,
};

/** What a caller is refused with. */
export interface Refusal {
  /** Of HTTP. */
  status: number;
  code: string;
  details: Record<string, unknown>;
}

/**
 * Turns whatever was thrown into the contract's envelope: an expected refusal is an answer (HTTP 200), an unknown path
 * a 404, an outage a 503, a bug a 500 that says nothing but is logged whole.
 */
@Catch()
export class RefusalFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<CallRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const refusal = refusalOf(error);
    noteRefusal(this.logger, error, refusal, reply);
    const renewSessionToken = request.truebook?.renewSessionToken;
    void reply.send({
      ...envelope(refusal, requestLanguage(request)),
      ...(renewSessionToken && { renewSessionToken }),
    });
  }
}

/** Sets status and headers of a refusal; a bug is logged whole. */
function noteRefusal(logger: Logger, error: unknown, { status, details }: Refusal, reply: FastifyReply): void {
  if (status >= 500) logger.error({ err: error, requestId: reply.request.id }, 'request failed');
  if (status === 429) void reply.header('Retry-After', String(details['retryAfterSeconds'] ?? 60));
  void reply.status(status);
}

/** How a wire beside the calls says what went wrong. */
export interface ErrorWords {
  /** HTTP statuses of codes that have another one here than calls have. */
  statuses?: Readonly<Record<string, number>>;
  /** The body of the answer; default: the envelope of a refused call. */
  body?: (refusal: Refusal, request: FastifyRequest, reply: FastifyReply) => unknown;
}

/** Answers whatever the routes of a plugin throw, in their own words: no route leaves it to the framework. */
export function answerErrors(fastify: FastifyInstance, logger: Logger, { statuses = {}, body = envelopeOf }: ErrorWords = {}): void {
  fastify.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    const status = statuses[refusal.code] ?? (refusal.status === 200 ? 400 : refusal.status);
    noteRefusal(logger, error, { ...refusal, status }, reply);
    return reply.send(body({ ...refusal, status }, request, reply));
  });
}

const envelopeOf: NonNullable<ErrorWords['body']> = (refusal, request) =>
  envelope(refusal, requestLanguage(request as unknown as CallRequest));

/** The envelope of a refused call. */
export function envelope(refusal: Omit<Refusal, 'status'>, language: string) {
  const { code, details } = refusal;
  return { result: false, data: {}, error: { ...details, code, message: errorText(code, language, details) } };
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof DomainError) {
    return { status: statuses[error.code] ?? 200, code: error.code, details: error.details };
  }
  const status = statusOf(error);
  if (status === 404) return { status, code: 'UNKNOWN_PATH', details: {} };
  if (status === 413) return { status, code: 'BODY_TOO_LARGE', details: {} };
  if (status >= 400 && status < 500) return { status: 200, code: 'INVALID_INPUT', details: { field: 'body' } };
  if (isUnavailable(error)) return { status: 503, code: 'UNAVAILABLE', details: {} };
  return { status: 500, code: 'INTERNAL', details: {} };
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  // Fastify's own errors, such as a malformed or too large body.
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : 500;
}
