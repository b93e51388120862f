import { Card, Group, Text, Title } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginForm } from '../shared/session/login-form.js';
import { nextPath } from '../lib/next-path.js';
import { Logo } from '../ui/logo.js';
import { LanguageMenu, SchemeToggle } from '../ui/settings-controls.js';

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
        <LoginForm onDone={() => void navigate({ href: nextPath(next, '/admin') } as never)} />
      </Card>
    </main>
  );
}
