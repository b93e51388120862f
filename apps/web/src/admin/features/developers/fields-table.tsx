import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schema, Schemas } from './documented.js';
import { linesOf } from './schema-lines.js';

/** Every field of a shape with its type. */
export function FieldsTable({ label, schema, schemas }: { label: string; schema: Schema; schemas: Schemas }): ReactNode {
  const { t } = useTranslation();
  const lines = linesOf(schema, schemas);
  return (
    <section aria-label={label}>
      <Text component="h3" size="t13" fw={600} mb={4}>
        {label}
      </Text>
      {lines.length === 0 ? (
        <Text size="t12" c="muted">
          {t('developers:noFields')}
        </Text>
      ) : (
        <div className="reference-fields">
          {lines.map(({ path, type, isNeeded }) => (
            <div key={path}>
              <code>
                {path}
                {isNeeded && <abbr title={t('developers:needed')}>*</abbr>}
              </code>
              <span>{type}</span>
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
