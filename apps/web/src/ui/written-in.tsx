import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { foreignLanguage } from '../lib/text-language.js';

/** A quiet line beside a longer text that is written in another language than the reader's; nothing beside one in theirs. */
export function WrittenIn({ text }: { /** HTML or plain text. */ text: string }): ReactNode {
  const { t } = useTranslation();
  const language = foreignLanguage(text);
  if (language === undefined) return null;
  return (
    <Text size="t12" c="muted" data-testid="written-in">
      {t(`common:writtenIn.${language}`)}
    </Text>
  );
}
