/** The seven languages of the product, each complete. */
export const languages = [
  { code: 'ko', html: 'ko', name: '한국어' },
  { code: 'en', html: 'en', name: 'English' },
  { code: 'ja', html: 'ja', name: '日本語' },
  { code: 'vi', html: 'vi', name: 'Tiếng Việt' },
  { code: 'th', html: 'th', name: 'ไทย' },
  { code: 'hi', html: 'hi', name: 'हिन्दी' },
  { code: 'mm', html: 'my', name: 'မြန်မာ' },
] as const;

export type LanguageCode = (typeof languages)[number]['code'];
export const defaultLanguage: LanguageCode = 'ko';
