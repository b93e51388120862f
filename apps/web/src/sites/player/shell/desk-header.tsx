import { Link } from '@tanstack/react-router';
import { IconPlus, IconUserCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GameMenuLink } from '../../../features/draw-game/game-menu.js';
import { SportsLinks } from '../../../features/sports/section-menu.js';
import { getToken } from '../../../lib/token.js';
import { Level } from '../../../ui/badge.js';
import { Button, buttonClass } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { Logo } from '../../../ui/logo.js';
import { Money } from '../../../ui/money.js';
import { SchemeToggle } from '../../../ui/settings-controls.js';
import { Balance, CreditNote } from './balance.js';
import { headerMenu, shownGameMenus } from './menu.js';
import type { ShellProps } from './shell-props.js';

/** The header of wide screens: navigation, level and nickname, balance, points, deposit and withdrawal. */
export function DeskHeader({ member, system, credit, onLogin, onProfile }: ShellProps): ReactNode {
  const { t } = useTranslation();
  return (
    <header className="hd">
      <Link to="/" aria-label={t('player:menu.home')}><Logo /></Link>
      <nav aria-label={t('player:menu.main')}>
        <Link to="/" activeOptions={{ exact: true, includeSearch: false }}>{t('player:menu.home')}</Link>
        {system?.use_sports === true && <SportsLinks />}
        {shownGameMenus(system).map((name) => <GameMenuLink key={name} menu={name} />)}
        {headerMenu.map((entry) => <Link key={entry.to} to={entry.to} activeOptions={{ includeSearch: false }}>{t(entry.label)}</Link>)}
      </nav>
      <div className="f1" />
      {member !== undefined && (
        <div className="bal">
          <div className="row g8 who"><Level level={member.level} /><b className="t14 w6 el">{member.nickname}</b></div>
          <span className="vr" style={{ height: 24, alignSelf: 'center' }} />
          <div className="v">
            <span className="t11 xm"><CreditNote credit={credit} label={t('player:wallet.money')} /></span>
            <Balance money={member.money} className="t16 w7" />
          </div>
          <div className="v">
            <span className="t11 xm">{t('player:wallet.point')}</span>
            <b className="t14 w6"><Money value={member.point} unit="point" /></b>
          </div>
          <div className="row g8">
            <Link to="/board/money-deposit" className={buttonClass('primary', 36)}><Icon of={IconPlus} size={16} strokeWidth={2.2} />{t('player:menu.deposit')}</Link>
            <Link to="/board/money-withdraw" className={buttonClass('secondary', 36)}>{t('player:menu.withdraw')}</Link>
            <SchemeToggle />
            <Button look="ghost" size={36} isIcon aria-label={t('player:profile.title')} onClick={onProfile}><Icon of={IconUserCircle} size={20} /></Button>
          </div>
        </div>
      )}
      {getToken() === null && (
        <div className="row g8">
          <SchemeToggle />
          <Button look="primary" size={36} onClick={onLogin}>{t('common:action.login')}</Button>
        </div>
      )}
    </header>
  );
}
