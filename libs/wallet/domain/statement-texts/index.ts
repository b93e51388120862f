import type { Language } from '#lib/kernel';
import type { TransferKind } from '../transfer.js';
import { en } from './en.js';
import { ja } from './ja.js';
import { ko } from './ko.js';
import { vi } from './vi.js';

export type StatementTexts = Readonly<Record<TransferKind, string>>;

/** What the statement calls each kind of transfer, in each language. */
export const statementTexts: Readonly<Record<Language, StatementTexts>> = { ko, en, ja, vi, th: en, hi: en, mm: en };
