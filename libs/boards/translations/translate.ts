import { languages } from '#lib/kernel';
import { htmlOfWriting, isBlank } from '../rich-text/rich-text.js';
import type { Translation, Translations } from './translations.repository.js';

/**
 * What somebody has written in other languages, clean, without those in which nothing is written.
 * @throws DomainError CONTENT_TOO_COMPLEX, TOO_MANY_ATTEMPTS
 */
export async function checkedTranslations(written: Partial<Record<string, Translation>>): Promise<Translations> {
  const checked: Translations = {};
  for (const language of languages) {
    const text = written[language];
    if (!text) continue;
    const html = await htmlOfWriting(text.content);
    const translation = { subject: text.subject.trim(), content: isBlank(html) ? '' : html };
    if (translation.subject !== '' || translation.content !== '') checked[language] = translation;
  }
  return checked;
}

/** An original with what of it was translated in its place. */
export function translated<Text extends Translation>(original: Text, translation: Translation | undefined): Text {
  if (!translation) return original;
  return { ...original, subject: translation.subject || original.subject, content: translation.content || original.content };
}

/** The HTML of translations, which may show images. */
export function contentsOf(translations: Translations = {}): string[] {
  return Object.values(translations).map(({ content }) => content);
}
