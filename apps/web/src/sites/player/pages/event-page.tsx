import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Posts } from '../../../features/boards/posts.js';
import { useSystem } from '../../../lib/system.js';
import { EmptyState, LoadingBars } from '../../../ui/say.js';

export function EventPage(): ReactNode {
  const { t } = useTranslation();
  const { id } = useSearch({ strict: false }) as { id?: number };
  const navigate = useNavigate();
  const system = useSystem();
  return (
    <div className="page">
      <h1 className="page-title">{t('player:menu.event')}</h1>
      <section className="card">
        {system === undefined && <LoadingBars />}
        {system?.events.length === 0 && <EmptyState text={t('player:event.empty')} />}
        {system !== undefined && <Posts posts={system.events} openId={id} onOpen={(open) => void navigate({ to: '.', search: { page: 1, ...(open === undefined ? {} : { id: open }) } as never, resetScroll: false })} />}
      </section>
    </div>
  );
}
