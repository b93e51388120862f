import { bodyBounds, refuse } from '#lib/contract';
import type { DomainError } from '#lib/kernel';

/** Marks that turn the direction of the text around them: a name that holds one rewrites the row or the file in which it stands. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Refuses what no call takes and PostgreSQL could not store: a body that is no object, JSON nested deeper than the contract lets
 * through, a NUL or half a surrogate pair in a text or a name, a number beyond what JSON carries exactly. Takes out of texts what turns
 * their direction, as comes along when a text is copied from elsewhere, and composes them: macOS writes a Korean syllable as its letters,
 * which is another text to every comparison.
 * @throws DomainError INVALID_INPUT, or INVALID_AMOUNT where the field is one
 */
export function makePlain(body: unknown): void {
  if (body === undefined || body === null) return;
  if (typeof body !== 'object' || Array.isArray(body)) throw badField('body');
  walk(body, 'body', 0);
}

/** The refusal of a field that does not fit the contract. */
export function badField(field: string): DomainError {
  const isAmount = /(_money|^point|amount|stake|money|balance)$/i.test(field);
  return refuse(isAmount ? 'INVALID_AMOUNT' : 'INVALID_INPUT', { field });
}

/** Well-formed Unicode without NUL: what UTF-8 and PostgreSQL hold. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** An ill-formed name is never repeated in the answer: the field that holds it is named. */
function walk(value: unknown, field: string, depth: number): void {
  if (depth > bodyBounds.depth) throw badField(field);
  if (typeof value === 'string' && !isPlainText(value)) throw badField(field);
  if (typeof value === 'number' && !isExact(value)) throw badField(field);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (!isPlainText(name)) throw badField(field);
    if (typeof part === 'string') (value as Record<string, unknown>)[name] = part.replace(directionMarks, '').normalize('NFC');
    walk(part, Array.isArray(value) ? field : name, depth + 1);
  }
}

function isExact(value: number): boolean {
  return Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value);
}
