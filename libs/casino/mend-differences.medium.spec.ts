/** The button that mends a difference from a vendor: money moves once, wherever it is cut off and however often it is pressed. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { killedAtEachStatement } from '../../test/support/killed-at-each-statement.js';
import { killed } from '../../test/support/kills.js';
import type { Difference } from './domain/reconciliation.js';
import { CasinoHarness } from './testing/casino-harness.js';
import { DifferencesHarness } from './testing/differences.js';

let casino: CasinoHarness;
let differences: DifferencesHarness;
beforeAll(async () => {
  casino = await CasinoHarness.open();
  differences = new DifferencesHarness(casino);
});
afterEach(() => expectLedgerCoherent(casino.database));
afterAll(() => casino.close());

let number = 0;
const fresh = (name: string) => `${name}-${++number}`;
const call = () => ({ vendor: casino.vendor });

/** A difference, what mending it moves, and the message of the vendor that does the same. */
interface Case {
  memberId: number;
  round: string;
  id: number;
  moves: number;
  message: () => Promise<unknown>;
}

/** @param played.won what the round paid @param played.isClosed the round is over */
async function played({ won, isClosed }: { won?: number; isClosed: boolean }) {
  const { id: memberId, token } = await casino.player();
  const round = fresh('round');
  const [bet, win] = [fresh('bet'), fresh('win')];
  await casino.takeBet.execute(call(), { token, memberId, game: 'fruits', round, tx: bet, amount: 1_000 });
  if (won !== undefined) await casino.payWin.execute(call(), { memberId, round, tx: win, amount: won });
  if (isClosed) await casino.closeRound.execute(call(), { memberId, round });
  const keep = (difference: Pick<Difference, 'txId' | 'kind' | 'difference' | 'mend' | 'ours' | 'theirs'>) =>
    differences.keep({ ...difference, memberId, round, reference: null });
  const rollBack = (reference: string) => casino.rollBack.execute(call(), { memberId, reference, tx: fresh('back'), takesWins: true });
  return { memberId, round, bet, win, keep, rollBack };
}

async function winMissingHere(isClosed: boolean): Promise<Case> {
  const { memberId, round, win, keep } = await played({ isClosed });
  const id = await keep({ txId: win, kind: 'win', difference: 'missing_here', mend: 'pay_win', ours: null, theirs: 700 });
  const message = () => casino.payWin.execute(call(), { memberId, round, tx: win, amount: 700, correctsClosed: true });
  return { memberId, round, id, moves: 700, message };
}

async function betMissingThere(isClosed: boolean): Promise<Case> {
  const { memberId, round, bet, keep, rollBack } = await played({ isClosed });
  const id = await keep({ txId: bet, kind: 'bet', difference: 'missing_there', mend: 'roll_back', ours: 1_000, theirs: null });
  return { memberId, round, id, moves: 1_000, message: () => rollBack(bet) };
}

async function winMissingThere(isClosed: boolean): Promise<Case> {
  const { memberId, round, win, keep, rollBack } = await played({ won: 300, isClosed });
  const id = await keep({ txId: win, kind: 'win', difference: 'missing_there', mend: 'roll_back', ours: 300, theirs: null });
  return { memberId, round, id, moves: -300, message: () => rollBack(win) };
}

async function winOfAnotherAmount(isClosed: boolean): Promise<Case> {
  const { memberId, round, win, keep } = await played({ won: 300, isClosed });
  const id = await keep({ txId: win, kind: 'win', difference: 'amount', mend: 'adjust', ours: 300, theirs: 500 });
  const message = () => casino.adjust.execute(call(), { memberId, round, tx: fresh('adjust'), amount: 200 });
  return { memberId, round, id, moves: 200, message };
}

const closed = { error: { code: 'ALREADY_PROCESSED' } };

describe.each([
  ['pay_win, of an open round', () => winMissingHere(false)],
  ['pay_win, of a closed round', () => winMissingHere(true)],
  ['roll_back of a bet, of an open round', () => betMissingThere(false)],
  ['roll_back of a bet, of a closed round', () => betMissingThere(true)],
  ['roll_back of a win, of an open round', () => winMissingThere(false)],
  ['roll_back of a win, of a closed round', () => winMissingThere(true)],
  ['adjust, of an open round', () => winOfAnotherAmount(false)],
  ['adjust, of a closed round', () => winOfAnotherAmount(true)],
])('a difference that is mended by %s', (_, prepare) => {
  it('has its money moved once and is closed once with its audit entry, wherever the process is killed', async () => {
    const { memberId, id, moves } = await prepare();
    const before = await casino.money(memberId);
    const seen = new Set<string>();
    // The button answers row by row: a row that failed is not thrown.
    const press = async () => {
      const { ok, error } = await differences.mend(id);
      if (!ok && error?.code === 'INTERNAL') throw new Error(killed);
      return ok;
    };
    await killedAtEachStatement(casino.database, press, async (wasKilled) => {
      const [moved, { isOpen, audits }] = [(await casino.money(memberId)) - before, await differences.standing(id)];
      expect([isOpen, audits]).toEqual(wasKilled ? [true, 0] : [false, 1]);
      seen.add(`${isOpen ? 'open' : 'closed'} after ${moved}`);
    });
    expect([...seen]).toEqual(['open after 0', `open after ${moves}`, `closed after ${moves}`]);
    expect(await differences.mend(id)).toMatchObject(closed);
    expect((await casino.money(memberId)) - before).toBe(moves);
    expect(await differences.standing(id)).toEqual({ isOpen: false, audits: 1 });
  });

  it('is mended once by ten administrators at the same moment', async () => {
    const { memberId, id, moves } = await prepare();
    const before = await casino.money(memberId);
    const results = await Promise.all(Array.from({ length: 10 }, (_one, at) => differences.mend(id, at + 1)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ ok }) => !ok)).toMatchObject(Array.from({ length: 9 }, () => closed));
    expect((await casino.money(memberId)) - before).toBe(moves);
    expect(await differences.standing(id)).toEqual({ isOpen: false, audits: 1 });
  });

  it('moves nothing more when the vendor’s own message has come, and is closed', async () => {
    const { memberId, id, moves, message } = await prepare();
    const before = await casino.money(memberId);
    await message();
    expect((await casino.money(memberId)) - before).toBe(moves);
    expect(await differences.mend(id)).toMatchObject({ ok: true, status: 'mended' });
    expect((await casino.money(memberId)) - before).toBe(moves);
    expect(await differences.standing(id)).toEqual({ isOpen: false, audits: 1 });
  });

  it('moves nothing more when another administrator has corrected the round by the same amount', async () => {
    const { memberId, round, id, moves } = await prepare();
    const before = await casino.money(memberId);
    const byHand = { vendor: casino.vendor, actor: 'admin:2', isOwnNumber: true };
    await casino.adjust.execute(byHand, { memberId, round, tx: `admin:${fresh('key')}`, amount: moves });
    expect(await differences.mend(id)).toMatchObject({ ok: true });
    expect((await casino.money(memberId)) - before).toBe(moves);
  });

  it('moves nothing when both sides have come to agree between the press and the payment', async () => {
    const { memberId, id } = await prepare();
    const before = await casino.money(memberId);
    const close = () =>
      casino.database.query('UPDATE casino_difference SET closed_at = $2 WHERE id = $1 AND closed_at IS NULL', [id, casino.clock.now()]);
    const find = casino.vendors.byId;
    casino.vendors.byId = async (...asked) => {
      await close();
      return find.apply(casino.vendors, asked);
    };
    try {
      expect(await differences.mend(id)).toMatchObject(closed);
    } finally {
      casino.vendors.byId = find;
    }
    expect((await casino.money(memberId)) - before).toBe(0);
  });
});

it.each([
  ['pay_win', () => winMissingHere(false)],
  ['roll_back of a bet', () => betMissingThere(true)],
  ['roll_back of a win', () => winMissingThere(false)],
])('moves money once when the vendor’s message and ten presses come at the same moment (%s)', async (_, prepare) => {
  for (let round = 0; round < 3; round++) {
    const { memberId, id, moves, message } = await prepare();
    const before = await casino.money(memberId);
    const [, ...results] = await Promise.all([message(), ...Array.from({ length: 10 }, () => differences.mend(id))]);
    expect(results.filter((one) => (one as { ok: boolean }).ok)).toHaveLength(1);
    expect((await casino.money(memberId)) - before).toBe(moves);
    expect(await differences.standing(id)).toEqual({ isOpen: false, audits: 1 });
  }
});

it('an administrator cannot mend the amount of a transaction that the vendor has taken back meanwhile', async () => {
  const { memberId, win, keep, rollBack } = await played({ won: 300, isClosed: false });
  const id = await keep({ txId: win, kind: 'win', difference: 'amount', mend: 'adjust', ours: 300, theirs: 500 });
  await rollBack(win);
  const before = await casino.money(memberId);
  expect(await differences.mend(id)).toMatchObject({
    error: { code: 'DIFFERENCE_NOT_MENDED', details: { reason: 'ALREADY_ROLLED_BACK' } },
  });
  expect(await casino.money(memberId)).toBe(before);
  expect(await differences.standing(id)).toEqual({ isOpen: true, audits: 0 });
});

it('two differences of one round are both mended, as the correction of one is not the correction of the other', async () => {
  const { memberId, round, win, keep } = await played({ won: 300, isClosed: true });
  const late = fresh('win');
  await casino.payWin.execute(call(), { memberId, round, tx: late, amount: 200, correctsClosed: true });
  const common = { kind: 'win', difference: 'amount', mend: 'adjust' } as const;
  const first = await keep({ ...common, txId: win, ours: 300, theirs: 500 });
  const second = await keep({ ...common, txId: late, kind: 'adjust', ours: 200, theirs: 400 });
  const before = await casino.money(memberId);
  for (const id of [first, second]) expect(await differences.mend(id)).toMatchObject({ ok: true });
  expect((await casino.money(memberId)) - before).toBe(400);
});

it('a correction from before the difference was found does not stand for its mending', async () => {
  const { memberId, round, win, keep } = await played({ isClosed: true });
  const byHand = { vendor: casino.vendor, actor: 'admin:2', isOwnNumber: true };
  await casino.adjust.execute(byHand, { memberId, round, tx: `admin:${fresh('key')}`, amount: 700 });
  casino.clock.advance(1_000);
  const id = await keep({ txId: win, kind: 'win', difference: 'missing_here', mend: 'pay_win', ours: null, theirs: 700 });
  const before = await casino.money(memberId);
  expect(await differences.mend(id)).toMatchObject({ ok: true });
  expect((await casino.money(memberId)) - before).toBe(700);
});

it('what was mended is known as mended as long as both sides have the figures that it was mended by', async () => {
  const { memberId, round, win, keep } = await played({ won: 300, isClosed: true });
  const common = { txId: win, kind: 'win', difference: 'amount', mend: 'adjust' } as const;
  const seen = { ...common, ours: 300, theirs: 500, memberId, round, reference: null, at: casino.clock.now() };
  const mended = async (theirs: number) => [...(await differences.kept.mended(casino.database, casino.vendor.id, [{ ...seen, theirs }]))];
  const id = await keep({ ...common, ours: 300, theirs: 500 });
  expect(await mended(500)).toEqual([]);
  expect(await differences.mend(id)).toMatchObject({ ok: true });
  expect(await mended(500)).toEqual([win]);
  expect(await mended(600)).toEqual([]);
});
