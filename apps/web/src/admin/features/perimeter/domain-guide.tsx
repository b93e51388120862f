import { Card, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const steps = ['dns', 'tls', 'add', 'check'] as const;

/** What has to be done for a domain, here and elsewhere. */
export function DomainGuide(): ReactNode {
  const { t } = useTranslation();
  return (
    <Card p={12} component="details" className="domain-guide">
      <Text component="summary" size="t13" fw={600}>
        {t('perimeter:guide.title')}
      </Text>
      <ol>
        {steps.map((step) => (
          <Text key={step} component="li" size="t13" c="text-2">
            {t(`perimeter:guide.${step}`)}
          </Text>
        ))}
      </ol>
    </Card>
  );
}
