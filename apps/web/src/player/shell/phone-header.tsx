import { Group, Text } from '@mantine/core';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { IconChevronLeft, IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getToken } from '../../lib/token.js';
import { langOf } from '../../lib/text-language.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Logo } from '../../ui/logo.js';
import { Balance, CreditNote } from './balance.js';
import { openDialog } from './dialogs.js';
import { JoinButton } from './join-button.js';
import { pageAbove, pageTitle } from './menu.js';
import type { ShellProps } from './shell-props.js';

/** The header of phones: on home the logo, elsewhere the way back and the page's name; always the balance and the menu. */
export function PhoneHeader({
  member,
  system,
  credit,
  onMenu,
  pathname,
}: ShellProps & { onMenu: () => void; pathname: string }): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { type } = useLocation().search as { type?: string };
  const title = pageTitle(pathname, type);
  return (
    <header className="ph">
      {title === null ? (
        <Link to="/" aria-label={t('player:menu.home')}>
          <Logo size={24} />
        </Link>
      ) : (
        <Group component="span" gap={4} flex={1} miw={0}>
          <Button
            look="ghost"
            size={44}
            isIcon
            className="edge"
            aria-label={t('common:action.back')}
            onClick={() => void navigate({ to: pageAbove(pathname, type) as '/' })}
          >
            <Icon of={IconChevronLeft} size={22} />
          </Button>
          <Text component="b" size="t16" fw={600} truncate>
            {t(title)}
          </Text>
        </Group>
      )}
      <Group component="span" gap={4}>
        {member !== undefined && (
          <Text span ta="right" className="ph-who">
            <Text span size="t11" c="muted" className="ph-label">
              <CreditNote
                credit={credit}
                label={
                  title === null ? (
                    <>
                      {t('common:level', { level: member.level })} · <span {...langOf(member.nickname)}>{member.nickname}</span>
                    </>
                  ) : null
                }
              />
            </Text>
            <Balance money={member.money} size="t14" fw={700} className="ph-money" />
            <button type="button" aria-label={t('player:profile.title')} onClick={() => openDialog('profile')} />
          </Text>
        )}
        {getToken() === null && (
          <>
            <JoinButton system={system} size={36} />
            <Button look="primary" size={36} onClick={() => openDialog('login')}>
              {t('common:action.login')}
            </Button>
          </>
        )}
        <Button look="ghost" size={44} isIcon aria-label={t('player:menu.open')} onClick={onMenu}>
          <Icon of={IconMenu2} size={22} />
        </Button>
      </Group>
    </header>
  );
}
