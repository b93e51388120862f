import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Call, CallPath } from '#lib/contract';
import { assert, languageOf, type Actor, type Language } from '#lib/kernel';

/** The second person who approved a command, beside its actor, who asked for it. */
export interface SecondPerson {
  /** Number of the approval. */
  id: number;
  approvedBy: string;
}

/** What the rules of second persons let pass of a call; nothing stands here of one that no rule is about. */
export interface Admitted {
  /** The call was approved and made before under its key: it repeats its first answer and does nothing else. */
  isRepeat?: true;
  /** The rows that were judged. What has come since is judged when the call comes again. */
  rows?: readonly number[];
}

/** What the guards leave on a request. */
export interface CallRequest {
  id: string;
  ip: string;
  /** `http` or `https`. */
  protocol?: string;
  headers: Record<string, string | string[] | undefined>;
  body?: unknown;
  truebook?: {
    path: CallPath;
    call: Call;
    actor?: Actor;
    input?: unknown;
    /** The input as it was sent, where a guard has taken rows out of it. */
    sent?: unknown;
    /** Next token, handed out beside `data`. */
    renewSessionToken?: string;
    approval?: SecondPerson;
    /** Rows that a guard has kept back, with their refusals; they join the results of the others. */
    keptBack?: { id: number; code: string; details: Record<string, unknown> }[];
    admitted?: Admitted;
  };
}

/** Everything about the caller that a command needs: who, from where, and the key that makes it happen once. */
export interface CommandContext {
  actor: Actor;
  call: CallPath;
  key?: string;
  /** The parsed input as it was sent, to tell a replay from a reused key. */
  input: unknown;
  requestId: string;
  address: string;
  approval?: SecondPerson;
  admitted?: Admitted;
}

export function requestOf(context: ExecutionContext): CallRequest {
  return context.switchToHttp().getRequest<CallRequest>();
}

/** The parsed input of the call, without the rows that a guard has taken out of it. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) => requestOf(context).truebook!.input);

/** The actor behind the session; only on calls that need one. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const actor = requestOf(context).truebook!.actor;
  assert(actor, 'a call that takes the actor must not be open to visitors');
  return actor;
});

/** The actor, or undefined for a visitor. */
export const MaybeActor = createParamDecorator((_: unknown, context: ExecutionContext) => requestOf(context).truebook!.actor);

/** The command context; only on calls that need a session. */
export const Command = createParamDecorator((_: unknown, context: ExecutionContext): CommandContext => {
  const request = requestOf(context);
  const { actor, path, input: reduced, sent: input = reduced, approval, admitted } = request.truebook!;
  assert(actor, 'a command needs an actor');
  const key = (input as { key?: string }).key;
  const common = { actor, call: path, key, input, requestId: request.id, address: request.ip };
  return { ...common, ...(approval && { approval }), ...(admitted && { admitted }) };
});

/** Address, user agent and language of a request, for logins. */
export interface Origin {
  address: string;
  /** The Host header. */
  host?: string;
  userAgent: string;
  language: Language;
}
export const RequestOrigin = createParamDecorator((_: unknown, context: ExecutionContext): Origin => {
  const request = requestOf(context);
  const { host } = request.headers;
  return {
    address: request.ip,
    ...(typeof host === 'string' && { host }),
    userAgent: String(request.headers['user-agent'] ?? ''),
    language: requestLanguage(request),
  };
});

/** Where the page is that calls, such as `https://site.example`; without a page what was called. */
export const SiteUrl = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { headers, protocol } = requestOf(context);
  const { origin, host } = headers;
  return typeof origin === 'string' && /^https?:\/\/[^/]+$/.test(origin)
    ? origin
    : `${protocol ?? 'http'}://${String(host ?? 'localhost')}`;
});

/** The language that the caller asked for, `ko` by default. */
export function requestLanguage(request: Pick<CallRequest, 'headers'>): Language {
  return languageOf(request.headers['language']);
}
