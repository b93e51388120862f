import { describeSettings } from './fields.js';

const mark = {
  /** Such as 원, ₩, ¥, ₫, ฿, $, ₹ or K. */
  mark: { kind: 'text', group: 'currency', least: 1, most: 4 },
  place: { kind: 'choice', group: 'currency', of: ['before', 'after'], beside: true },
} as const;

/** The mark that an amount of money carries in each language. */
export const unitSettings = describeSettings('units', { ko: mark, en: mark, ja: mark, vi: mark, th: mark, hi: mark, mm: mark });
