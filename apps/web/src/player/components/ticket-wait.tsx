import { Group, Stack, Text } from '@mantine/core';
import { IconClockHour4 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../lib/contract.js';
import { formatWon } from '../../lib/format.js';
import { useNow } from '../../lib/use-now.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { sayRefused } from '../../ui/notices.js';
import { ShareBar } from '../../ui/share-bar.js';
import { useMoneyCommand } from '../../ui/use-command.js';
import '../bets.css';

type Bet = CallOutput<'user/game/bet/view'>['bet'];

/**
 * A ticket during the in-play delay: the seconds count, the button of the slip waits, and Cancel stays until the ticket is decided. The
 * stake is held and not yet staked, which the text says.
 */
export function TicketWait({ bet }: { bet: Pick<Bet, 'id' | 'stake' | 'placedAt' | 'ticket'> }): ReactNode {
  const { t } = useTranslation();
  const now = useNow(250);
  const end = Date.parse(bet.ticket?.decidesAt ?? '');
  const left = Math.max(0, end - now);
  const start = Date.parse(bet.placedAt);
  const share = (now - start) / Math.max(1, end - start);
  const amount = formatWon(bet.stake);
  const cancel = useMoneyCommand('user/game/bet/cancel', {
    about: String(bet.id),
    done: () => [t('sports:wait.done'), t('sports:wait.returned', { amount })],
    // It was decided before the press arrived: the ticket takes this one's place, so the reason stands apart.
    onRefused: sayRefused,
    refresh: ['user/game/bet/get', 'user/game/bet/view', 'user/getContext'],
  });
  return (
    <Stack gap={8} data-testid={`wait-${bet.id}`}>
      <Stack gap={6} className="ticket-wait">
        <Group justify="space-between" gap={8} wrap="nowrap" role="status">
          <Group component="span" gap={6} wrap="nowrap">
            <Icon of={IconClockHour4} size={16} />
            <Text component="b" size="t13" fw={600}>
              {t('sports:wait.title')}
            </Text>
          </Group>
          <Text component="b" size="t14" fw={700} style={{ whiteSpace: 'nowrap' }}>
            {t('sports:wait.seconds', { seconds: Math.ceil(left / 1000) })}
          </Text>
        </Group>
        <ShareBar share={share} />
        <Text size="t12" c="text-2">
          {t('sports:wait.text', { amount })}
        </Text>
      </Stack>
      <Group gap={8} wrap="nowrap">
        <Button size={44} flex={1} disabled data-testid={`waiting-${bet.id}`}>
          {t('sports:wait.button')}
        </Button>
        <Button
          look="outline"
          size={44}
          isBusy={cancel.isBusy}
          onClick={() => void cancel.run({ bet_id: bet.id })}
          data-testid={`cancel-wait-${bet.id}`}
        >
          {t('bets:cancel.short')}
        </Button>
      </Group>
    </Stack>
  );
}
