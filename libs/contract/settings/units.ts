import { describeSettings } from './fields.js';

/** Languages of the product, each with the mark that money carries in it. */
type UnitLanguage = 'ko' | 'en' | 'ja' | 'vi' | 'th' | 'hi' | 'mm';

const money = <const Group extends UnitLanguage>(group: Group) =>
  ({
    /** Such as 원, ₩, ¥, ₫, ฿, $, ₹ or K. */
    mark: { kind: 'text', group, least: 1, most: 4, text: 'mark' },
    place: { kind: 'choice', group, of: ['before', 'after'], text: 'place', beside: true },
  }) as const;

/** The mark that an amount of money carries in each language. */
export const unitSettings = describeSettings('units', {
  ko: money('ko'),
  en: money('en'),
  ja: money('ja'),
  vi: money('vi'),
  th: money('th'),
  hi: money('hi'),
  mm: money('mm'),
});
