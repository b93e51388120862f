import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginForm } from '../../features/session/login-form.js';
import { nextPath } from '../../lib/next-path.js';
import { Logo } from '../../ui/logo.js';
import { LanguageMenu, SchemeToggle } from '../../ui/settings-controls.js';

export function AdminLoginPage(): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { next } = useSearch({ strict: false }) as { next?: string };
  return (
    <main className="login-page">
      <div className="row sb"><Logo /><span className="row g8"><LanguageMenu /><SchemeToggle /></span></div>
      <section className="card" style={{ padding: 24 }}>
        <h1 className="t18 w6" style={{ marginBottom: 16 }}>{t('admin:login.title')}</h1>
        <LoginForm onDone={() => void navigate({ to: nextPath(next, '/admin') })} />
      </section>
    </main>
  );
}
