import type { Language } from '#lib/kernel';
import type { TransferKind } from '../transfer.js';
import { en } from './en.js';
import { hi } from './hi.js';
import { ko } from './ko.js';
import { th } from './th.js';

export type StatementTexts = Readonly<Record<TransferKind, string>>;

/** What the statement calls each kind of transfer, in each language. */
export const statementTexts: Readonly<Record<Language, StatementTexts>> = { ko, en, ja: en, vi: en, th, hi, mm: en };
