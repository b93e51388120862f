/**
 * A process of its own that places bets at a steady pace, as players do while rounds are settled elsewhere, and tells how long each took.
 */
import { PlaceBet } from '#lib/betting';
import type { Actor } from '#lib/kernel';
import { createLogger, loadConfig } from '#lib/platform';
import { createApi } from '../../apps/api/create-api.js';

/** Fifty bets a second. */
const paceMs = 20;

/** What the placer is started with, as JSON. */
export interface PlacerTask {
  roundId: number;
  firstMember: number;
  members: number;
}

export interface Placement {
  /** Instant of its end and how long it took, both in milliseconds. */
  at: number;
  took: number;
}

async function main(): Promise<void> {
  const { roundId, firstMember, members } = JSON.parse(process.argv[2] ?? '{}') as PlacerTask;
  const app = await createApi({
    config: loadConfig({ NODE_ENV: 'test', DATABASE_URL: process.env['DATABASE_URL'], LOG_LEVEL: 'silent' }),
    logger: createLogger('placer', 'silent'),
  });
  const placeBet = app.get(PlaceBet, { strict: false });
  let going = true;
  process.once('message', () => (going = false));
  process.send?.('ready');
  for (let n = 0; going; n += 1) {
    const id = firstMember + ((n * 7_919) % members);
    const actor: Actor = { kind: 'player', id, account: `bench${id}`, nickname: `bench${id}`, level: 1, path: [1, id], sessionId: 0 };
    const input = {
      round_id: roundId,
      selections: [{ market: 'power_odd_even', outcome: n % 2 ? 'odd' : 'even', odds: 1.95 }],
      stake: 5_000,
    };
    const startedAt = performance.now();
    await placeBet.execute(
      { actor, call: 'user/game/bet/create', key: undefined, input, requestId: 'bench', address: '203.0.113.7' },
      input,
    );
    const took = performance.now() - startedAt;
    process.send?.({ at: Date.now(), took } satisfies Placement);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, paceMs - took)));
  }
  await app.close();
  process.disconnect();
}

await main();
