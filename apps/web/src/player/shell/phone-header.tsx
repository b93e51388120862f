import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { IconChevronLeft, IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getToken } from '../../lib/token.js';
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
        <span className="row g4 f1">
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
          <b className="t16 w6 el">{t(title)}</b>
        </span>
      )}
      <span className="row g4">
        {member !== undefined && (
          <span className="r ph-who">
            <span className="t11 xm ph-label">
              <CreditNote
                credit={credit}
                label={title === null ? `${t('common:level', { level: member.level })} · ${member.nickname}` : null}
              />
            </span>
            <Balance money={member.money} className="t14 w7 ph-money" />
            <button type="button" aria-label={t('player:profile.title')} onClick={() => openDialog('profile')} />
          </span>
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
      </span>
    </header>
  );
}
