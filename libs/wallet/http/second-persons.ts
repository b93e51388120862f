import type { DepositRow } from '#lib/contract';
import { type Actor, seoulIso } from '#lib/kernel';
import type { SecondPersons } from '../ports.js';

type Listed = Pick<DepositRow, 'id' | 'memberId' | 'amount' | 'secondPerson'> & { status: string };

/** Adds to each waiting row whether the administrator who reads it needs a second one, or one has been asked for already. */
export async function withSecondPersons<Row extends Listed>(
  seconds: SecondPersons,
  kind: 'deposit' | 'withdrawal',
  actor: Actor,
  rows: readonly (Row & { needsSecond?: boolean })[],
): Promise<Row[]> {
  const waiting = rows.filter(({ status }) => status === 'waiting');
  const states = await seconds.of(kind, actor.id, waiting);
  return rows.map((row) => {
    const found = states.get(row.id);
    return found ? { ...row, secondPerson: { ...found, at: found.at && seoulIso(found.at) } } : row;
  });
}
