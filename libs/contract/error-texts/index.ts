import type { Language } from '#lib/kernel';
import { en } from './en.js';
import { hi } from './hi.js';
import { ja } from './ja.js';
import { ko, type ErrorCode, type ErrorTexts } from './ko.js';
import { mm } from './mm.js';
import { th } from './th.js';
import { vi } from './vi.js';

export type { ErrorCode, ErrorTexts } from './ko.js';

/** The error catalogue: the text of each code in each language. */
export const errorTexts: Readonly<Record<Language, ErrorTexts>> = { ko, ja, vi, th, en, hi, mm };

export const errorCodes = Object.keys(ko) as ErrorCode[];
