import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { withParticles } from '#lib/kernel/korean';
import { currentLanguage } from '../../../lib/i18n.js';

/** A value of a refusal's text; with the code alone it is not known. */
const VALUE = /\{\{\w+(:money)?\}\}/g;

/** What a refusal means, for one that a call answers as a code instead of refusing; undefined until the texts have come, and of none. */
export function useRefusalWords(code: string | null | undefined): string | undefined {
  const language = currentLanguage();
  // Follows the reader's language.
  useTranslation();
  const { data } = useQuery({
    queryKey: ['refusal words', language, code],
    // The texts of the service, which no other page of the console needs.
    queryFn: async () => {
      const { errorTexts } = await import('#lib/contract/error-texts');
      const texts: Readonly<Record<string, string>> = errorTexts[language];
      return withParticles((texts[code ?? ''] ?? texts['INTERNAL'] ?? '').replace(VALUE, '–'));
    },
    enabled: code !== null && code !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
