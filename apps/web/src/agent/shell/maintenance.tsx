import { Stack, Text } from '@mantine/core';
import { IconTools } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plainParagraphs } from '../../lib/plain-text.js';
import { refresh } from '../../lib/queries.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Logo } from '../../ui/logo.js';

/** Stands in the console's place while the console is being worked on; the memo is the administrators'. */
export function Maintenance({ memo }: { memo: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <main className="whole-page">
      <Logo />
      <Icon of={IconTools} size={40} style={{ color: 'var(--muted)' }} />
      <Text component="h1" size="t20" fw={600}>
        {t('agent:maintenance.title')}
      </Text>
      <Stack gap={4} fz="t14" lh="t14" c="text-2">
        {plainParagraphs(memo).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Stack>
      <Button look="outline" size={36} onClick={() => refresh('agent/browse')}>
        {t('agent:maintenance.again')}
      </Button>
    </main>
  );
}
