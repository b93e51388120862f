import { useRouter, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginForm } from '../shared/session/login-form.js';
import { nextPath } from '../lib/next-path.js';
import { Logo } from '../ui/logo.js';
import { LanguageMenu, SchemeToggle } from '../ui/settings-controls.js';

export function AgentLoginPage(): ReactNode {
  const { t } = useTranslation();
  const { history } = useRouter();
  const { next } = useSearch({ strict: false }) as { next?: string };
  return (
    <main className="login-page">
      <section className="card login-card">
        <header className="login-head">
          <Logo />
          <h1 className="t13 w5">{t('agent:login.title')}</h1>
        </header>
        <div className="login-body">
          <LoginForm onDone={() => history.push(nextPath(next, '/pa'))} />
        </div>
      </section>
      <footer className="row sb">
        <a href="/" className="lnk">
          {t('agent:head.player')}
        </a>
        <span className="row g8">
          <LanguageMenu />
          <SchemeToggle size={18} />
        </span>
      </footer>
    </main>
  );
}
