import { Link } from '@tanstack/react-router';
import { IconBackpack, IconBriefcase, IconEgg, IconReceipt2, IconUsersGroup, type Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Level } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon.js';
import { Money } from '../../ui/money.js';
import { LanguageMenu, SchemeToggle } from '../../ui/settings-controls.js';
import { closeDialog, openDialog, type DialogName } from './dialogs.js';
import type { MemberDialogProps } from './member-dialog-props.js';
import { shownMenu } from './menu.js';
import { isPartner, Unread } from './side-menu.js';

/** My page: who, level, money, points, the ways to everything of one's own, language, and the way out. */
export default function ProfileDialog({ member, system }: MemberDialogProps): ReactNode {
  const { t } = useTranslation();
  const pages = shownMenu(system)
    .flatMap(({ entries }) => entries)
    .filter(({ to }) => to.startsWith('/board/') && to !== '/board/betting-history');
  return (
    <Dialog title={t('player:profile.title')} onClose={closeDialog} width={440}>
      <div className="row g8">
        <Level level={member.level} />
        <b className="t16 w6">{member.nickname}</b>
        <span className="t12 xm">{member.account}</span>
      </div>
      <div className="kpis" style={{ margin: '16px 0' }}>
        <div className="kpi">
          <span className="t12 xm">{t('player:profile.money')}</span>
          <b className="t18 w7">
            <Money value={member.money} unit="won" tone="own" />
          </b>
        </div>
        <div className="kpi">
          <span className="t12 xm">{t('player:wallet.point')}</span>
          <b className="t18 w6">
            <Money value={member.point} unit="point" />
          </b>
        </div>
        {member.hold > 0 && (
          <div className="kpi">
            <span className="t12 xm">{t('player:wallet.hold')}</span>
            <b className="t18 w6">
              <Money value={member.hold} unit="won" />
            </b>
          </div>
        )}
      </div>
      <div className="profile-menu">
        <Opens name="bets" icon={IconReceipt2} label={t('player:menu.bets')} />
        <Opens name="inventory" icon={IconBackpack} label={t('shell:inventory.title')} />
        {!system.is_seamless && <Opens name="eggs" icon={IconEgg} label={t('shell:eggs.title')} />}
        <Opens name="community" icon={IconUsersGroup} label={t('shell:community.title')} />
        {pages.map(({ to, icon, label, unread }) => (
          <Link key={to} to={to} onClick={closeDialog}>
            <Icon of={icon} />
            <span className="f1 el">{t(label)}</span>
            <Unread count={unread?.(member) ?? 0} />
          </Link>
        ))}
        {isPartner(member) && (
          <a href="/pa">
            <Icon of={IconBriefcase} />
            {t('player:menu.partner')}
          </a>
        )}
      </div>
      <div className="row sb" style={{ marginTop: 16 }}>
        <span className="row g8">
          <LanguageMenu />
          <SchemeToggle />
        </span>
        <Button look="outline" size={36} onClick={() => openDialog('logout')}>
          {t('common:action.logout')}
        </Button>
      </div>
    </Dialog>
  );
}

function Opens({ name, icon, label }: { name: DialogName; icon: TablerIcon; label: string }): ReactNode {
  return (
    <button type="button" onClick={() => openDialog(name)}>
      <Icon of={icon} />
      <span className="f1 el">{label}</span>
    </button>
  );
}
