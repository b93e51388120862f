import { Text, Title } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from './button.js';

/** For every path that does not exist. `isInvalid`: for one that exists and says nothing that could be opened. */
export function NotFoundPage({ home, isInvalid = false }: { home: string; isInvalid?: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="say-box" style={{ padding: '96px 16px' }}>
      {!isInvalid && (
        <Text size="t40" fw={700} c="text">
          404
        </Text>
      )}
      <Title order={1} c="text">
        {t(isInvalid ? 'common:error.invalidTitle' : 'common:error.pageTitle')}
      </Title>
      <p>{t(isInvalid ? 'common:error.invalidText' : 'common:error.pageText')}</p>
      <a className={buttonClass('primary', 44)} href={home}>
        {t('common:action.home')}
      </a>
    </div>
  );
}

/** Stands in a page's place when it could not be rendered or its code could not be loaded. */
export function CrashPage({ error }: ErrorComponentProps): ReactNode {
  const { t } = useTranslation();
  console.error(error);
  return (
    <div className="say-box" role="alert" style={{ padding: '96px 16px' }}>
      <Title order={1} c="text">
        {t('common:error.crashTitle')}
      </Title>
      <p>{t('common:error.crashText')}</p>
      <Button look="outline" size={36} onClick={() => window.location.reload()}>
        {t('common:action.retry')}
      </Button>
    </div>
  );
}
