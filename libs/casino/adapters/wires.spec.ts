import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { vendorWiresDocument } from '#lib/contract';
import { messages } from './gw-v1/messages.js';
import { hubRefusalStatuses } from './hub88/answers.js';
import { hubMessages } from './hub88/hub88-messages.js';
import { vendorWires } from './wires.js';

interface Operation {
  operationId: string;
  security: Record<string, string[]>[];
  requestBody: { content: { 'application/json': { schema: object } } };
}
const document = vendorWiresDocument(vendorWires) as {
  paths: Record<string, { post: Operation }>;
  components: { securitySchemes: object };
};
const bodyOf = (call: string) => document.paths[call]!.post.requestBody.content['application/json'].schema;

describe('the document of what vendors ask', () => {
  it('has every call of each adapter and no other', () => {
    const calls = [
      ...Object.keys(messages).map((call) => `/gw/v1/${call}`),
      ...Object.keys(hubMessages).map((call) => `/gw/hub88/${call}`),
    ];
    expect(Object.keys(document.paths)).toEqual(calls);
    const names = Object.values(document.paths).map(({ post }) => post.operationId);
    expect(new Set(names).size).toBe(calls.length);
  });

  it('shows bodies as the adapters take them: defaults may be left out, bounds stand there', () => {
    expect(bodyOf('/gw/v1/bet')).toMatchObject({
      required: ['token', 'game', 'round', 'tx', 'amount', 'currency'],
      properties: { amount: { type: 'integer', minimum: 1 }, tx: { maxLength: 120 }, closes: { default: false } },
    });
    expect(bodyOf('/gw/v1/tx/list')).toMatchObject({ required: ['from', 'to'], properties: { from: { type: 'integer' } } });
    expect(bodyOf('/gw/hub88/transaction/bet')).toMatchObject({ properties: { transaction_uuid: { minLength: 1, maxLength: 64 } } });
  });

  it('names the headers that sign each call', () => {
    for (const [call, { post }] of Object.entries(document.paths))
      expect({ call, headers: post.security.map((scheme) => Object.keys(scheme)) }).toEqual({
        call,
        headers: [call.startsWith('/gw/v1/') ? ['X-GW-Key', 'X-GW-Signature'] : ['X-Hub88-Signature']],
      });
    expect(Object.keys(document.components.securitySchemes)).toEqual(['X-GW-Key', 'X-GW-Signature', 'X-Hub88-Signature']);
  });

  it('refers only to what it holds, and is plain JSON', () => {
    const text = JSON.stringify(document);
    expect(JSON.parse(text)).toEqual(document);
    for (const [, reference] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = reference!.split('/').reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document);
      expect([reference, found]).toEqual([reference, expect.any(Object)]);
    }
  });
});

it('every status that the adapter of Hub88 names is one of the answers', () => {
  const folder = path.join(import.meta.dirname, 'hub88');
  const sources = readdirSync(folder).filter((file) => !file.endsWith('.spec.ts') && file !== 'answers.ts');
  const named = sources.flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(/RS_ERROR_[A-Z_]+/g)].map(String));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((status) => !(hubRefusalStatuses as readonly string[]).includes(status))).toEqual([]);
});
