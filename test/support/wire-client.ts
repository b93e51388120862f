import type { CallInput, CallOutput, CallPath } from '#lib/contract';
import type { SessionKind } from '#lib/kernel';
import { attemptHeader } from './attempt-under-way.js';

/** An answer as the documented client reads it. */
export interface Answer {
  status: number;
  result: boolean;
  data: Record<string, unknown>;
  error?: { code: string; message: string } & Record<string, unknown>;
  renewSessionToken?: string;
  retryAfter?: string;
}

export interface WireOptions {
  kind?: SessionKind;
  address?: string;
}

let nextAddress = 0;

/** Calls the way the documented client does: POST, bare token, `pathname` and `language` headers. */
export class WireClient {
  token?: string;
  language = 'ko';
  pathname: string;
  /** Each client has an address of its own, so that limits per address meet only those who share one. */
  readonly address: string;
  readonly kind?: SessionKind;

  constructor(
    readonly url: string,
    { kind, address }: WireOptions = {},
  ) {
    this.kind = kind;
    this.pathname = kind === 'agent' ? '/pa' : kind === 'admin' ? '/admin' : '/';
    this.address = address ?? `198.51.${Math.floor(nextAddress / 250)}.${(nextAddress++ % 250) + 1}`;
  }

  /** The part of the path that says who calls. */
  get kindPath(): 'user' | 'agent' | 'admin' {
    return this.kind === 'agent' || this.kind === 'admin' ? this.kind : 'user';
  }

  /** One call; a renewed token replaces the old one, as the documented client does it. */
  async call(path: string, body: unknown = {}): Promise<Answer> {
    const answer = await this.post(`/api/${path}`, JSON.stringify(body));
    if (answer.renewSessionToken) this.token = answer.renewSessionToken;
    return answer;
  }

  /** A call that has to succeed. @returns its data */
  async must(path: string, body: unknown = {}): Promise<Record<string, unknown>> {
    const answer = await this.call(path, body);
    if (!answer.result) throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.error)}`);
    return answer.data;
  }

  /** A call of the contract that has to succeed. @returns its data, of the contract's type */
  async ask<P extends CallPath>(path: P, body?: CallInput<P>): Promise<CallOutput<P>> {
    return (await this.must(path, body ?? {})) as unknown as CallOutput<P>;
  }

  /** The code of the refusal, or undefined when the call succeeded. */
  async refusal(path: string, body: unknown = {}): Promise<string | undefined> {
    return (await this.call(path, body)).error?.code;
  }

  /** Any body to any path. */
  async post(path: string, body: string | undefined, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        pathname: this.pathname,
        language: this.language,
        'x-forwarded-for': this.address,
        ...(this.token !== undefined && { authorization: this.token }),
        ...attemptHeader(),
        ...headers,
      },
    });
    const text = await response.text();
    const retryAfter = response.headers.get('retry-after') ?? undefined;
    return { status: response.status, retryAfter, ...(JSON.parse(text) as Omit<Answer, 'status'>) };
  }
}
