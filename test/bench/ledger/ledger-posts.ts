/** Callers of the wallet's ledger within one process, as requests call it: each transfer is a work of its own for its payer. */
import { randomUUID } from 'node:crypto';
import { Outbox } from '#lib/events';
import { systemClock } from '#lib/kernel';
import { Database } from '#lib/platform';
import { type AccountRef, Ledger, owned, site } from '#lib/wallet';
import { seededRandom } from '../../support/seeded-random.js';
import { SilentBus } from '../../support/silent-bus.js';
import type { Caller } from '../load/closed-loop.js';

export interface TransferTask {
  databaseUrl: string;
  /** Ids of the owners of accounts. */
  owners: number[];
  /** Whether all transfers go to one account of the house, or from owner to owner. */
  hot: boolean;
  seed: number;
}

/** What an api process has unless it is configured. */
const poolSize = 10;

export async function makeCallers(task: TransferTask, count: number): Promise<Caller[]> {
  const database = await Database.open(task.databaseUrl, poolSize);
  const ledger = new Ledger(new Outbox(new SilentBus()), systemClock);
  const draw = transferDrawer(task);
  const transfer = async () => {
    const { from, to, amount } = draw();
    const destination: AccountRef = to === 'house' ? site('adjustment') : owned(to, 'cash');
    const postings = [{ from: owned(from, 'cash'), to: destination, amount }];
    await database.shared('transfer', from, (tx) =>
      ledger.post(tx, [{ key: `bench:${randomUUID()}`, kind: 'adjustment', cause: { kind: 'bench', id: from }, actor: 'bench', postings }]),
    );
    return 'ok';
  };
  return Array.from({ length: count }, () => transfer);
}

/** @returns the next transfer each time; amounts in won */
export function transferDrawer({ owners, hot, seed }: TransferTask): () => { from: number; to: number | 'house'; amount: number } {
  const random = seededRandom(seed);
  const oneOf = () => owners[random(owners.length)]!;
  const other = (owner: number): number => {
    const found = oneOf();
    return found === owner ? other(owner) : found;
  };
  return () => {
    const from = oneOf();
    return { from, to: hot ? 'house' : other(from), amount: 1 + random(1_000) };
  };
}
