import { languages, type Language } from '#lib/kernel';
import { errorCodes, errorTexts, type ErrorCode } from '../errors.js';

/**
 * The error catalogue as it is served: each code with its text in every language, `{{names}}` unfilled; `{{name:money}}` is an amount with
 * the mark of money.
 */
export function errorCatalogue(): Record<ErrorCode, Record<Language, string>> {
  const textsOf = (code: ErrorCode) => Object.fromEntries(languages.map((language) => [language, errorTexts[language][code]]));
  return Object.fromEntries(errorCodes.map((code) => [code, textsOf(code)])) as Record<ErrorCode, Record<Language, string>>;
}
