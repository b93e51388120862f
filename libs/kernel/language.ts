/** The languages of the product; Korean is the default. */
export const languages = ['ko', 'ja', 'vi', 'th', 'en', 'hi', 'mm'] as const;
export type Language = (typeof languages)[number];

/** The language of a wish: Korean where none is said, English for one that the product does not speak. */
export function languageOf(wish: unknown): Language {
  if (wish === undefined || wish === '') return 'ko';
  return languages.find((language) => language === wish) ?? 'en';
}
