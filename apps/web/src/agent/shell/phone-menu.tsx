import { Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.js';
import { Logo } from '../../ui/logo.js';
import { LanguageMenu, SchemeToggle } from '../../ui/settings-controls.js';
import { SlideOver } from '../../ui/slide-over.js';
import { DesktopViewSwitch } from './desktop-view-switch.js';

/** The whole menu over a phone's page. */
export function PhoneMenu({ onClose, children }: { onClose: () => void; children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  return (
    <SlideOver label={t('agent:menu.label')} className="phone-menu" side="left" onClose={onClose}>
      <div className="phone-menu-body">
        <Group component="header" justify="space-between">
          <Logo size={24} />
          <Group component="span" gap={4}>
            <LanguageMenu className="head-button" withName={false} />
            <SchemeToggle className="head-button" size={18} />
            <button type="button" className="head-button" aria-label={t('common:action.close')} onClick={onClose}>
              <Icon of={IconX} size={20} />
            </button>
          </Group>
        </Group>
        {children}
        <DesktopViewSwitch />
      </div>
    </SlideOver>
  );
}
