import type { z } from 'zod';
import type { Call } from '../call.js';
import { fileTypes } from '../calls/exports.js';
import { bodyBounds, limitsOfCall } from '../call-limits.js';
import { calls, type CallPath } from '../calls/index.js';
import { errorCodes, errorText, type ErrorCode } from '../errors.js';
import { errorsOfCall } from './errors-of-call.js';
import { isOpenToMachines } from '../machine-calls.js';
import { isPolling } from '../polling.js';
import { SchemaBook, type JsonSchema } from './json-schema.js';

const description = `Every call is a POST with a JSON object; an absent body is \`{}\`. A refused call is an answer too: HTTP 200 with
\`result: false\` and the error. Another status means that no call of this document answered: 404 for an unknown path,
408 for a body that does not come in time, 413 for one that is too large, 429 with \`Retry-After\` for too many calls or attempts, 5xx for an outage.

Each call belongs to a class with a budget of calls in a window, per session and per address, and takes a body of so many bytes: \`x-limits\`. No body
is nested deeper than ${bodyBounds.depth} or has more than ${bodyBounds.elements} commas, colons and brackets; every text is well-formed Unicode without NUL, and every
number one that JSON carries exactly.

A doubled \`/api/user/user/…\` is the same call, and a call without a kind (\`/api/login\`) takes it from the \`pathname\`
header. When \`renewSessionToken\` comes beside \`data\`, it replaces the token. Amounts are whole won, points or eggs; odds have
at most three decimals; times are ISO 8601 with offset. A call that moves money takes a client-made \`key\`: the same key with
the same body returns the first answer again and moves nothing.`;

/** The OpenAPI 3.1 document of every call, made from the same table that the server parses by. */
export function openApiDocument(): JsonSchema {
  const book = new SchemaBook();
  const paths = Object.fromEntries(
    Object.entries(calls as Record<string, Call>).map(([path, call]) => [`/api/${path}`, pathItem(book, path, call)]),
  );
  return {
    openapi: '3.1.0',
    info: { title: 'Truebook', version: '1', description },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.keys(calls).map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...book.components(), Refusal: refusal },
      parameters: headers,
      examples: Object.fromEntries(errorCodes.map((code) => [code, { value: refusalExample(code) }])),
      responses: outages,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token of a login, bare or after `Bearer `. Tokens of players, agents and administrators never mix.',
        },
        key: { type: 'http', scheme: 'bearer', description: 'A key of a program, `tbk_…`, made in the development center.' },
      },
    },
  };
}

function pathItem(book: SchemaBook, path: string, call: Call): JsonSchema {
  const open = call.who.includes('visitor');
  return {
    post: {
      operationId: path.replaceAll(/\/(.)/g, (_, letter: string) => letter.toUpperCase()),
      tags: [tagOf(path)],
      summary: call.summary,
      'x-callers': call.who,
      ...(call.permission && { 'x-permission': call.permission }),
      ...(call.stepUp && { 'x-step-up': true }),
      ...(call.secondPerson && { 'x-second-person': call.secondPerson }),
      ...(isOpenToMachines(call) && { 'x-machine': true }),
      'x-limits': limitsOfCall(path as CallPath),
      ...(isPolling(path) && { 'x-polling': true }),
      security: open ? [{}, { session: [] }] : [{ session: [] }, ...(isOpenToMachines(call) ? [{ key: [] }] : [])],
      parameters: Object.keys(headers).map((name) => ({ $ref: `#/components/parameters/${name}` })),
      requestBody: { required: false, content: { 'application/json': { schema: book.of(call.in as z.ZodType, 'input') } } },
      responses: {
        200: {
          description: call.isFile ? 'The file, or the refusal' : 'The answer, or the refusal',
          content: {
            ...(call.isFile && files),
            'application/json': {
              schema: call.isFile ? refused : { oneOf: [answer(book.of(call.out as z.ZodType, 'output')), refused] },
              examples: Object.fromEntries(errorsOfCall(path, call).map((code) => [code, { $ref: `#/components/examples/${code}` }])),
            },
          },
        },
        ...Object.fromEntries(Object.keys(outages).map((status) => [status, { $ref: `#/components/responses/${status}` }])),
      },
    },
  };
}

const refused = { $ref: '#/components/schemas/Refusal' };
/** What a call that answers with a file may send, by its type. */
const files = Object.fromEntries(Object.values(fileTypes).map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

function tagOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : 'standing alone';
}

function answer(data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    required: ['result', 'data'],
    properties: {
      result: { const: true },
      data,
      renewSessionToken: { type: 'string', description: 'The next token; the present one stays valid for a short grace.' },
    },
  };
}

const refusal: JsonSchema = {
  type: 'object',
  required: ['result', 'data', 'error'],
  properties: {
    result: { const: false },
    data: { type: 'object', maxProperties: 0 },
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', description: 'Stable; see the error catalogue.' },
        message: { type: 'string', description: 'In the language of the `language` header.' },
      },
      additionalProperties: true,
    },
    renewSessionToken: { type: 'string' },
  },
};

function refusalExample(code: ErrorCode): JsonSchema {
  return { result: false, data: {}, error: { code, message: errorText(code, 'en', exampleDetails) } };
}
/** Stands in for the details that the texts name. */
const exampleDetails = {
  field: 'account',
  minimum: 10_000,
  maximum: 1_000_000,
  limit: 10_000,
  unit: 10_000,
  hours: 3,
  nextAt: '2026-11-21T15:00:00+09:00',
  from: '23:30',
  until: '00:30',
  waiting: 3,
  rows: 250_000,
  receivable: 80_000,
  odds: 1.95,
  retryAfterSeconds: 60,
};

const headers = {
  pathname: {
    in: 'header',
    name: 'pathname',
    schema: { type: 'string' },
    description: 'The page that the call comes from; decides the kind of a call without one.',
  },
  language: {
    in: 'header',
    name: 'language',
    schema: { type: 'string', enum: ['ko', 'ja', 'vi', 'th', 'en', 'hi', 'mm'], default: 'ko' },
    description: 'Language of error messages.',
  },
};

function outage(text: string, code: ErrorCode, more: JsonSchema = {}): JsonSchema {
  const schema = { $ref: '#/components/schemas/Refusal' };
  return { description: text, ...more, content: { 'application/json': { schema, example: refusalExample(code) } } };
}
const outages = {
  404: outage('There is no such path', 'UNKNOWN_PATH'),
  408: outage('The body did not come in time', 'REQUEST_TIMEOUT'),
  413: outage('The body is larger than the call takes', 'BODY_TOO_LARGE'),
  429: outage('Too many calls or attempts', 'TOO_MANY_REQUESTS', {
    headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds' } },
  }),
  500: outage('A defect of the server', 'INTERNAL'),
  503: outage('The database is away', 'UNAVAILABLE'),
};
