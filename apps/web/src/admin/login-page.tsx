import { Card, Group, Text, Title } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginForm } from '../shared/session/login-form.js';
import { withTexts } from '../lib/i18n.js';
import { nextPath } from '../lib/next-path.js';
import { Logo } from '../ui/logo.js';
import { LanguageMenu, SchemeToggle } from '../ui/settings-controls.js';

const LoginOtp = lazy(() => withTexts(import('../shared/second-factor/login-otp.js'), 'otp'));

export function AdminLoginPage(): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { next } = useSearch({ strict: false }) as { next?: string };
  return (
    <main className="login-page">
      <Group justify="space-between">
        <Logo />
        <Group component="span" gap={8}>
          <LanguageMenu />
          <SchemeToggle />
        </Group>
      </Group>
      <Card className="login-card">
        <Title order={1}>{t('admin:login.title')}</Title>
        <Text size="t13" c="muted">
          {t('admin:login.about')}
        </Text>
        {/* The whole address with its filters: `to` alone would lose them. */}
        <LoginForm otpField={LoginOtp} onDone={() => void navigate({ href: nextPath(next, '/admin') } as never)} />
      </Card>
    </main>
  );
}
