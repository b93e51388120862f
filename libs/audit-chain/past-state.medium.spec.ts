import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { must, type Actor } from '#lib/kernel';
import { audit } from '#lib/platform';
import { BalanceStepsReader, ExplainedBalance } from '#lib/wallet';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SitePastFacts } from '../../apps/shared/bindings/past-facts.js';
import { PastState } from './services/past-state.js';
import { SignedExplanation } from './services/signed-explanation.js';
import { adminCommand, createChainHarness, type ChainHarness } from './testing/chain-harness.js';

let chain: ChainHarness;
let player: Actor;
let past: PastState;
beforeAll(async () => {
  chain = await createChainHarness();
  player = must((await chain.world.players(50_000))[0], 'a player');
  await chain.database.query('UPDATE member SET joined_at = $1', [chain.clock.now()]);
  past = new PastState(chain.database, new SitePastFacts(), new ExplainedBalance(new BalanceStepsReader(chain.database), chain.clock));
});
afterAll(() => chain.close());

const change = (action: 'member.update' | 'member.status', before: object, after: object) =>
  chain.database.transaction((tx) =>
    audit(tx, adminCommand('admin/member/update' as never), chain.clock, [{ action, target: `member:${player.id}`, before, after }]),
  );

describe('a member at a moment', () => {
  it('has the values, balances and open bets that stood then', async () => {
    const at = [chain.clock.now()];
    chain.clock.advance(1_000);
    const bet = { selections: [{ market: 'power_odd_even', outcome: 'odd', odds: 1.95 }], stake: 3_000 };
    const { id: roundId } = await chain.world.openRound();
    const input = { round_id: roundId, ...bet };
    await chain.world.placeBet.execute(
      { actor: player, call: 'user/game/bet/create', input, requestId: 't', address: '203.0.113.7' },
      input,
    );
    at.push(chain.clock.now());
    chain.clock.advance(1_000);
    await chain.database
      .query(`UPDATE member SET level = 3, status = 'suspended' WHERE id = $1`, [player.id])
      .catch(() => chain.database.query(`UPDATE member SET level = 3 WHERE id = $1`, [player.id]));
    await change('member.update', { level: 1 }, { level: 2 });
    await change('member.update', { level: 2 }, { level: 3 });
    await change('member.status', { status: 'normal' }, { status: 'suspended' });
    chain.clock.set(must(await chain.world.rounds.byId(chain.database, roundId), 'a round').closesAt);
    await chain.world.closeRound.execute(roundId);
    for (const powerball of [7, 2]) {
      const { version } = must(await chain.world.rounds.byId(chain.database, roundId), 'a round');
      const result = { round_id: roundId, result: { balls: [1, 2, 3, 4, 5], powerball }, version, reason: 'test' };
      await chain.world.enterResult.execute(adminCommand('admin/round/enter', result), result);
      await chain.world.settleRound.execute(roundId);
      at.push(chain.clock.now());
      chain.clock.advance(1_000);
    }
    const [before, placed, won, lost] = await Promise.all(at.map((each) => past.read(player.id, each)));
    const none = { count: 0, stakes: 0 };
    expect(before).toMatchObject({
      level: 1,
      status: 'normal',
      balances: { money: 50_000, point: 0, egg: 0 },
      openBets: none,
      unknown: [],
    });
    expect(placed).toMatchObject({ level: 1, balances: { money: 47_000 }, openBets: { count: 1, stakes: 3_000 } });
    expect(won).toMatchObject({ level: 3, balances: { money: 52_850 }, openBets: none });
    expect(lost).toMatchObject({ level: 3, balances: { money: 47_000 }, openBets: none });
    expect(before!.above.map(({ id }) => id)).toEqual(player.path.slice(0, -1));
    expect(await past.read(player.id, new Date('2020-01-01T00:00:00Z'))).toMatchObject({ isThere: false });
    await expect(past.read(999_999, new Date())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a signed explanation', () => {
  it('is verified by the verifier of one file, and not when a digit of it was changed', async () => {
    const told = await new ExplainedBalance(new BalanceStepsReader(chain.database), chain.clock).read({
      ownerId: player.id,
      account: 'cash',
    });
    const signed = new SignedExplanation(chain.keys).sign({ ownerId: player.id, ...told });
    const file = path.join(chain.folder, 'explanation.json');
    const run = (document: string): string => {
      writeFileSync(file, JSON.stringify({ ...signed, document }));
      return execFileSync(process.execPath, ['docs/verify/verify-audit.mjs', '--explanation', file, '--key', chain.publicKey], {
        encoding: 'utf8',
      });
    };
    expect(run(signed.document)).toContain('Everything fits.');
    expect(() => run(signed.document.replace('50000', '50001'))).toThrow();
  });
});
