import { describe, expect, it } from '@jest/globals';
import { calls } from '../calls/index.js';
import { pushes } from '../pushes.js';
import { asyncApiDocument } from './asyncapi.js';
import { openApiDocument } from './openapi.js';

/** Every value below a name, at any depth. */
function valuesOf(value: unknown, name: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((part) => valuesOf(part, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [...(key === name ? [part] : []), ...valuesOf(part, name)]);
}

function resolves(document: object, reference: unknown): boolean {
  const steps = String(reference).replace('#/', '').split('/');
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document) !== undefined;
}

describe.each([
  ['OpenAPI', openApiDocument()],
  ['AsyncAPI', asyncApiDocument()],
])('the %s document', (_, document) => {
  it('refers only to what it holds', () => {
    const references = valuesOf(document, '$ref');
    expect(references.length).toBeGreaterThan(20);
    expect(references.filter((reference) => !resolves(document, reference))).toEqual([]);
  });

  it('gives exclusive bounds as numbers', () => {
    const bounds = [...valuesOf(document, 'exclusiveMinimum'), ...valuesOf(document, 'exclusiveMaximum')];
    expect(bounds.length).toBeGreaterThan(10);
    expect(bounds.every((bound) => typeof bound === 'number')).toBe(true);
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});

describe('the OpenAPI document', () => {
  const document = openApiDocument() as {
    paths: Record<string, { post: { operationId: string; security: object[]; requestBody: unknown } }>;
  };

  it('has every call', () => {
    expect(Object.keys(document.paths).sort()).toEqual(
      Object.keys(calls)
        .map((path) => `/api/${path}`)
        .sort(),
    );
  });

  it('names every operation once', () => {
    const names = Object.values(document.paths).map(({ post }) => post.operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  it('asks for a token where the contract does', () => {
    expect(document.paths['/api/user/login']!.post.security).toContainEqual({});
    expect(document.paths['/api/user/bank/charge']!.post.security).toEqual([{ session: [] }]);
  });

  it('shows amounts as the server takes them', () => {
    expect(document.paths['/api/user/bank/charge']!.post.requestBody).toMatchObject({
      content: {
        'application/json': {
          schema: { required: ['charge_money'], properties: { charge_money: { type: 'integer', exclusiveMinimum: 0 } } },
        },
      },
    });
  });
});

describe('the AsyncAPI document', () => {
  it('has every push in every namespace', () => {
    const { channels } = asyncApiDocument() as { channels: Record<string, { messages: object }> };
    for (const channel of Object.values(channels))
      expect(Object.keys(channel.messages)).toEqual(expect.arrayContaining(Object.keys(pushes)));
  });
});

describe('the limits of calls', () => {
  it('stand in the OpenAPI document', () => {
    const limits = valuesOf(openApiDocument(), 'x-limits');
    for (const each of limits) {
      expect(each).toEqual({ class: expect.any(String), bodyBytes: expect.any(Number), budget: expect.any(Object) });
    }
  });
});
