import type { Language } from '#lib/kernel';
import type { TransferKind } from '../transfer.js';
import { en } from './en.js';
import { hi } from './hi.js';
import { ja } from './ja.js';
import { ko } from './ko.js';
import { mm } from './mm.js';
import { th } from './th.js';
import { vi } from './vi.js';

export type StatementTexts = Readonly<Record<TransferKind, string>>;

/** What the statement calls each kind of transfer, in each language. */
export const statementTexts: Readonly<Record<Language, StatementTexts>> = { ko, ja, vi, th, en, hi, mm };
