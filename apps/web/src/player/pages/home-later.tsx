import { Anchor } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CommunityCard } from '../../shared/boards/community.js';
import { gameWords } from '../../shared/draws/draw-labels.js';
import { Icon } from '../../ui/icon.js';
import { openDialog } from '../shell/dialogs.js';

export { LatestRoundsOf } from '../features/draw-game/latest-rounds.js';

/** Winners, deposits and withdrawals of the site as they come. */
export function Community(): ReactNode {
  const { t } = useTranslation();
  const name = useCallback((game: string) => gameWords(game, t), [t]);
  return (
    <CommunityCard
      gameName={name}
      action={
        <Anchor component="button" type="button" onClick={() => openDialog('community')}>
          {t('player:home.all')}
          <Icon of={IconChevronRight} size={14} />
        </Anchor>
      }
    />
  );
}
