import type { Language } from '#lib/kernel';
import { en } from './en.js';
import { hi } from './hi.js';
import { ja } from './ja.js';
import { ko } from './ko.js';
import { mm } from './mm.js';
import { th } from './th.js';
import { vi } from './vi.js';
import type { StatementTexts } from './shape.js';

/** What the statement calls each kind of transfer, in each language. */
export const statementTexts: Readonly<Record<Language, StatementTexts>> = { ko, ja, vi, th, en, hi, mm };
