import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../ui/button.js';

/** The way from an agent's page to what it carries: its position, its settlements and every bet. */
export default function BookLink({ agentId }: { agentId: number }): ReactNode {
  const { t } = useTranslation();
  return (
    <Link
      to={'/admin/positions' as never}
      search={{ agent: agentId } as never}
      className={buttonClass('outline', 32)}
      data-testid="to-book"
    >
      {t('positions:carriers.book')}
    </Link>
  );
}
