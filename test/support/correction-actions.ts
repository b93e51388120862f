import { randomUUID } from 'node:crypto';
import type { CallParsed, CallPath } from '#lib/contract';
import { type Actor, must } from '#lib/kernel';
import type { CommandContext } from '#lib/platform';
import { SettleRound } from '#lib/settlement';
import { owned, site as house } from '#lib/wallet';
import { betCommand, type DrawHarness } from './draw-harness.js';

/** Batches of a few bets, so that a few bets make many of them, and two at a time. */
export class SmallBatches extends SettleRound {
  protected override readonly batchSize: number = 3;
  protected override readonly concurrency: number = 2;
}

export class OneAfterTheOther extends SmallBatches {
  protected override readonly concurrency: number = 1;
}

export type Result = NonNullable<CallParsed<'admin/round/enter'>['result']>;

export const odd: Result = { balls: [1, 2, 3, 4, 5], powerball: 7 };
export const even: Result = { balls: [1, 2, 3, 4, 5], powerball: 2 };
/** Other numbers with the outcomes of `odd`. */
export const alsoOdd: Result = { balls: [5, 4, 3, 2, 1], powerball: 7 };

/** What administrators and players do around a result, and what is read to judge it. */
export function correctionActions(site: () => DrawHarness) {
  const admin = (call: CallPath, input: object, key?: string): CommandContext => ({
    ...{ actor: { kind: 'admin', id: 1, account: 'boss', nickname: 'boss', level: 0, path: [], sessionId: 1 } },
    ...{ call, key, input, requestId: 'test', address: '203.0.113.9' },
  });

  async function freshRound() {
    const now = site().clock.now().getTime();
    site().clock.set(new Date(Math.ceil((now + 1) / 60_000) * 60_000 + 10_000));
    return site().openRound();
  }

  async function place(
    actor: Actor,
    roundId: number,
    outcome: string,
    stake: number,
    more: { market: string; outcome: string; odds: number }[] = [],
  ): Promise<number> {
    const input = { round_id: roundId, selections: [{ market: 'power_odd_even', outcome, odds: 1.95 }, ...more], stake };
    return (await site().placeBet.execute(betCommand(actor, input), input)).bet.id;
  }

  async function close(round: { id: number; closesAt: Date }): Promise<void> {
    site().clock.set(round.closesAt);
    await site().closeRound.execute(round.id);
  }

  async function enter(roundId: number, result: Result | null, reason = 'misread', key?: string) {
    const { version } = must(await site().rounds.byId(site().database, roundId), 'a round');
    const input = { round_id: roundId, result, version, reason };
    return site().enterResult.execute(admin('admin/round/enter', input, key), input);
  }

  /** Enters a result and settles by it. */
  async function decide(roundId: number, result: Result | null): Promise<void> {
    await enter(roundId, result);
    await site().settleRound.execute(roundId);
  }

  const roundOf = async (id: number) => must(await site().rounds.byId(site().database, id), 'a round');
  const betOf = async (id: number) => must(await site().bets.byId(site().database, id), 'a bet');
  /** As the database writes it into JSON; its zone here is UTC. */
  const instant = (at: Date) => at.toISOString().replace(/\.000Z$/, '+00:00');
  const receivable = async (actor: Actor) => (await site().ledger.snapshot(site().database, actor.id)).receivable;
  const transfersOf = (betId: number) =>
    site().database.query<{ key: string }>(`SELECT key FROM transfer WHERE cause_kind = 'bet' AND cause_id = $1 ORDER BY id`, [
      String(betId),
    ]);
  const eventsOf = (name: string, betId: number) =>
    site().database.query(`SELECT streams, data, facts FROM outbox_news WHERE name = $1 AND data->>'id' = $2 ORDER BY id`, [
      name,
      String(betId),
    ]);

  /** Money that leaves the site, as a withdrawal does. */
  async function spend(actor: Actor, amount: number): Promise<void> {
    const postings = [{ from: owned(actor.id, 'cash'), to: house('bank'), amount }];
    await site().database.transaction((tx) =>
      site().ledger.post(tx, [
        { key: `spent:${randomUUID()}`, kind: 'adjustment', cause: { kind: 'test', id: actor.id }, actor: 'test', postings },
      ]),
    );
  }
  return { admin, freshRound, place, close, enter, decide, roundOf, betOf, instant, receivable, transfersOf, eventsOf, spend };
}
