import { Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languages, type LanguageCode } from '../../lib/i18n.js';
import { isBlank } from '../../lib/plain-text.js';
import { RichEditor } from '../../ui/rich-editor.js';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';
import { TextInput } from '../../ui/text-input.js';
import { longest } from '#lib/contract/values';

interface Written {
  subject: string;
  /** HTML. */
  content: string;
}

/** What is written in other languages; what is empty is read in the original. */
export type Translations = Partial<Record<LanguageCode, Written>>;
export type WrittenIn = 'original' | LanguageCode;

const nothing: Written = { subject: '', content: '' };

/** What readers of a language see. */
export function readIn(original: Written, translations: Translations, language: WrittenIn): Written {
  const { subject, content } = (language === 'original' ? undefined : translations[language]) ?? nothing;
  return { subject: subject.trim() === '' ? original.subject : subject, content: isBlank(content) ? original.content : content };
}

/** Which language is being written. */
export function useWrittenIn(): { language: WrittenIn; onLanguage: (language: WrittenIn) => void } {
  const [language, onLanguage] = useState<WrittenIn>('original');
  return { language, onLanguage };
}

export interface TranslatedTextProps {
  language: WrittenIn;
  onLanguage: (language: WrittenIn) => void;
  original: Written;
  translations: Translations;
  onChange: (translations: Translations) => void;
  labels: { subject: string; content: string };
  maxLength: number;
  /** The fields of the original. */
  children: ReactNode;
}

/** A title and a text in the language that they were written in, and in the others beside it. */
export function TranslatedText(props: TranslatedTextProps): ReactNode {
  const { t } = useTranslation();
  const { language, onLanguage, translations, children } = props;
  const isWritten = (text: Written | undefined): boolean => text !== undefined && !(text.subject.trim() === '' && isBlank(text.content));
  return (
    <>
      <SegmentedTabs
        label={t('posts:translation.language')}
        value={language}
        tabs={[
          { value: 'original', label: t('posts:translation.original') },
          ...languages.map(({ code, name }) => ({ value: code, label: isWritten(translations[code]) ? `${name} ✓` : name })),
        ]}
        onChange={onLanguage}
      />
      {language === 'original' ? children : <Translation key={language} {...props} language={language} />}
    </>
  );
}

function Translation({
  language,
  original,
  translations,
  onChange,
  labels,
  maxLength,
}: TranslatedTextProps & { language: LanguageCode }): ReactNode {
  const { t } = useTranslation();
  const written = translations[language] ?? nothing;
  const change = (part: Partial<Written>): void => onChange({ ...translations, [language]: { ...written, ...part } });
  return (
    <>
      <Text size="t12" c="muted">
        {t('posts:translation.about')}
      </Text>
      <TextInput
        label={labels.subject}
        maxLength={maxLength}
        autoComplete="off"
        placeholder={original.subject}
        value={written.subject}
        onChange={({ currentTarget: { value } }) => change({ subject: value })}
      />
      <RichEditor
        label={labels.content}
        value={written.content}
        error={written.content.length > longest.translation ? t('posts:translation.tooLong') : null}
        onChange={(content) => change({ content })}
      />
    </>
  );
}
