import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PerimeterRules } from '#lib/auth';
import type { ErrorCode } from '#lib/contract';
import type { SessionKind } from '#lib/kernel';
import { envelope, requestLanguage, type CallRequest } from '#lib/platform';
import { refusalPage } from './refusal-page.js';

/** The use case of logins refuses them itself, so that the tries stand in the history. */
const loginPath = /^\/api\/(user|agent|admin)\/login$/;
const notedByLogin: ReadonlySet<ErrorCode> = new Set(['ADDRESS_BLOCKED', 'ADDRESS_NOT_ALLOWED']);
/** Supervisors ask from wherever they are. */
const open = /^\/health\//;

/**
 * Refuses who may not come from where he does, or under the name that he uses.
 * @param kinds sites that the request belongs to; undefined for files, which are nobody's own
 * @returns whether it was refused
 * @throws Error while the rules were never read and the database cannot be reached
 */
export async function refuseKeptOut(
  rules: PerimeterRules,
  kinds: readonly SessionKind[] | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (open.test(request.url)) return false;
  // A file is served before the rules are known: it tells nothing.
  if (!kinds && !rules.now()) return false;
  const refusal = await rules.refusal(kinds ?? [], { address: request.ip, host: request.headers.host });
  if (!refusal || (loginPath.test(request.routeOptions.url ?? '') && notedByLogin.has(refusal))) return false;
  await answer(request, reply, refusal);
  return true;
}

function answer(request: FastifyRequest, reply: FastifyReply, code: ErrorCode): FastifyReply {
  const status = code === 'DOMAIN_UNKNOWN' ? 421 : 403;
  void reply.status(status).header('Cache-Control', 'no-store').header('Connection', 'close');
  if (!(request.routeOptions.config as { isPage?: boolean }).isPage)
    return reply.send(envelope({ code, details: {} }, requestLanguage(request as unknown as CallRequest)));
  return reply.send(refusalPage({ status, code, details: {} }, request, reply));
}
