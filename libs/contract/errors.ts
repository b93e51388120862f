import { DomainError, languageOf, withParticles } from '#lib/kernel';
import { detailWord } from './error-texts/detail-words.js';
import { errorTexts, type ErrorCode } from './error-texts/index.js';
import { moneyText } from './error-texts/money-marks.js';

export { errorCodes, errorTexts, type ErrorCode } from './error-texts/index.js';
export { type MoneyMarks, takeMoneyMarks, usualMoneyMarks } from './error-texts/money-marks.js';

/** An expected refusal with a code of the catalogue. */
export function refuse(code: ErrorCode, details: Record<string, unknown> = {}): DomainError {
  return new DomainError(code, details);
}

/**
 * The catalogue's text in a language, its `{{names}}` filled in the same language; numbers get thousands separators, and those of
 * `{{name:money}}` the site's mark of money. Korean particles follow the value before them.
 */
export function errorText(code: string, wish: string, details: Record<string, unknown> = {}): string {
  const language = languageOf(wish);
  const texts = errorTexts[language];
  const text = texts[code as ErrorCode] ?? texts.INTERNAL;
  const whole = text.replace(/\{\{(\w+)(:money)?\}\}/g, (_, name: string, kind?: string) => {
    const value = details[name];
    const filled =
      typeof value === 'number'
        ? value.toLocaleString('en-US')
        : (detailWord(code as ErrorCode, value, language, details['of']) ?? readableTime(String(value ?? '')));
    return kind === undefined ? filled : moneyText(filled, language);
  });
  return withParticles(whole);
}

/** An instant among the details reads as date and minute; the field beside the text keeps it exactly. */
function readableTime(value: string): string {
  return value.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d\S*$/, '$1 $2');
}
