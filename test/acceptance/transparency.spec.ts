import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallOutput } from '#lib/contract';
import { TestApp } from '../support/app.js';
import { until } from '../support/until.js';
import type { WireClient } from '../support/wire-client.js';

type Chain = CallOutput<'user/transparency/get'>;

let app: TestApp;
let admin: WireClient;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await app.login('admin');
});
afterAll(() => app.stop());

const plain = async () => (await (await fetch(`${app.url}/api/transparency`)).json()) as Chain;

describe('the audit chain', () => {
  it('is shown to everybody, by a call and for programs alike', async () => {
    const chain = await until(plain, ({ count }) => count > 0);
    expect(chain.blocks[0]).toMatchObject({ number: 0, previous: '0'.repeat(64), keyId: chain.keys[0]!.id });
    const answer = await fetch(`${app.url}/api/user/transparency/get`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
    });
    expect(await answer.json()).toEqual({ result: true, data: chain });
    expect(await admin.must('admin/transparency/get')).toMatchObject({ count: 1, newest: { number: 0 } });
  });

  it('raises an alert when it was found broken', async () => {
    await app.database.query(`UPDATE audit_chain SET verified_at = now(), verified = $1`, [
      JSON.stringify({ blocks: 1, rows: 5, problems: 2, sample: [{ problem: 'changed', kind: 'audit', key: '3' }] }),
    ]);
    const { findings } = (await admin.must('admin/operations/get')) as CallOutput<'admin/operations/get'>;
    expect(findings).toContainEqual(expect.objectContaining({ rule: 'audit-chain-broken', value: 2 }));
  });
});

describe('a member', () => {
  it('is told as it stood at a moment, and why its balance is what it is over a signature', async () => {
    const [{ id } = { id: 0 }] = await app.database.query<{ id: number }>(
      `SELECT id FROM member WHERE kind = 'player' ORDER BY id LIMIT 1`,
    );
    const at = new Date(app.clock.now().getTime() + 1_000).toISOString();
    expect(await admin.must('admin/member/state/get', { id, at })).toMatchObject({ isThere: true, kind: 'player', unknown: [] });
    const signed = (await admin.must('admin/member/balance/signed/get', { id })) as CallOutput<'admin/member/balance/signed/get'>;
    expect(JSON.parse(signed.document)).toMatchObject({ ownerId: id, unit: 'money', isWhole: true });
  });
});
