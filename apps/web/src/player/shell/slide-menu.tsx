import { Divider, Flex, Group, Stack, Text } from '@mantine/core';
import { IconChevronRight, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isOnBreak, type Member } from '../../shared/members/member.js';
import { Level } from '../../ui/badge.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Logo } from '../../ui/logo.js';
import { Money } from '../../ui/money.js';
import { LanguageMenu, SchemeToggle, SoundToggle } from '../../ui/settings-controls.js';
import { SlideOver } from '../../ui/slide-over.js';
import { openDialog, type DialogName } from './dialogs.js';
import { JoinButton } from './join-button.js';
import { MenuEntries } from './side-menu.js';
import type { ShellProps } from './shell-props.js';
import { langOf } from '../../lib/text-language.js';

/** The menu of screens without room for a side bar, from the right edge. */
export default function SlideMenu({ member, system, onClose }: Pick<ShellProps, 'member' | 'system'> & { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const go = (name: DialogName) => (): void => {
    onClose();
    openDialog(name);
  };
  return (
    <SlideOver label={t('player:menu.main')} className="slide-menu" onClose={onClose}>
      <Stack className="slide-in">
        <Group justify="space-between">
          <Logo size={24} />
          <Button look="ghost" size={44} isIcon aria-label={t('common:action.close')} onClick={onClose}>
            <Icon of={IconX} size={22} />
          </Button>
        </Group>
        {member === undefined ? (
          <Group gap={8}>
            <Button look="primary" size={44} flex={1} miw={0} onClick={go('login')}>
              {t('common:action.login')}
            </Button>
            <JoinButton system={system} size={44} flex={1} miw={0} onPress={onClose} />
          </Group>
        ) : (
          <>
            <Who member={member} onOpen={go('profile')} />
            <WalletLinks mayDeposit={!isOnBreak(member)} onGo={onClose} />
          </>
        )}
        <nav className="ps" aria-label={t('player:menu.side')}>
          <MenuEntries system={system} member={member} onGo={onClose} />
        </nav>
        <Divider />
        <Group justify="space-between">
          <LanguageMenu />
          <SoundToggle />
          <SchemeToggle />
        </Group>
      </Stack>
    </SlideOver>
  );
}

/** The two ways of money, first of all; during a break the one out. */
function WalletLinks({ mayDeposit, onGo }: { mayDeposit: boolean; onGo: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Group gap={8} grow>
      {mayDeposit && (
        <Link to="/board/money-deposit" className={buttonClass('primary', 44)} onClick={onGo}>
          {t('player:menu.deposit')}
        </Link>
      )}
      <Link to="/board/money-withdraw" className={buttonClass('outline', 44)} onClick={onGo}>
        {t('player:menu.withdraw')}
      </Link>
    </Group>
  );
}

/** Who is logged in and what he has; leads to his own page. */
function Who({ member, onOpen }: { member: Member; onOpen: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Flex component="button" type="button" align="center" gap={8} className="slide-who" onClick={onOpen}>
      <Stack component="span" gap={2} flex={1} miw={0}>
        <Group component="span" gap={6}>
          <Level level={member.level} />
          <Text component="b" size="t14" fw={600} truncate {...langOf(member.nickname)}>
            {member.nickname}
          </Text>
        </Group>
        <Text component="b" size="t18" fw={700}>
          <Money value={member.money} unit="won" tone="own" />
        </Text>
      </Stack>
      <Text span size="t12" c="text-2">
        {t('player:profile.title')}
      </Text>
      <Icon of={IconChevronRight} size={16} style={{ color: 'var(--muted)' }} />
    </Flex>
  );
}
