import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#lib/kernel';
import type { ListCall } from './lists.js';

export interface ListPage {
  rows: unknown[];
  /** Rows of the whole list as of now. */
  total: number;
}

interface Envelope {
  result: boolean;
  data: Record<string, unknown>;
  error?: { code: string; message: string } & Record<string, unknown>;
  renewSessionToken?: string;
}

/** The most that a page of any call takes. */
export const pageRows = 200;
/** What belongs to the body of the request that an export came with. */
const bodyHeaders = new Set([
  'content-length',
  'content-type',
  'content-encoding',
  'transfer-encoding',
  'accept-encoding',
  'connection',
  'expect',
]);

/**
 * Makes a list call for the caller of another request: the same headers and address, through the same guards and handler. So a file
 * never holds what the caller could not page through, and ends when the session does.
 */
@Injectable()
export class ListReader {
  constructor(private readonly host: HttpAdapterHost) {}

  /** Gives page by page, each when it is asked for. */
  readerFor(request: FastifyRequest, list: ListCall, input: Record<string, unknown>): (skip: number) => Promise<ListPage> {
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !bodyHeaders.has(name)));
    return async (skip) => {
      const { renewSessionToken, data } = await this.ask(request, list.path, headers, { ...input, skip, take: pageRows });
      if (renewSessionToken) headers['authorization'] = renewSessionToken;
      return { rows: data[list.rows] as unknown[], total: rowsOf(data) };
    };
  }

  /** @throws DomainError what the call was refused with */
  private async ask(request: FastifyRequest, path: string, headers: FastifyRequest['headers'], body: object): Promise<Envelope> {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    const response = await fastify.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers,
      payload: body,
      remoteAddress: request.socket.remoteAddress ?? '',
    });
    const envelope = response.json<Envelope>();
    if (envelope.result) return envelope;
    const { code, message: _, ...details } = envelope.error!;
    throw new DomainError(code, details);
  }
}

/** How many rows a list has. Where the answer's `total` is sums, it says so beside them. */
function rowsOf(data: Record<string, unknown>): number {
  return (typeof data['total'] === 'number' ? data['total'] : data['rows']) as number;
}
