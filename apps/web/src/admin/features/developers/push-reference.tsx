import { Card, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import type { DevelopersProps } from './developers-search.js';
import { FieldsTable } from './fields-table.js';
import { NameList } from './name-list.js';
import { pushesOf } from './documented.js';
import { useAsyncApi } from './reference.js';
import { exampleOf } from './schema-lines.js';

/** Every push that open pages hear. */
export function PushReference({ search, onSearch }: DevelopersProps): ReactNode {
  const { t } = useTranslation();
  const read = useAsyncApi();
  if (read.data === undefined)
    return read.error === null ? (
      <LoadingBars rows={10} />
    ) : (
      <FailedState error={read.error as never} onRetry={() => void read.refetch()} />
    );
  const pushes = pushesOf(read.data);
  const { schemas } = read.data.components;
  const open = pushes.find(({ name }) => name === search.of);
  return (
    <div className="reference">
      <NameList
        label={t('developers:tab.pushes')}
        items={pushes}
        open={search.of}
        search={search.q}
        onSearch={(q) => onSearch({ q })}
        onOpen={(of) => onSearch({ of })}
      />
      {open === undefined ? (
        <EmptyState text={t('developers:choose')} />
      ) : (
        <Card p={16} component="article" aria-label={open.name}>
          <Stack gap={16}>
            <Text component="h2" size="t15" fw={600} ff="monospace">
              {open.name}
            </Text>
            <FieldsTable label={t('developers:data')} schema={open.data} schemas={schemas} />
            <pre className="reference-code" tabIndex={0}>
              {JSON.stringify(
                { stream: 'admin', seq: 1, name: open.name, at: '2026-11-21T12:00:00+09:00', data: exampleOf(open.data, schemas) },
                null,
                2,
              )}
            </pre>
          </Stack>
        </Card>
      )}
    </div>
  );
}
