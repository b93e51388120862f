import { Link } from '@tanstack/react-router';
import { IconBriefcase } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GameMenu } from '../../../features/draw-game/game-menu.js';
import { SectionMenu } from '../../../features/sports/section-menu.js';
import type { Member } from '../../../lib/member.js';
import type { System } from '../../../lib/system.js';
import { Icon } from '../../../ui/icon.js';
import { firstEntries, menu, shownGameMenus, type MenuGroup } from './menu.js';

interface EntriesProps {
  system: System | undefined;
  onGo?: () => void;
}

/** The entries of the side menu; also the body of the phone's slide-out menu. */
export function MenuEntries({ system, onGo }: EntriesProps): ReactNode {
  return (
    <>
      <Group title={null} entries={firstEntries} onGo={onGo} />
      {system?.use_sports === true && <SectionMenu onGo={onGo} />}
      {shownGameMenus(system).map((name) => <GameMenu key={name} menu={name} onGo={onGo} />)}
      {menu.map((group) => <Group key={group.title ?? ''} {...group} onGo={onGo} />)}
    </>
  );
}

function Group({ title, entries, onGo }: MenuGroup & { onGo: (() => void) | undefined }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="col" style={{ gap: 1 }}>
      {title !== null && <div className="g">{t(title)}</div>}
      {entries.map((entry) => (
        <Link key={entry.to} to={entry.to} activeOptions={{ exact: entry.to === '/', includeSearch: false }} {...(onGo === undefined ? {} : { onClick: onGo })}>
          <Icon of={entry.icon} />
          {t(entry.label)}
        </Link>
      ))}
    </div>
  );
}

/** The way to the partner page, for members who earn rolling or an incentive. It is another site: a hard navigation. */
export function PartnerLink({ member }: { member: Member | undefined }): ReactNode {
  const { t } = useTranslation();
  if (member === undefined || !Object.values(member.rolling_json).some((percent) => percent > 0)) return null;
  return <a href="/pa"><Icon of={IconBriefcase} />{t('player:menu.partner')}</a>;
}

export function SideMenu({ system, member }: { system: System | undefined; member: Member | undefined }): ReactNode {
  const { t } = useTranslation();
  return <nav className="ps" aria-label={t('player:menu.side')}><MenuEntries system={system} /><PartnerLink member={member} /></nav>;
}
