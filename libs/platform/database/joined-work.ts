import { AsyncLocalStorage } from 'node:async_hooks';
import { LastSteps, type Tx } from './sql.js';

/** What a piece of joined work wrote into the audit log, and what it moved. */
export interface Effects {
  notes: { action: string; target: string; before?: unknown; after?: unknown; fallback?: unknown }[];
  postings: { from: { owner: number; kind: string }; to: { owner: number; kind: string }; amount: number }[];
}

interface Joined {
  tx: Tx;
  effects: Effects;
}

const joined = new AsyncLocalStorage<Joined>();

/**
 * Does work whose transactions all become steps of one that is under way: they stand or fall with it. What the work reads of the database,
 * it reads there too. Its steps may not run side by side.
 * @returns what the work answered, and what it did
 */
export async function doJoined<T>(tx: Tx, work: () => Promise<T>): Promise<{ answer: T; effects: Effects }> {
  const effects: Effects = { notes: [], postings: [] };
  const answer = await joined.run({ tx, effects }, work);
  return { answer, effects };
}

/** The transaction that the work under way has joined. */
export function joinedTx(): Tx | undefined {
  return joined.getStore()?.tx;
}

/** Where the work under way notes what it does; nobody asks of work that stands alone. */
export function joinedEffects(): Effects | undefined {
  return joined.getStore()?.effects;
}

/** One transaction of joined work: a step that takes back nothing but itself. */
export async function joinedStep<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const { tx } = joined.getStore()!;
  // Of savepoints with one name the newest is meant, so a step that is over leaves none.
  await tx.query('SAVEPOINT joined_step');
  try {
    const lasts = new LastSteps();
    const answer = await work({ ...tx, last: (query, input) => lasts.add(query, input) });
    await lasts.run(tx);
    await tx.query('RELEASE SAVEPOINT joined_step');
    return answer;
  } catch (error) {
    await tx.query('ROLLBACK TO SAVEPOINT joined_step');
    await tx.query('RELEASE SAVEPOINT joined_step');
    throw error;
  }
}
