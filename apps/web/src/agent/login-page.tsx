import { Anchor, Card, Group, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginForm } from '../shared/session/login-form.js';
import { withTexts } from '../lib/i18n.js';
import { nextPath } from '../lib/next-path.js';
import { Logo } from '../ui/logo.js';
import { LanguageMenu, SchemeToggle } from '../ui/settings-controls.js';
import { useRouteSearch } from '../lib/use-route-search.js';

const LoginOtp = lazy(() => withTexts(import('../shared/second-factor/login-otp.js'), 'otp'));

export function AgentLoginPage(): ReactNode {
  const { t } = useTranslation();
  const { history } = useRouter();
  const { next } = useRouteSearch<{ next?: string }>();
  return (
    <main className="login-page">
      <Card className="login-card">
        <header className="login-head">
          <Logo />
          <Text component="h1" size="t13" fw={500}>
            {t('agent:login.title')}
          </Text>
        </header>
        <div className="login-body">
          <LoginForm otpField={LoginOtp} onDone={() => history.push(nextPath(next, '/pa'))} />
        </div>
      </Card>
      <Group component="footer" justify="space-between">
        <Anchor href="/">{t('agent:head.player')}</Anchor>
        <Group component="span" gap={8}>
          <LanguageMenu />
          <SchemeToggle size={18} />
        </Group>
      </Group>
    </main>
  );
}
