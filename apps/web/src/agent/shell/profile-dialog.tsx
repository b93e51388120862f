import { Link } from '@tanstack/react-router';
import { IconHome, IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RoleMark } from '../features/downline/role-mark.js';
import type { Member } from '../../shared/members/member.js';
import { Level } from '../../ui/badge.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon.js';
import { Money } from '../../ui/money.js';
import { LanguageMenu } from '../../ui/settings-controls.js';
import { DesktopViewSwitch } from './desktop-view-switch.js';
import type { MenuGroup } from './menu-entries.js';

export interface ProfileDialogProps {
  member: Member;
  /** The entries that concern the agent's own wallet. */
  entries: MenuGroup['entries'];
  onLogout: () => void;
  onClose: () => void;
}

/** Who is logged in: nickname, level, game money, points; the way to the own wallet, the language and out. */
export function ProfileDialog({ member, entries, onLogout, onClose }: ProfileDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog title={t('agent:profile.title')} onClose={onClose} width={360}>
      <div className="col g12">
        <div className="row g8">
          <RoleMark name={member.role.name} />
          <b className="t16 w6 el">{member.nickname}</b>
          <span className="t13 xm el f1">{member.account}</span>
          <Level level={member.level} />
        </div>
        <dl className="profile-money">
          <div>
            <dt className="t12 xm">{t('agent:profile.money')}</dt>
            <dd className="t16 w6">
              <Money value={member.money} unit="won" />
            </dd>
          </div>
          <div>
            <dt className="t12 xm">{t('agent:wallet.point')}</dt>
            <dd className="t16 w6">
              <Money value={member.point} unit="point" />
            </dd>
          </div>
        </dl>
        <nav className="col" aria-label={t('agent:menu.money')}>
          {entries.map((entry) => (
            <Link key={entry.to} to={entry.to} className="menu-item" onClick={onClose}>
              <Icon of={entry.icon} />
              {t(entry.text)}
            </Link>
          ))}
          <a href="/" className="menu-item">
            <Icon of={IconHome} />
            {t('agent:head.player')}
          </a>
        </nav>
        <hr className="hr" />
        <DesktopViewSwitch />
        <div className="row sb">
          <LanguageMenu className={buttonClass('ghost', 32)} />
          <Button look="outline" onClick={onLogout}>
            <Icon of={IconLogout} size={16} />
            {t('common:action.logout')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
