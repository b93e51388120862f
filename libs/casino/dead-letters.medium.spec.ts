import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CommandContext } from '#lib/platform';
import { siteSettings } from '#lib/site';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { killedAtEachStatement } from '../../test/support/killed-at-each-statement.js';
import { CasinoHarness } from './testing/casino-harness.js';

const START = 5_000;
let casino: CasinoHarness;
let id: number;
let callId: number;

beforeAll(async () => {
  casino = await CasinoHarness.open();
  await casino.settings.change(siteSettings, { isSeamless: false }, 'test');
  await casino.database.query(`UPDATE casino_vendor SET wallet_model = 'transfer'`);
  await casino.reload();
});
beforeEach(async () => {
  ({ id } = await casino.player(0));
  await casino.give(id, START, 'egg');
  casino.eggs.line = 'call lost';
  await casino.sendEggs.execute(casino.vendor, id);
  callId = (await calls())[0]!.id;
  await casino.outgoing.postpone(casino.database, callId, null);
});
afterEach(() => expectLedgerCoherent(casino.database));
afterAll(() => casino.close());

const own = async () => (await casino.ledger.snapshot(casino.database, id)).balance;
const calls = () =>
  casino.database.query<{ id: number; outcome: string; amount: number | null }>(
    'SELECT id, outcome, amount FROM casino_outgoing WHERE member_id = $1 ORDER BY id',
    [id],
  );
const by = (admin: number, key: string = randomUUID()) =>
  ({
    actor: { kind: 'admin', id: admin, account: `admin${admin}`, nickname: '', level: 0, path: [], permissions: [] },
    ...{ call: 'admin/casino/call/decide', key, input: { callId, id }, requestId: 'test', address: '127.0.0.1' },
  }) as unknown as CommandContext;
const decide = (command: CommandContext, outcome: 'yes' | 'no' = 'no', amount: number | null = null) =>
  casino.decideCall.execute(command, callId, { outcome, amount, reason: 'the vendor wrote so' });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { code: string }) => error.code,
  );

describe('a dead call', () => {
  it('is decided when a second administrator confirms what the first proposed', async () => {
    expect(await decide(by(1))).toEqual({ state: 'proposed' });
    expect(await own()).toBe(0);
    expect(await codeOf(decide(by(1)))).toBe('SECOND_PERSON_NEEDED');
    expect(await codeOf(decide(by(2), 'yes'))).toBe('CHANGED_MEANWHILE');
    expect(await decide(by(2))).toEqual({ state: 'decided' });
    expect(await own()).toBe(START);
    expect(await calls()).toMatchObject([{ outcome: 'no' }]);
    expect(await codeOf(decide(by(3)))).toBe('ALREADY_PROCESSED');
  });

  it('is decided once, however many confirm at once and again', async () => {
    await decide(by(1));
    const key = randomUUID();
    const answers = await Promise.all([by(2, key), by(2, key), by(3), by(4)].map((command) => decide(command).catch(({ code }) => code)));
    expect(answers.filter((answer) => answer === 'ALREADY_PROCESSED').length).toBeGreaterThanOrEqual(2);
    expect(answers.some((answer) => answer.state === 'decided')).toBe(true);
    expect(await own()).toBe(START);
  });

  it('is proposed once by the one who comes first, and never decided by one alone', async () => {
    const codes = await Promise.all(Array.from({ length: 4 }, () => codeOf(decide(by(1)))));
    expect(codes.sort()).toEqual(['SECOND_PERSON_NEEDED', 'SECOND_PERSON_NEEDED', 'SECOND_PERSON_NEEDED', 'none']);
    expect(await own()).toBe(0);
  });

  it('says no amount where the call says it', async () => {
    expect(await codeOf(decide(by(1), 'yes', 300))).toBe('INVALID_INPUT');
  });

  it('is asked again instead, where the proposal is taken back', async () => {
    await decide(by(1));
    await casino.decideCall.withdraw(by(2), callId);
    expect(await codeOf(casino.decideCall.withdraw(by(2), callId))).toBe('NOT_FOUND');
    await casino.database.transaction((tx) => casino.outgoing.renew(tx, callId, casino.clock.now()));
    expect(await codeOf(decide(by(1)))).toBe('CALL_STILL_ASKED');
  });

  it('of what comes back says how many eggs', async () => {
    await decide(by(1), 'yes');
    await decide(by(2), 'yes');
    await casino.bringEggsBack.execute(id);
    callId = (await calls())[1]!.id;
    await casino.outgoing.postpone(casino.database, callId, null);
    expect(await codeOf(decide(by(1), 'yes'))).toBe('INVALID_INPUT');
    await decide(by(1), 'yes', 4_200);
    expect(await codeOf(decide(by(2), 'yes', 4_300))).toBe('CHANGED_MEANWHILE');
    await decide(by(2), 'yes', 4_200);
    expect(await own()).toBe(4_200);
    expect(await calls()).toMatchObject([{ outcome: 'yes' }, { outcome: 'yes', amount: 4_200 }]);
  });

  it('loses nothing when the decision is killed at any statement', async () => {
    await decide(by(1));
    const command = by(2);
    await killedAtEachStatement(
      casino.database,
      () => decide(command),
      async () => expectLedgerCoherent(casino.database),
    );
    await decide(command);
    expect(await own()).toBe(START);
  });
});
