import type { RoundStatus } from '#lib/contract';
import type { Transitions } from '#lib/kernel';

/**
 * A round's states. The database holds the same table. `void` means no result: the stakes go back. A result may be entered again,
 * so a drawn round may be drawn once more, and neither a settled nor a void one is the end of it.
 */
export const roundTransitions: Transitions<RoundStatus> = {
  open: ['closed', 'void'],
  closed: ['drawn', 'void'],
  drawn: ['drawn', 'settled', 'void'],
  settled: ['drawn', 'void'],
  void: ['drawn'],
};

/** The states from which a round may come into this one. */
export function statesBefore(status: RoundStatus): RoundStatus[] {
  return (Object.keys(roundTransitions) as RoundStatus[]).filter((from) => roundTransitions[from].includes(status));
}
