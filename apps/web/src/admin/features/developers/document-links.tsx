import { Anchor, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const documents = [
  ['calls', '/api/openapi.json'],
  ['vendors', '/api/openapi-gw.json'],
] as const;

/** The documents that programs read: of the calls of this server, and of those that vendors of games make. */
export function DocumentLinks(): ReactNode {
  const { t } = useTranslation();
  return (
    <Group gap={16}>
      {documents.map(([name, path]) => (
        <Anchor key={name} href={path} target="_blank" rel="noreferrer" variant="inline">
          {t(`developers:document.${name}`)}
        </Anchor>
      ))}
    </Group>
  );
}
