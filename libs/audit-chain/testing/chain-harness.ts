/** The chain on a draw harness of its own, and ways to do what nobody may. */
import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { must, type Actor } from '#lib/kernel';
import { audit, type CommandContext } from '#lib/platform';
import { owned, site } from '#lib/wallet';
import { SiteChainedTables } from '../../../apps/shared/bindings/chained-tables.js';
import { betCommand, createDrawHarness, type DrawHarness } from '../../../test/support/draw-harness.js';
import { patienceMs } from '../../../test/support/patience.js';
import { AuditBlocksRepository } from '../data/audit-blocks.repository.js';
import { ClosedNumbers } from '../services/closed-numbers.js';
import { NewestHead } from '../services/newest-head.js';
import { SigningKeys } from '../services/signing-keys.js';
import { BuildBlock } from '../use-cases/build-block.js';
import { ExportChain } from '../services/export-chain.js';
import { VerifyChain } from '../use-cases/verify-chain.js';
import { temporaryFolder } from '../../../test/support/test-environment.js';

const run = promisify(execFile);
const verifier = path.resolve('docs/verify/verify-audit.mjs');

export type ChainHarness = Awaited<ReturnType<typeof createChainHarness>>;

export const adminCommand = (call: CommandContext['call'], input: object = {}): CommandContext => ({
  ...{ actor: { kind: 'admin', id: 1, account: 'boss', nickname: 'boss', level: 0, path: [], sessionId: 1 } },
  ...{ call, input, requestId: 'test', address: '203.0.113.9' },
});

export async function createChainHarness(at = '2026-11-21T12:00:10+09:00') {
  const world = await createDrawHarness({ at });
  const { database, clock } = world;
  const folder = temporaryFolder('chain');
  const blocks = new AuditBlocksRepository();
  const tables = new SiteChainedTables();
  const keys = new SigningKeys({ NODE_ENV: 'test', DATA_DIR: folder });
  const newest = new NewestHead({ DATA_DIR: folder });
  const patience = { settle: 50, wait: patienceMs };
  const builder = () => new BuildBlock(database, blocks, tables, new ClosedNumbers(database, tables, patience), keys, clock);
  const verifying = new VerifyChain(database, blocks, tables, keys, newest);
  const exporting = new ExportChain(database, blocks, tables);
  const publicKey = keys.signer().publicKey.toString('base64');
  return {
    ...{ world, database, clock, folder, blocks, tables, keys, newest, builder, exporting, publicKey },
    /** The next block, a minute on. */
    async block() {
      clock.advance(60_000);
      const block = must(await builder().execute(), 'a minute has closed');
      newest.note(block);
      return block;
    },
    /** What the product finds, as `problem kind key`. */
    async verify(span: { from?: Date; to?: Date } = {}): Promise<string[]> {
      const { findings } = await verifying.execute(span);
      return findings.map(({ problem, kind, key }) => `${problem} ${kind} ${key}`).toSorted();
    },
    report: () => verifying.execute(),
    /** What the verifier of one file finds in an export. */
    async verifyAlone(span: { from?: Date; to?: Date } = {}): Promise<string[]> {
      const lines: string[] = [];
      for await (const line of exporting.lines(span)) lines.push(line);
      const file = path.join(folder, 'export.jsonl');
      writeFileSync(file, lines.join('\n'));
      const { stdout } = await run(process.execPath, [verifier, file, '--key', publicKey]).catch(
        (error: { code: number; stdout: string }) => {
          if (error.code !== 1) throw error;
          return error;
        },
      );
      if (!/fit/.test(stdout)) throw new Error(`the verifier said nothing: ${stdout}`);
      const found = stdout.split('\n').filter((line) => /^(changed|deleted|inserted|unsigned|late) /.test(line));
      return found.toSorted();
    },
    ...actsOn(world),
    async close(): Promise<void> {
      await world.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function actsOn(world: DrawHarness) {
  return {
    /** As a superuser who switches the triggers off. */
    tamper: (...statements: string[]) =>
      world.database.transaction(async (tx) => {
        await tx.query('SET LOCAL session_replication_role = replica');
        for (const statement of statements) await tx.query(statement);
      }),
    post: (actor: Actor, key: string, amount = 1_000) =>
      world.database.transaction((tx) =>
        world.ledger.post(tx, [
          {
            ...{ key, kind: 'adjustment', cause: { kind: 'test', id: 1 }, actor: 'test' },
            postings: [{ from: site('bank'), to: owned(actor.id, 'cash'), amount }],
          },
        ]),
      ),
    note: (target: string) =>
      world.database.transaction((tx) =>
        audit(tx, adminCommand('admin/member/status/update' as never), world.clock, [{ action: 'member.status', target }]),
      ),
    /** A round that is drawn and corrected, with a bet that is settled twice. */
    async correctedRound(player: Actor): Promise<{ roundId: number; betId: number }> {
      const { id: roundId } = await world.openRound();
      const bet = { round_id: roundId, selections: [{ market: 'power_odd_even', outcome: 'odd', odds: 1.95 }], stake: 1_000 };
      const betId = (await world.placeBet.execute(betCommand(player, bet), bet)).bet.id;
      world.clock.set(must(await world.rounds.byId(world.database, roundId), 'a round').closesAt);
      await world.closeRound.execute(roundId);
      for (const powerball of [7, 2]) {
        const { version } = must(await world.rounds.byId(world.database, roundId), 'a round');
        const input = { round_id: roundId, result: { balls: [1, 2, 3, 4, 5], powerball }, version, reason: 'test' };
        await world.enterResult.execute(adminCommand('admin/round/enter', input), input);
        await world.settleRound.execute(roundId);
      }
      return { roundId, betId };
    },
  };
}
