import { Box, Divider, Group, Text } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SoundButton } from '../../shared/sounds/sound-button.js';
import { modKey } from '../../lib/keys.js';
import { Button } from '../../ui/button.js';
import { Keycap } from '../../ui/bulk-bar.js';
import { ConnectionMark } from '../../ui/connection-mark.js';
import { Icon } from '../../ui/icon.js';
import { Logo } from '../../ui/logo.js';
import { LanguageMenu, SchemeToggle, SoundToggle } from '../../ui/settings-controls.js';
import { Clock } from '../../ui/time.js';

export interface TopBarProps {
  isOverlayMenu: boolean;
  /** Requests that wait; told at the menu button where the menu is out of sight. */
  waiting: number;
  onMenu: () => void;
  onSearch: () => void;
}

export function TopBar({ isOverlayMenu, waiting, onMenu, onSearch }: TopBarProps): ReactNode {
  const { t } = useTranslation();
  return (
    <header className="top">
      {isOverlayMenu && (
        <>
          <Button look="ghost" isIcon size={36} aria-label={t('admin:menu.open')} onClick={onMenu}>
            <Icon of={IconMenu2} size={20} />
            {waiting > 0 && <i className="mark" />}
          </Button>
          <Logo size={22} isMark />
        </>
      )}
      {isOverlayMenu ? (
        <Button look="ghost" isIcon size={36} aria-label={t('admin:palette.title')} onClick={onSearch}>
          <Icon of={IconSearch} size={20} />
        </Button>
      ) : (
        <button type="button" className="inp top-search" onClick={onSearch}>
          <Icon of={IconSearch} size={16} />
          <Box component="span" flex={1} miw={0}>
            {t('admin:palette.placeholder')}
          </Box>
          <Keycap>{modKey()}</Keycap>
          <Keycap>K</Keycap>
        </button>
      )}
      <Box component="span" flex={1} miw={0} />
      <span className="top-mark">
        <ConnectionMark notLive={t('admin:notLive')} />
      </span>
      <Divider orientation="vertical" />
      <span className="top-sound">
        <SoundToggle />
        <SoundButton />
      </span>
      <Divider orientation="vertical" />
      <Text span size="t12" className="top-clock">
        <Clock />
      </Text>
      <Divider orientation="vertical" className="top-clock" />
      <Group component="span" gap={2} c="text-2">
        <LanguageMenu withName={false} className="b g ic" />
        <SchemeToggle className="b g ic" size={18} />
      </Group>
    </header>
  );
}
