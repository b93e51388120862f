import type { DepositRow } from '#lib/contract';
import { type Actor, seoulIso } from '#lib/kernel';
import type { SecondPersons } from '../ports.js';

type Listed = Pick<DepositRow, 'id' | 'memberId' | 'amount' | 'secondPerson'> & { status: string };

/** Rows as an administrator reads them: with what each of them waits for beside that one's own approval. */
export async function withSecondPersons<Row extends Listed>(
  seconds: SecondPersons,
  kind: 'deposit' | 'withdrawal',
  actor: Actor,
  rows: readonly Row[],
): Promise<Row[]> {
  const waiting = rows.filter(({ status }) => status === 'waiting');
  const states = await seconds.of(kind, actor.id, waiting);
  return rows.map((row) => {
    const found = states.get(row.id);
    return found ? { ...row, secondPerson: { ...found, at: found.at && seoulIso(found.at) } } : row;
  });
}
