import { Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecentBets } from '../features/bets/recent-bets.js';
import { buttonClass } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { closeDialog } from './dialogs.js';

/** The last bets, and the way to all of them. */
export default function BetsDialog(): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog title={t('player:menu.bets')} onClose={closeDialog} width={520}>
      <RecentBets />
      <Box
        component={Link}
        to="/board/betting-history"
        w="100%"
        className={buttonClass('secondary', 44)}
        style={{ marginTop: 12 }}
        onClick={closeDialog}
      >
        {t('shell:bets.all')}
      </Box>
    </Dialog>
  );
}
