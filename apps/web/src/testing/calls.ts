import { jest } from '@jest/globals';

/** What the server was asked, in order, and what it answers. */
export interface FakeServer {
  readonly asked: { path: string; body: Record<string, unknown> }[];
  /** The `data` of a call; one without an answer gives nothing. An answer of `refuse` is a refusal. */
  answers: Record<string, (body: Record<string, unknown>) => unknown>;
}

class Refusal {
  constructor(
    readonly message: string,
    readonly code: string,
    readonly details: object,
  ) {}
}

export const refuse = (message: string, code = 'REFUSED', details: object = {}): Refusal => new Refusal(message, code, details);

/** Answers every call in the server's place. */
export function fakeServer(): FakeServer {
  const server: FakeServer = { asked: [], answers: {} };
  globalThis.fetch = jest.fn((url: string, options: { body: string }) => {
    const path = url.replace('/api/', '');
    const body = JSON.parse(options.body) as Record<string, unknown>;
    server.asked.push({ path, body });
    const answer = server.answers[path]?.(body);
    const envelope =
      answer instanceof Refusal
        ? { result: false, data: {}, error: { ...answer.details, code: answer.code, message: answer.message } }
        : { result: true, data: answer ?? {} };
    return Promise.resolve({ ok: true, status: 200, headers: { get: () => null }, json: () => Promise.resolve(envelope) });
  }) as unknown as typeof fetch;
  return server;
}
