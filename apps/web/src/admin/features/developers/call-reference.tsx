import { Card, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.js';
import { CopyButton } from '../../../ui/copy-button.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { CallTrial, isReading } from './call-trial.js';
import type { DevelopersProps } from './developers-search.js';
import { FieldsTable } from './fields-table.js';
import { NameList } from './name-list.js';
import { callsOf, type DocumentedCall, type Schemas } from './documented.js';
import { useOpenApi } from './reference.js';
import { exampleOf } from './schema-lines.js';

/** Every call of the service. */
export function CallReference({ search, onSearch }: DevelopersProps): ReactNode {
  const { t } = useTranslation();
  const read = useOpenApi();
  if (read.data === undefined)
    return read.error === null ? (
      <LoadingBars rows={10} />
    ) : (
      <FailedState error={read.error as never} onRetry={() => void read.refetch()} />
    );
  const calls = callsOf(read.data);
  const open = calls.find(({ path }) => path === search.of);
  return (
    <div className="reference">
      <NameList
        label={t('developers:tab.calls')}
        items={calls.map(({ path, summary }) => ({ name: path, about: summary }))}
        open={search.of}
        search={search.q}
        onSearch={(q) => onSearch({ q })}
        onOpen={(of) => onSearch({ of })}
      />
      {open === undefined ? (
        <EmptyState text={t('developers:choose')} />
      ) : (
        <CallDetail key={open.path} documented={open} schemas={read.data.components.schemas} />
      )}
    </div>
  );
}

function CallDetail({ documented, schemas }: { documented: DocumentedCall; schemas: Schemas }): ReactNode {
  const { t } = useTranslation();
  const { path, summary, callers, permission, isForMachines, input, output, errors } = documented;
  const example = JSON.stringify(exampleOf(input, schemas), null, 2);
  const curl = curlOf(path, example);
  return (
    <Card p={16} component="article" aria-label={path}>
      <Stack gap={16}>
        <div>
          <Text component="h2" size="t15" fw={600} ff="monospace" style={{ overflowWrap: 'anywhere' }}>
            {`POST /api/${path}`}
          </Text>
          <Text size="t13" c="text-2">
            {summary}
          </Text>
        </div>
        <Group gap={6} wrap="wrap">
          {callers.map((caller) => (
            <Badge key={caller}>{t(`developers:caller.${caller}`)}</Badge>
          ))}
          {permission !== null && <Badge tone="info">{permission}</Badge>}
          {isForMachines && <Badge tone="win">{t('developers:forKeys')}</Badge>}
        </Group>
        {isForMachines && (
          <section aria-label={t('developers:example')}>
            <Group justify="space-between">
              <Text component="h3" size="t13" fw={600}>
                {t('developers:example')}
              </Text>
              <CopyButton text={curl} label={t('developers:example')} />
            </Group>
            <pre className="reference-code" tabIndex={0}>
              {curl}
            </pre>
          </section>
        )}
        {callers.includes('admin') && isReading(path) && <CallTrial path={path} example={example} />}
        <FieldsTable label={t('developers:input')} schema={input} schemas={schemas} />
        {output === null ? (
          <Text size="t12">{t('developers:file')}</Text>
        ) : (
          <FieldsTable label={t('developers:output')} schema={output} schemas={schemas} />
        )}
        <section aria-label={t('developers:tab.errors')}>
          <Text component="h3" size="t13" fw={600} mb={4}>
            {t('developers:tab.errors')}
          </Text>
          <Group gap={6} wrap="wrap">
            {errors.map((code) => (
              <Text key={code} component="code" size="t12" c="text-2">
                {code}
              </Text>
            ))}
          </Group>
        </section>
      </Stack>
    </Card>
  );
}

function curlOf(path: string, body: string): string {
  return [
    `curl -X POST ${window.location.origin}/api/${path}`,
    `  -H 'Authorization: Bearer tbk_…'`,
    `  -H 'Content-Type: application/json'`,
    `  -d '${body.replace(/\s*\n\s*/g, ' ')}'`,
  ].join(' \\\n');
}
