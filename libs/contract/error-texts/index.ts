import type { Language } from '#lib/kernel';
import { en } from './en.js';
import { hi } from './hi.js';
import { ko } from './ko.js';
import { th } from './th.js';

export type ErrorCode = keyof typeof ko;
export type ErrorTexts = Readonly<Record<ErrorCode, string>>;

/** The error catalogue: the text of each code in each language. */
export const errorTexts: Readonly<Record<Language, ErrorTexts>> = { ko, en, ja: en, vi: en, th, hi, mm: en };

export const errorCodes = Object.keys(ko) as ErrorCode[];
