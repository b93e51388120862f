import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Stands in the place of a page that the administrator's roles do not open. */
export function NotAllowed(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="say-box" style={{ padding: '96px 16px' }} data-testid="not-allowed">
      <Title order={1} c="text">
        {t('admin:notAllowed.title')}
      </Title>
      <p>{t('admin:notAllowed.text')}</p>
    </div>
  );
}
