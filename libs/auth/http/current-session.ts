import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { requestOf, type CallRequest } from '#lib/platform';
import type { LiveSession } from '../services/sessions.js';

/** Sessions that the guard found, by request; the platform's own request type knows actors only. */
const sessions = new WeakMap<CallRequest, LiveSession>();

export function rememberSession(request: CallRequest, session: LiveSession): void {
  sessions.set(request, session);
}

/** The session that came with the call, if it is of a kind that the call is for. */
export const CurrentSession = createParamDecorator((_: unknown, context: ExecutionContext) => sessions.get(requestOf(context)));
