import { Link } from '@tanstack/react-router';
import { IconBriefcase, IconLogout, IconMail, IconMenu2, IconPlus, IconUserCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GameMenuLink } from '../features/draw-game/game-menu.js';
import { SportsLinks } from '../features/sports/section-menu.js';
import { formatAmount } from '../../lib/format.js';
import type { Member } from '../../shared/members/member.js';
import { getToken } from '../../lib/token.js';
import { Level } from '../../ui/badge.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Logo } from '../../ui/logo.js';
import { Money } from '../../ui/money.js';
import { SchemeToggle } from '../../ui/settings-controls.js';
import { Balance, CreditNote } from './balance.js';
import { openDialog } from './dialogs.js';
import { JoinButton } from './join-button.js';
import { headerMenu, shownEntries, shownGameMenus } from './menu.js';
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
        {system?.use_sports === true && <SportsLinks />}
        {shownGameMenus(system).map((name) => (
          <GameMenuLink key={name} menu={name} />
        ))}
        {shownEntries(headerMenu, system).map((entry) => (
          <Link key={entry.to} to={entry.to} activeOptions={{ includeSearch: false }}>
            {t(entry.label)}
          </Link>
        ))}
      </nav>
      <div className="f1" />
      {member !== undefined && (
        <div className="bal">
          <div className="row g8 who">
            <Level level={member.level} />
            <b className="t14 w6 el">{member.nickname}</b>
          </div>
          <span className="vr" style={{ height: 24, alignSelf: 'center' }} />
          <div className="v">
            <span className="t11 xm">
              <CreditNote credit={credit} label={t('player:wallet.money')} />
            </span>
            <Balance money={member.money} className="t16 w7" />
          </div>
          <div className="v">
            <span className="t11 xm">{t('player:wallet.point')}</span>
            <b className="t14 w6">
              <Money value={member.point} unit="point" />
            </b>
          </div>
          {system?.is_seamless === false && (
            <button
              type="button"
              className="v"
              title={t('player:menu.eggBalance', { amount: formatAmount(member.balance) })}
              onClick={() => openDialog('eggs')}
            >
              <span className="t11 xm">{t('player:wallet.egg')}</span>
              <b className="t14 w6">
                <Money value={member.balance} />
              </b>
            </button>
          )}
          <div className="row g8">
            <Link to="/board/money-deposit" className={buttonClass('primary', 36)}>
              <Icon of={IconPlus} size={16} strokeWidth={2.2} />
              {t('player:menu.deposit')}
            </Link>
            <Link to="/board/money-withdraw" className={buttonClass('secondary', 36)}>
              {t('player:menu.withdraw')}
            </Link>
            <HeaderTools member={member} />
          </div>
        </div>
      )}
      {getToken() === null && (
        <div className="row g8">
          <SchemeToggle />
          <Button look="primary" size={36} onClick={() => openDialog('login')}>
            {t('common:action.login')}
          </Button>
          <JoinButton system={system} size={36} />
        </div>
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
    <div className="row">
      <Link to="/board/message" className={`${buttonClass('ghost', 36, true)} rel`} aria-label={messages} title={messages}>
        <Icon of={IconMail} size={20} />
        {unread > 0 && <i className="unread-dot" />}
      </Link>
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
    </div>
  );
}
