import { Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconConfetti, IconMoodSmile, IconTicket } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPoint } from '../../../lib/format.js';
import { Button, buttonClass } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';
import { prizeName } from './prize-name.js';
import { ProofLine } from './proof.js';
import type { Prize, Spin } from './roulette-state.js';

const icons: Record<Prize['kind'], typeof IconTicket> = {
  none: IconMoodSmile,
  points: IconConfetti,
  coupon: IconTicket,
  ticket: IconTicket,
};

/** What the wheel brought, and where it is now. */
export function ResultDialog({ spin, onClose }: { spin: Spin; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const { prize } = spin;
  const isWon = prize.kind !== 'none';
  return (
    <Dialog title={t('rewards:roulette.result')} onClose={onClose} width={380}>
      <Stack gap={16} className="spin-result" role="status">
        <span className={isWon ? 'spin-mark won' : 'spin-mark'}>
          <Icon of={icons[prize.kind]} size={32} />
        </span>
        <Text component="b" size="t22" fw={700} c={isWon ? 'accent' : 'text'}>
          {prizeName(prize)}
        </Text>
        <Text size="t14" c="text-2">
          {t(`rewards:roulette.won.${prize.kind}`, { points: formatPoint(prize.points) })}
        </Text>
        <ProofLine spin={spin} />
        <Group gap={8}>
          {prize.kind === 'points' && (
            <Link to="/board/point" search={{ page: 1 } as never} className={buttonClass('secondary', 44)}>
              {t('player:menu.point')}
            </Link>
          )}
          <Button look="primary" size={44} data-autofocus onClick={onClose}>
            {t('common:action.confirm')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
