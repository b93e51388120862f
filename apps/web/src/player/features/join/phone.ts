const WHOLE = /^(01\d)(\d{3,4})(\d{4})$/;

/**
 * A phone number as it is being typed: a hyphen follows the third and the eighth character, but not where one has just been
 * taken away. A whole number that was pasted gets its hyphens at once.
 */
export function typedPhone(before: string, typed: string): string {
  if (typed.length <= before.length) return typed;
  const whole = WHOLE.exec(typed.replace(/\D/g, ''));
  if (typed.length - before.length > 1 && whole !== null) return whole.slice(1).join('-');
  return typed.length === 3 || typed.length === 8 ? `${typed}-` : typed.replace(/--+/g, '-');
}
