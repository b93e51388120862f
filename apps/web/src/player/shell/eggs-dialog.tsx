import { Box, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Money } from '../../ui/money.js';
import { closeDialog } from './dialogs.js';
import type { MemberDialogProps } from './member-dialog-props.js';

/** Money and eggs beside each other, and the way to turn the one into the other. */
export default function EggsDialog({ member }: MemberDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog title={t('shell:eggs.title')} onClose={closeDialog} width={400}>
      <div className="kpis">
        <Box flex={1} miw={0} className="kpi">
          <Text span size="t12" c="muted">
            {t('player:wallet.money')}
          </Text>
          <Text component="b" size="t20" fw={700}>
            <Money value={member.money} unit="won" tone="own" />
          </Text>
        </Box>
        <Box flex={1} miw={0} className="kpi">
          <Text span size="t12" c="muted">
            {t('player:wallet.egg')}
          </Text>
          <Text component="b" size="t20" fw={700}>
            <Money value={member.balance} unit="egg" />
          </Text>
        </Box>
      </div>
      <Text size="t13" c="text-2" style={{ margin: '12px 0 16px' }}>
        {t('shell:eggs.about')}
      </Text>
      <Box component={Link} to={'/board/casino-balance' as '/'} w="100%" className={buttonClass('primary', 44)} onClick={closeDialog}>
        {t('player:menu.egg')}
      </Box>
    </Dialog>
  );
}
