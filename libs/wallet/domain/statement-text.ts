import { languageOf } from '#lib/kernel';
import { statementTexts } from './statement-texts/index.js';
import type { RecordedKind } from './transfer.js';

/** A statement line's text, with the transfer's memo where it has one. */
export function statementText(kind: RecordedKind, memo: string | null, language: string): string {
  const words = statementTexts[languageOf(language)][kind] ?? kind;
  return memo ? `${words} · ${memo}` : words;
}
