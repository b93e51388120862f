import { refuse, type TicketType } from '#lib/contract';
import { maxSystemLines, systemLines } from '#lib/kernel';

/** How the legs of a ticket stand together. */
export interface TicketForm {
  type: TicketType;
  /** Legs of each line: the k of a system k/n, otherwise all. */
  size: number;
  lines: number;
}

/** What a section lets stand together. */
export interface FormRules {
  minLegs: number;
  maxLegs: number;
  systems: boolean;
}

/**
 * The form of a ticket with so many legs. @param size the k of a system
 * @throws DomainError TOO_FEW_SELECTIONS, TOO_MANY_SELECTIONS, SYSTEM_NOT_OFFERED, TOO_MANY_LINES or INVALID_INPUT
 */
export function formOf(
  { type, size, legs }: { type: TicketType; size?: number; legs: number },
  { minLegs, maxLegs, systems }: FormRules,
): TicketForm {
  if (legs < minLegs) throw refuse('TOO_FEW_SELECTIONS', { minimum: minLegs });
  if (legs > maxLegs) throw refuse('TOO_MANY_SELECTIONS', { maximum: maxLegs });
  if ((type === 'single') !== (legs === 1)) throw refuse('INVALID_INPUT', { field: 'type' });
  if (type !== 'system') return { type, size: legs, lines: 1 };
  if (!systems) throw refuse('SYSTEM_NOT_OFFERED');
  // A system of single legs, or of all of them, is no system.
  if (size === undefined || size < 2 || size >= legs) throw refuse('INVALID_INPUT', { field: 'size' });
  const lines = systemLines(legs, size);
  if (lines > maxSystemLines) throw refuse('TOO_MANY_LINES', { maximum: maxSystemLines });
  return { type, size, lines };
}
