import { Stack, Text, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconBriefcase } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GameMenu } from '../features/draw-game/game-menu.js';
import { useGameList } from '../features/draw-game/rounds.js';
import { SectionMenu } from '../features/sports/section-menu.js';
import { useCall } from '../../lib/queries.js';
import type { Member } from '../../shared/members/member.js';
import type { System } from '../../shared/members/system.js';
import { Badge } from '../../ui/badge.js';
import { Icon } from '../../ui/icon.js';
import { LoadingBars } from '../../ui/states.js';
import { casinoGroup, firstEntries, shownKinds, shownMenu, type MenuGroup } from './menu.js';

/** What a menu that is still on its way takes up. */
const AWAITED_ROWS = 12;

interface EntriesProps {
  system: System | undefined;
  member: Member | undefined;
  onGo?: () => void;
}

/**
 * The entries of the side menu; also the body of the slide-out menu. Games and sections stand in its middle: what is below them appears
 * together with them, so that no entry moves under a pointer.
 */
export function MenuEntries({ system, member, onGo }: EntriesProps): ReactNode {
  const areGamesKnown = useAreGamesKnown(system);
  if (!areGamesKnown)
    return (
      <>
        <Group title={null} entries={firstEntries} member={member} onGo={onGo} />
        <LoadingBars rows={AWAITED_ROWS} />
      </>
    );
  return (
    <>
      <Group title={null} entries={firstEntries} member={member} onGo={onGo} />
      <Games system={system} member={member} onGo={onGo} />
      {shownMenu(system).map((group) => (
        <Group key={group.title ?? ''} {...group} member={member} onGo={onGo} />
      ))}
      <PartnerLink member={member} />
    </>
  );
}

/** Whether every list of the menu has been answered, or has failed; a list of a kind that is switched off is not awaited. */
function useAreGamesKnown(system: System | undefined): boolean {
  const hasFailed = useCall('user/browse', undefined, { enabled: false }).isError;
  const kinds = system === undefined ? [] : shownKinds(system);
  const hasSports = kinds.includes('sports');
  const hasDraws = kinds.includes('powerball') || kinds.includes('minigame');
  const areSectionsAwaited = useCall('user/sports/menu', {}, { staleTime: 10_000, enabled: hasSports }).isPending;
  const areDrawsAwaited = useGameList().isPending;
  if (system === undefined) return hasFailed;
  return !(hasSports && areSectionsAwaited) && !(hasDraws && areDrawsAwaited);
}

/** The games in the operator's order; casino and slots stand together where the first of them does. */
function Games({ system, member, onGo }: EntriesProps): ReactNode {
  const kinds = shownKinds(system);
  const firstOfCasino = kinds.find((kind) => kind === 'casino' || kind === 'slot');
  return kinds.map((kind) => {
    if (kind === 'sports') return <SectionMenu key={kind} onGo={onGo} />;
    if (kind === 'powerball' || kind === 'minigame') return <GameMenu key={kind} menu={kind} onGo={onGo} />;
    return kind === firstOfCasino ? <Group key={kind} {...casinoGroup(system)} member={member} onGo={onGo} /> : null;
  });
}

function Group({ title, entries, member, onGo }: MenuGroup & { member: Member | undefined; onGo: (() => void) | undefined }): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack style={{ gap: 1 }}>
      {title !== null && <div className="g">{t(title)}</div>}
      {entries.map(({ to, icon, label, unread }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: to === '/', includeSearch: false }}
          {...(onGo === undefined ? {} : { onClick: onGo })}
        >
          <Icon of={icon} />
          <Text span truncate flex={1}>
            {t(label)}
          </Text>
          <Unread count={member === undefined ? 0 : (unread?.(member) ?? 0)} />
        </Link>
      ))}
    </Stack>
  );
}

/** How much waits to be read; nothing where nothing does. */
export function Unread({ count }: { count: number }): ReactNode {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Badge tone="accent">
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{t('player:menu.unread', { count })}</VisuallyHidden>
    </Badge>
  );
}

/** Whether a member earns rolling or an incentive, and so has a partner page. */
export function isPartner(member: Member | undefined): boolean {
  return member !== undefined && Object.values(member.rolling_json).some((percent) => percent > 0);
}

/** The way to the partner page. It is another site: a hard navigation. */
function PartnerLink({ member }: { member: Member | undefined }): ReactNode {
  const { t } = useTranslation();
  if (!isPartner(member)) return null;
  return (
    <a href="/pa">
      <Icon of={IconBriefcase} />
      {t('player:menu.partner')}
    </a>
  );
}

export function SideMenu({ system, member }: { system: System | undefined; member: Member | undefined }): ReactNode {
  const { t } = useTranslation();
  return (
    <nav className="ps" aria-label={t('player:menu.side')}>
      <MenuEntries system={system} member={member} />
    </nav>
  );
}
