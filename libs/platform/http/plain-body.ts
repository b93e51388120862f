import { refuse } from '#lib/contract';

const maxDepth = 16;

/**
 * Refuses what no call of ours takes and PostgreSQL could not store: a body that is no object, JSON nested deeper than
 * 16, a NUL in any string.
 * @throws DomainError INVALID_INPUT
 */
export function assertPlainBody(body: unknown): void {
  if (body === undefined || body === null) return;
  if (typeof body !== 'object' || Array.isArray(body)) throw refuse('INVALID_INPUT', { field: 'body' });
  walk(body, 'body', 0);
}

function walk(value: unknown, field: string, depth: number): void {
  if (depth > maxDepth) throw refuse('INVALID_INPUT', { field });
  if (typeof value === 'string') {
    if (value.includes('\0')) throw refuse('INVALID_INPUT', { field });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (name.includes('\0')) throw refuse('INVALID_INPUT', { field });
    walk(part, name, depth + 1);
  }
}
