import type { ReactNode } from 'react';
import { currentLanguage, languages } from '../../lib/i18n.js';
import { Badge } from '../../ui/badge.js';

const hangul = /\p{Script=Hangul}/u;

/** Says of a text of the house that it is not translated: it is read in Korean by who chose another language. */
export function KoreanMark({ of }: { of: string }): ReactNode {
  if (currentLanguage() === 'ko' || !hangul.test(of)) return null;
  return <Badge>{languages.find(({ code }) => code === 'ko')?.name}</Badge>;
}
