import { Card, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../ui/search-field.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import type { DevelopersProps } from './developers-search.js';
import { useErrorTexts } from './reference.js';

/** Every code of a refusal with its text in the reader's language. */
export function ErrorReference({ search, onSearch }: DevelopersProps): ReactNode {
  const { t, i18n } = useTranslation();
  const read = useErrorTexts();
  if (read.data === undefined)
    return read.error === null ? (
      <LoadingBars rows={10} />
    ) : (
      <FailedState error={read.error as never} onRetry={() => void read.refetch()} />
    );
  const wanted = (search.q ?? '').toLowerCase();
  const errors = Object.entries(read.data)
    .map(([code, texts]) => ({ code, text: texts[i18n.language] ?? texts['en'] ?? '' }))
    .filter(({ code, text }) => `${code} ${text}`.toLowerCase().includes(wanted));
  return (
    <>
      <SearchField label={t('developers:search')} value={search.q} onSearch={(q) => onSearch({ q })} />
      <Card p={12} className="reference-errors">
        <dl className="reference-fields">
          {errors.map(({ code, text }) => (
            <div key={code}>
              <dt>
                <code>{code}</code>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {errors.length === 0 && (
          <Text size="t13" c="muted">
            {t('developers:nothing')}
          </Text>
        )}
      </Card>
    </>
  );
}
