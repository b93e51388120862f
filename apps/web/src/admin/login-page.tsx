import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginForm } from '../shared/session/login-form.js';
import { withTexts } from '../lib/i18n.js';
import { nextPath } from '../lib/next-path.js';
import { EntryPage } from './components/entry-page.js';
import { useRouteSearch } from '../lib/use-route-search.js';

const LoginOtp = lazy(() => withTexts(import('../shared/second-factor/login-otp.js'), 'otp'));

export function AdminLoginPage(): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { next } = useRouteSearch<{ next?: string }>();
  return (
    <EntryPage title={t('admin:login.title')}>
      <Text size="t13" c="muted">
        {t('admin:login.about')}
      </Text>
      {/* The whole address with its filters: `to` alone would lose them. */}
      <LoginForm otpField={LoginOtp} onDone={() => void navigate({ href: nextPath(next, '/admin') } as never)} />
    </EntryPage>
  );
}
