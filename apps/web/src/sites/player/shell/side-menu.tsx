import { Link } from '@tanstack/react-router';
import { IconBriefcase } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '../../../lib/member.js';
import type { System } from '../../../lib/system.js';
import { Icon } from '../../../ui/icon.js';
import { menu } from './menu.js';

/** The entries of the side menu; also the body of the phone's slide-out menu. */
export function MenuEntries({ system, onGo }: { system: System | undefined; onGo?: () => void }): ReactNode {
  const { t } = useTranslation();
  return menu.map((group) => {
    const entries = group.entries.filter((entry) => entry.isShown?.(system) ?? true);
    if (entries.length === 0) return null;
    return (
      <div key={group.title ?? ''} className="col" style={{ gap: 1 }}>
        {group.title !== null && <div className="g">{t(group.title)}</div>}
        {entries.map((entry) => (
          <Link key={entry.to} to={entry.to} activeOptions={{ exact: entry.to === '/', includeSearch: false }} {...(onGo === undefined ? {} : { onClick: onGo })}>
            <Icon of={entry.icon} />
            {t(entry.label)}
          </Link>
        ))}
      </div>
    );
  });
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
