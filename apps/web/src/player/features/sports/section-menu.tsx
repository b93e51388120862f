import { Stack, Text } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import {
  IconArrowsShuffle,
  IconBolt,
  IconCircle,
  IconDeviceTv,
  IconStar,
  IconStars,
  IconWorld,
  type Icon as IconOf,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { switchOfSection } from '#lib/contract/values';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { formatAmount } from '../../../lib/format.js';
import { useSystem } from '../../../shared/members/system.js';
import { Icon } from '../../../ui/icon.js';
import { mainSection, sectionAt, sectionPaths, type Section } from './section-paths.js';
import { useSportsMenu } from './use-sports-menu.js';

const sectionIcons: Readonly<Record<Section, IconOf>> = {
  cross: IconArrowsShuffle,
  special: IconStar,
  special2: IconStars,
  live: IconCircle,
  europe: IconWorld,
  inplay: IconBolt,
  virtual: IconDeviceTv,
};

/** The sections of sports in the side menu, each with how many fixtures it has. */
export function SectionMenu({ onGo }: { onGo?: (() => void) | undefined }): ReactNode {
  const { t } = useTranslation();
  const shown = useShownSection();
  const counts = new Map(useSportsMenu()?.sections.map((each) => [each.section, each]));
  const system = useSystem();
  const sections = (system?.sections ?? []).filter((section) => {
    const own = switchOfSection(section);
    return counts.get(section)?.onSale !== false && (own === null || system?.[`use_${own}`] === true);
  });
  return (
    <Stack style={{ gap: 1 }}>
      <div className="g">{t('player:menu.sports')}</div>
      {sections.map((section) => (
        <Link
          key={section}
          to={sectionPaths[section] as '/'}
          aria-current={shown === section ? 'page' : undefined}
          activeProps={{}}
          {...(onGo === undefined ? {} : { onClick: onGo })}
        >
          <Icon of={sectionIcons[section]} />
          <Text span truncate flex={1}>
            {gameWords(section, t)}
          </Text>
          <Text span size="t12" fw={400} c="muted">
            {formatAmount(counts.get(section)?.fixtures ?? 0)}
          </Text>
        </Link>
      ))}
    </Stack>
  );
}

/** The header's two ways to sports: everything before the start, and what is under way. */
export function SportsLinks(): ReactNode {
  const { t } = useTranslation();
  const shown = useShownSection();
  const isInPlay = shown === 'inplay';
  const system = useSystem();
  const released = system?.sections ?? [];
  const hasInPlay = system?.use_inplay === true && released.includes('inplay');
  const first = mainSection(released);
  return (
    <>
      {first !== undefined && (
        <Link to={sectionPaths[first] as '/'} activeProps={{}} aria-current={shown !== undefined && !isInPlay ? 'page' : undefined}>
          {t('player:menu.sports')}
        </Link>
      )}
      {hasInPlay && (
        <Link to={sectionPaths.inplay as '/'} activeProps={{}} aria-current={isInPlay ? 'page' : undefined}>
          {gameWords('inplay', t)}
        </Link>
      )}
    </>
  );
}

function useShownSection(): Section | undefined {
  return sectionAt(useLocation().pathname);
}
