import { Box, Divider, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconBriefcase, IconLogout, IconMail, IconMenu2, IconPlus, IconUserCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../lib/format.js';
import { isOnBreak, type Member } from '../../shared/members/member.js';
import { getToken } from '../../lib/token.js';
import { langOf } from '../../lib/text-language.js';
import { Level } from '../../ui/badge.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Logo } from '../../ui/logo.js';
import { Money } from '../../ui/money.js';
import { SchemeToggle } from '../../ui/settings-controls.js';
import { Balance, CreditNote } from './balance.js';
import { openDialog } from './dialogs.js';
import { JoinButton } from './join-button.js';
import { GameLinks } from './game-links.js';
import { headerMenu, shownEntries } from './menu.js';
import type { ShellProps } from './shell-props.js';
import { isPartner } from './side-menu.js';

/** The header of wide screens: navigation, level and nickname, balance, points, deposit and withdrawal. */
export function DesktopHeader({ member, system, credit, onMenu }: ShellProps & { onMenu: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <header className="hd">
      <Button look="ghost" size={36} isIcon className="hd-menu" aria-label={t('player:menu.open')} onClick={onMenu}>
        <Icon of={IconMenu2} size={20} />
      </Button>
      <Link to="/" aria-label={t('player:menu.home')}>
        <Logo />
      </Link>
      <nav aria-label={t('player:menu.main')}>
        <Link to="/" activeOptions={{ exact: true, includeSearch: false }}>
          {t('player:menu.home')}
        </Link>
        <GameLinks system={system} />
        {/* They stand behind the games and come with them: before them they would be pushed aside. */}
        {(system === undefined ? [] : shownEntries(headerMenu, system)).map((entry) => (
          <Link key={entry.to} to={entry.to} activeOptions={{ includeSearch: false }}>
            {t(entry.label)}
          </Link>
        ))}
      </nav>
      <Box flex={1} miw={0} />
      {member !== undefined && (
        <div className="bal">
          <Group gap={8} className="who">
            <Level level={member.level} />
            <Text component="b" size="t14" fw={600} truncate {...langOf(member.nickname)}>
              {member.nickname}
            </Text>
          </Group>
          <Divider orientation="vertical" style={{ height: 24, alignSelf: 'center' }} />
          <div className="v">
            <Text span size="t11" c="muted">
              <CreditNote credit={credit} label={t('player:wallet.money')} />
            </Text>
            <Balance money={member.money} size="t16" fw={700} />
          </div>
          <div className="v">
            <Text span size="t11" c="muted">
              {t('player:wallet.point')}
            </Text>
            <Text component="b" size="t14" fw={600}>
              <Money value={member.point} unit="point" />
            </Text>
          </div>
          {system?.is_seamless === false && (
            <button
              type="button"
              className="v"
              title={t('player:menu.eggBalance', { amount: formatAmount(member.balance) })}
              onClick={() => openDialog('eggs')}
            >
              <Text span size="t11" c="muted">
                {t('player:wallet.egg')}
              </Text>
              <Text component="b" size="t14" fw={600}>
                <Money value={member.balance} />
              </Text>
            </button>
          )}
          <Group gap={8}>
            {!isOnBreak(member) && (
              <Link to="/board/money-deposit" className={buttonClass('primary', 36)}>
                <Icon of={IconPlus} size={16} strokeWidth={2.2} />
                {t('player:menu.deposit')}
              </Link>
            )}
            <Link to="/board/money-withdraw" className={buttonClass('secondary', 36)}>
              {t('player:menu.withdraw')}
            </Link>
            <HeaderTools member={member} />
          </Group>
        </div>
      )}
      {getToken() === null && (
        <Group gap={8}>
          <SchemeToggle />
          <Button look="primary" size={36} onClick={() => openDialog('login')}>
            {t('common:action.login')}
          </Button>
          <JoinButton system={system} size={36} />
        </Group>
      )}
    </header>
  );
}

/** Messages, the partner page, one's own page and the way out, as icons. */
function HeaderTools({ member }: { member: Member }): ReactNode {
  const { t } = useTranslation();
  const { unread_message_total: unread } = member;
  const messages = unread === 0 ? t('player:menu.message') : `${t('player:menu.message')}, ${t('player:menu.unread', { count: unread })}`;
  return (
    <Group>
      <Box
        component={Link}
        to="/board/message"
        pos="relative"
        className={buttonClass('ghost', 36, true)}
        aria-label={messages}
        title={messages}
      >
        <Icon of={IconMail} size={20} />
        {unread > 0 && <i className="unread-dot" />}
      </Box>
      {isPartner(member) && (
        <a href="/pa" className={buttonClass('ghost', 36, true)} aria-label={t('player:menu.partner')} title={t('player:menu.partner')}>
          <Icon of={IconBriefcase} size={20} />
        </a>
      )}
      <Button
        look="ghost"
        size={36}
        isIcon
        aria-label={t('player:profile.title')}
        title={t('player:profile.title')}
        onClick={() => openDialog('profile')}
      >
        <Icon of={IconUserCircle} size={20} />
      </Button>
      <Button
        look="ghost"
        size={36}
        isIcon
        aria-label={t('common:action.logout')}
        title={t('common:action.logout')}
        onClick={() => openDialog('logout')}
      >
        <Icon of={IconLogout} size={20} />
      </Button>
    </Group>
  );
}
