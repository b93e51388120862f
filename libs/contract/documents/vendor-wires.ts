import type { z } from 'zod';
import { SchemaBook, type JsonSchema } from './json-schema.js';

/** A format in which vendors of games ask the site. */
export interface VendorWire {
  name: string;
  /** Of the path of each call, `/gw/…/`. */
  prefix: string;
  description: string;
  /** Headers that say who asks and prove it, with what they hold. */
  signature: Readonly<Record<string, string>>;
  /** Further headers that each call needs. */
  headers: Readonly<Record<string, { pattern: string; description: string }>>;
  /** By the path behind the prefix. */
  calls: Readonly<Record<string, VendorWireCall>>;
  /** Answers of refused calls by HTTP status; those of 200 stand beside what a call answers when it is done. */
  refusals: Readonly<Record<number, z.ZodType>>;
}

export interface VendorWireCall {
  summary: string;
  in: z.ZodType;
  /** Of a call that was done. */
  out: z.ZodType;
}

const description = `What vendors of games ask the site. Every call is a signed POST with a JSON object in UTF-8. A refused call is an answer too, mostly with HTTP 200. The same
transaction again returns the first answer and moves nothing; with another body it is a conflict.`;

/** The OpenAPI 3.1 document of the calls of vendors, made from the shapes that the adapters parse by. */
export function vendorWiresDocument(wires: readonly VendorWire[]): JsonSchema {
  const book = new SchemaBook();
  return {
    openapi: '3.1.0',
    info: { title: 'Truebook for vendors of games', version: '1', description },
    servers: [{ url: '/' }],
    tags: wires.map(({ name, description: about }) => ({ name, description: about })),
    paths: Object.assign({}, ...wires.map((wire) => pathsOf(book, wire))) as JsonSchema,
    components: {
      schemas: Object.assign({}, book.components(), ...wires.map((wire) => refusalsOf(book, wire))) as JsonSchema,
      parameters: Object.assign({}, ...wires.map(({ headers }) => parametersOf(headers))) as JsonSchema,
      securitySchemes: Object.assign({}, ...wires.map(({ signature }) => schemesOf(signature))) as JsonSchema,
    },
  };
}

function pathsOf(book: SchemaBook, wire: VendorWire): JsonSchema {
  return Object.fromEntries(Object.entries(wire.calls).map(([path, call]) => [`${wire.prefix}${path}`, pathItem(book, wire, path, call)]));
}

function pathItem(book: SchemaBook, wire: VendorWire, path: string, call: VendorWireCall): JsonSchema {
  const others = Object.keys(wire.refusals).filter((status) => status !== '200');
  return {
    post: {
      operationId: camel(`${wire.name}/${path}`),
      tags: [wire.name],
      summary: call.summary,
      security: [Object.fromEntries(Object.keys(wire.signature).map((header) => [header, []]))],
      parameters: Object.keys(wire.headers).map((header) => ({ $ref: `#/components/parameters/${header}` })),
      requestBody: { required: true, content: json(book.of(call.in, 'input')) },
      responses: {
        200: { description: 'The answer, or the refusal', content: json({ oneOf: [book.of(call.out, 'output'), refusal(wire, '200')] }) },
        ...Object.fromEntries(
          others.map((status) => [status, { description: meanings[status] ?? '', content: json(refusal(wire, status)) }]),
        ),
      },
    },
  };
}

const meanings: Readonly<Record<string, string>> = {
  400: 'A field is missing or wrong',
  401: 'The signature, its time, its nonce or the address is not accepted',
  408: 'The body did not come in time',
  413: 'The body is larger than a call takes',
  429: 'Too many calls',
  500: 'A defect of the server',
  503: 'The database is away',
};

function refusal({ name }: VendorWire, status: string): JsonSchema {
  return { $ref: `#/components/schemas/${camel(`${name}/refusal`)}${status}` };
}

function refusalsOf(book: SchemaBook, { name, refusals }: VendorWire): JsonSchema {
  return Object.fromEntries(
    Object.entries(refusals).map(([status, schema]) => [`${camel(`${name}/refusal`)}${status}`, book.of(schema, 'output')]),
  );
}

function parametersOf(headers: VendorWire['headers']): JsonSchema {
  return Object.fromEntries(
    Object.entries(headers).map(([name, { pattern, description: about }]) => [
      name,
      { in: 'header', name, required: true, description: about, schema: { type: 'string', pattern } },
    ]),
  );
}

function schemesOf(signature: VendorWire['signature']): JsonSchema {
  return Object.fromEntries(
    Object.entries(signature).map(([name, about]) => [name, { type: 'apiKey', in: 'header', name, description: about }]),
  );
}

const json = (schema: JsonSchema): JsonSchema => ({ 'application/json': { schema } });

function camel(path: string): string {
  return path.replaceAll(/[/-](.)/g, (_, letter: string) => letter.toUpperCase());
}
