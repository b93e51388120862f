import { languageOf } from '#lib/kernel';
import { statementTexts } from './statement-texts/index.js';
import type { TransferKind } from './transfer.js';

/** A statement line's text, with the transfer's memo where it has one. */
export function statementText(kind: TransferKind, memo: string | null, language: string): string {
  const words = statementTexts[languageOf(language)][kind] ?? kind;
  return memo ? `${words} · ${memo}` : words;
}
