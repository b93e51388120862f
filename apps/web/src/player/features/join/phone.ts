import { phoneOf } from '#lib/kernel';

/** Of `010-1234-5678`; older networks have numbers that are one digit shorter. */
const WHOLE_LENGTH = 13;

/**
 * A phone number as it is being typed: a hyphen follows the third and the eighth character, but not where one has just been
 * taken away. A whole number that was pasted, with the country's number before it or not, stands as it is stored at once.
 */
export function typedPhone(before: string, typed: string): string {
  if (typed.length <= before.length) return typed;
  const whole = phoneOf(typed);
  if (whole !== undefined && (typed.length - before.length > 1 || (!typed.startsWith('0') && whole.length === WHOLE_LENGTH))) return whole;
  if (!/^0\d/.test(typed)) return typed;
  return typed.length === 3 || typed.length === 8 ? `${typed}-` : typed.replace(/--+/g, '-');
}
