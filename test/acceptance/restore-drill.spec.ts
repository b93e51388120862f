import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeBackup } from '#lib/operations';
import { Database, loadConfig } from '#lib/platform';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../apps/launcher/embedded-postgres.js';
import { restoreInto } from '../../apps/worker/backup/restore-into.js';
import { TestApp } from '../support/app.js';
import { expectLedgerCoherent } from '../support/expect-ledger-coherent.js';
import { stretched } from '../support/patience.js';
import { makePassable, testFolderPrefix } from '../support/test-environment.js';
import { until } from '../support/until.js';
import type { WireClient } from '../support/wire-client.js';

/** The whole drill takes less, ms. */
const drillMs = stretched(60_000);
const players = ['alice', 'bob'];

let app: TestApp;
let admin: WireClient;
let folder: string;
let server: EmbeddedPostgres | undefined;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), testFolderPrefix()));
  makePassable(folder);
  app = await TestApp.start();
  admin = await app.login('admin');
  await app.openDepositAccounts();
});
afterAll(async () => {
  await server?.remove();
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Deposits are asked for and approved, bets placed and cancelled, until it is told to stop. @returns how many calls were acknowledged */
function load(): { stop(): Promise<number>; more(count: number): Promise<unknown> } {
  let isOver = false;
  let done = 0;
  const one = async (account: string): Promise<void> => {
    const client = await app.login(account);
    while (!isOver) {
      const { id } = await client.must('user/bank/charge', { charge_money: 10_000 });
      await admin.must('admin/deposit/approve', { ids: [id] });
      const { current, markets } = await client.ask('user/game/round/get', { game: 'eos1' });
      if (!current) await app.turnRounds();
      const market = markets.find((each) => each.outcomes.length === 2)!;
      const outcome = market.outcomes[0]!;
      const selections = [{ market: market.id, outcome: outcome.id, odds: outcome.odds }];
      const slip = { round_id: current?.id ?? 1, selections, stake: 5_000, idempotency_key: randomUUID() };
      if (!(await client.call('user/game/bet/create', slip)).error) done++;
      done += 2;
    }
  };
  const all = Promise.all(players.map(one));
  const more = async (count: number): Promise<unknown> => {
    const wanted = done + count;
    const reached = until(
      () => Promise.resolve(done),
      (so) => so >= wanted,
    );
    return Promise.race([reached, all]);
  };
  return { more, stop: async () => ((isOver = true), await all, done) };
}

describe('a restore drill', () => {
  it(
    'brings back what a backup took while people played: coherent, with the sums and heads of its moment, in an empty cluster',
    async () => {
      const busy = load();
      await busy.more(20);
      const key = randomBytes(32);
      writeFileSync(path.join(folder, 'key'), key.toString('base64'));
      const config = loadConfig({ NODE_ENV: 'test', BACKUP_KEY_FILE: path.join(folder, 'key') });
      const [backup] = await Promise.all([
        makeBackup({ sql: app.database, databaseUrl: app.databaseUrl, kind: 'hand', folder, keep: 3, config }),
        busy.more(6),
      ]);
      expect(await busy.stop()).toBeGreaterThan(25);

      server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'restored'), fsync: false, restart: false });
      const lines: string[] = [];
      const secret = { kind: 'file', key } as const;
      await restoreInto({ file: backup.file, secret, databaseUrl: server.url, dataKeys: ['test'], log: (line) => lines.push(line) });
      expect(lines.join('\n')).toContain('every head as in the manifest');

      const restored = await Database.open(server.url, 4);
      try {
        await expectLedgerCoherent(restored);
        const heads = 'SELECT name, head FROM stream ORDER BY name';
        const [then, now] = [
          await restored.query<{ name: string; head: number }>(heads),
          await app.database.query<{ name: string; head: number }>(heads),
        ];
        expect(then.length).toBeGreaterThan(2);
        // The site went on behind the backup: no head is ahead of it.
        for (const { name, head } of then) expect(now.find((each) => each.name === name)!.head).toBeGreaterThanOrEqual(head);
        expect((await restored.query('SELECT 1 FROM bet LIMIT 1')).length).toBe(1);
        const count = 'SELECT count(*) AS count, max(transfer_id) AS last FROM posting';
        const [[old], [live]] = [
          await restored.query<{ count: number; last: number }>(count),
          await app.database.query<{ count: number; last: number }>(count),
        ];
        expect(old!.count).toBe(Number(backup.manifest.figures.postings.count));
        expect(live!.count).toBeGreaterThanOrEqual(old!.count);
        // Each posting that came back is the one that stands in the site.
        const ids = (await restored.query<{ id: number }>('SELECT id FROM transfer')).map(({ id }) => id);
        const hash = `SELECT md5(string_agg(p::text, ',' ORDER BY transfer_id, ordinal)) AS hash FROM posting p WHERE transfer_id = ANY ($1)`;
        expect(await restored.query(hash, [ids])).toEqual(await app.database.query(hash, [ids]));
      } finally {
        await restored.close();
      }
    },
    drillMs,
  );
});
