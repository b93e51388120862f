import { Group, Text } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSystem } from '../../shared/members/system.js';
import { withTexts } from '../../lib/i18n.js';
import { Button } from '../../ui/button.js';
import { ConnectionMark } from '../../ui/connection-mark.js';
import { OfflineBanner } from '../../ui/offline-banner.js';
import { Confirm } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon.js';
import { Logo } from '../../ui/logo.js';
import { LanguageMenu, SchemeToggle } from '../../ui/settings-controls.js';
import { LoadingBars } from '../../ui/states.js';
import { useOpens } from '../../ui/use-opens.js';

const DealingPage = lazy(() =>
  withTexts(import('../pages/dealing-pages.js'), 'dealing', 'staff').then(({ DealingPage: page }) => ({ default: page })),
);

export interface DealerLayoutProps {
  nickname: string;
  onLogout: () => Promise<void>;
}

/** What a dealer has in place of the console: one page, whatever address was asked for. */
export function DealerLayout({ nickname, onLogout }: DealerLayoutProps): ReactNode {
  const { t } = useTranslation();
  const leaving = useOpens();
  useSystem();
  return (
    <div className="shell-body">
      <OfflineBanner text={t('admin:offline')} />
      <header className="top">
        <Logo size={22} isMark />
        <Text span size="t13" fw={600} flex={1} miw={0} truncate>
          {nickname}
        </Text>
        <ConnectionMark notLive={t('admin:notLive')} />
        <Group component="span" gap={2} c="text-2" wrap="nowrap">
          <LanguageMenu withName={false} className="b g ic" />
          <SchemeToggle className="b g ic" size={18} />
          <Button look="ghost" isIcon aria-label={t('common:action.logout')} onClick={leaving.open}>
            <Icon of={IconLogout} size={18} />
          </Button>
        </Group>
      </header>
      <main className="main" id="content" tabIndex={-1}>
        <Suspense fallback={<LoadingBars rows={8} />}>
          <DealingPage />
        </Suspense>
      </main>
      {leaving.isOpen && (
        <Confirm title={t('common:logout.title')} confirmLabel={t('common:action.logout')} onConfirm={onLogout} onClose={leaving.close}>
          {t('common:logout.ask')}
        </Confirm>
      )}
    </div>
  );
}
