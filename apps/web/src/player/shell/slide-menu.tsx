import { IconChevronRight, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '../../shared/members/member.js';
import { Level } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Logo } from '../../ui/logo.js';
import { Money } from '../../ui/money.js';
import { LanguageMenu, SchemeToggle, SoundToggle } from '../../ui/settings-controls.js';
import { SlideOver } from '../../ui/slide-over.js';
import { openDialog, type DialogName } from './dialogs.js';
import { JoinButton } from './join-button.js';
import { MenuEntries } from './side-menu.js';
import type { ShellProps } from './shell-props.js';

/** The menu of screens without room for a side bar, from the right edge. */
export default function SlideMenu({ member, system, onClose }: Pick<ShellProps, 'member' | 'system'> & { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const go = (name: DialogName) => (): void => {
    onClose();
    openDialog(name);
  };
  return (
    <SlideOver label={t('player:menu.main')} className="slide-menu" onClose={onClose}>
      <div className="col slide-in">
        <div className="row sb">
          <Logo size={24} />
          <Button look="ghost" size={44} isIcon aria-label={t('common:action.close')} onClick={onClose}>
            <Icon of={IconX} size={22} />
          </Button>
        </div>
        {member === undefined ? (
          <div className="row g8">
            <Button look="primary" size={44} className="f1" onClick={go('login')}>
              {t('common:action.login')}
            </Button>
            <JoinButton system={system} size={44} className="f1" onPress={onClose} />
          </div>
        ) : (
          <Who member={member} onOpen={go('profile')} />
        )}
        <nav className="ps" aria-label={t('player:menu.side')}>
          <MenuEntries system={system} member={member} onGo={onClose} />
        </nav>
        <hr className="hr" />
        <div className="row sb">
          <LanguageMenu />
          <SoundToggle />
          <SchemeToggle />
        </div>
      </div>
    </SlideOver>
  );
}

/** Who is logged in and what he has; leads to his own page. */
function Who({ member, onOpen }: { member: Member; onOpen: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <button type="button" className="row g8 slide-who" onClick={onOpen}>
      <span className="f1 col g2">
        <span className="row g6">
          <Level level={member.level} />
          <b className="t14 w6 el">{member.nickname}</b>
        </span>
        <b className="t18 w7">
          <Money value={member.money} unit="won" tone="own" />
        </b>
      </span>
      <span className="t12 x2">{t('player:profile.title')}</span>
      <Icon of={IconChevronRight} size={16} className="xm" />
    </button>
  );
}
