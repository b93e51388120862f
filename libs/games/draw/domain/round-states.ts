import type { RoundStatus } from '#lib/contract';
import type { Transitions } from '#lib/kernel';

/** A round's states. The database holds the same table. `void` means no draw: the stakes go back. */
export const roundTransitions: Transitions<RoundStatus> = {
  open: ['closed'],
  closed: ['drawn', 'void'],
  drawn: ['settled'],
  settled: [],
  void: [],
};

/** The states from which a round may come into this one. */
export function statesBefore(status: RoundStatus): RoundStatus[] {
  return (Object.keys(roundTransitions) as RoundStatus[]).filter((from) => roundTransitions[from].includes(status));
}
