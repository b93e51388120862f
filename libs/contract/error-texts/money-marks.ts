import type { Language } from '#lib/kernel';

/** The mark that an amount of money carries, before or after the number. */
export interface MoneyMark {
  readonly mark: string;
  readonly place: 'before' | 'after';
}
export type MoneyMarks = Readonly<Record<Language, MoneyMark>>;

/** Until the site sets others. */
export const usualMoneyMarks: MoneyMarks = {
  ko: { mark: '원', place: 'after' },
  en: { mark: '₩', place: 'before' },
  ja: { mark: '¥', place: 'before' },
  vi: { mark: '₫', place: 'after' },
  th: { mark: '฿', place: 'before' },
  hi: { mark: '₹', place: 'before' },
  mm: { mark: 'K', place: 'after' },
};

let marks = usualMoneyMarks;

/** Takes the site's marks: the texts of this process carry them from now on. */
export function takeMoneyMarks(next: MoneyMarks): void {
  marks = next;
}

/** An amount as it stands in a text of a language. */
export function moneyText(amount: string, language: Language): string {
  const { mark, place } = marks[language];
  return place === 'before' ? `${mark}${amount}` : `${amount}${mark}`;
}
