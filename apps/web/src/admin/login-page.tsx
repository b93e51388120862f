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
      <div className="row sb">
        <Logo />
        <span className="row g8">
          <LanguageMenu />
          <SchemeToggle />
        </span>
      </div>
      <section className="card login-card">
        <h1 className="t18 w6">{t('admin:login.title')}</h1>
        <p className="t13 xm">{t('admin:login.about')}</p>
        {/* The whole address with its filters: `to` alone would lose them. */}
        <LoginForm onDone={() => void navigate({ href: nextPath(next, '/admin') } as never)} />
      </section>
    </main>
  );
}
