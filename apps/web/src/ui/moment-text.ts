/** How many digits each part has, and what stands before it. */
const parts = [
  [4, ''],
  [2, '-'],
  [2, '-'],
  [2, ' '],
  [2, ':'],
] as const;
const DAY_PARTS = 3;
const DAY_MS = 86_400_000;

const partsOf = (hasTime: boolean): typeof parts | readonly (typeof parts)[number][] => (hasTime ? parts : parts.slice(0, DAY_PARTS));

/** The shape of what is typed, and how it is shown everywhere. */
export const momentShape = (hasTime: boolean): string => (hasTime ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD');

/**
 * What is typed at the end of a field, on its way to a moment: the digits with the separators of the shape. A part that was ended by a
 * separator is padded.
 */
export function maskMoment(text: string, hasTime: boolean): string {
  const typed = text.split(/\D+/);
  let digits = typed.map((part, place) => (place > 0 && place < typed.length - 1 ? part.padStart(2, '0') : part)).join('');
  let masked = '';
  for (const [length, before] of partsOf(hasTime)) {
    if (digits === '') break;
    masked += before + digits.slice(0, length);
    digits = digits.slice(length);
  }
  return masked;
}

/**
 * What a text says in the manner of the browser's own fields: `2026-11-21`, `2026-11-21T19:30`. Takes any separators, and none.
 *
 * @returns undefined when it says none: an unfinished one, or the 30th of February
 */
export function readMoment(text: string, hasTime: boolean): string | undefined {
  const shape = partsOf(hasTime);
  const typed = text.split(/\D+/).filter((part) => part !== '');
  const found = typed.length === shape.length ? typed : maskMoment(text, hasTime).split(/\D/);
  const [year, month, day, hour = '00', minute = '00'] = found.map((part) => part.padStart(2, '0'));
  if (found.length < shape.length || year?.length !== 4) return undefined;
  const moment = `${year}-${month}-${day}T${hour}:${minute}`;
  const at = Date.parse(`${moment}Z`);
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(moment)) return undefined;
  return hasTime ? moment : moment.slice(0, 10);
}

/** The same time so many days later. */
export function daysLater(moment: string, days: number): string {
  return new Date(Date.parse(moment.slice(0, 10)) + days * DAY_MS).toISOString().slice(0, 10) + moment.slice(10);
}
