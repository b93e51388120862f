import { IconRepeat } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { useCall } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { toast } from '../../../ui/toast.js';
import { useCommand } from '../../../ui/use-command.js';
import { repeatedPicks, type Section } from './slip-picks.js';
import { slipStore, useSlipState } from './slip-store.js';

type Bet = CallOutput<'user/game/bet/get'>['items'][number];

/** Puts the picks of the last ticket into an empty slip, at the odds of this moment and with its stake. */
export function RepeatTicket(): ReactNode {
  const { t } = useTranslation();
  const isEmpty = useSlipState().slip.picks.length === 0;
  const last = useCall('user/game/bet/get', { ticket: true, take: 1, skip: 0 }).data?.items[0];
  const { isBusy, run } = useCommand(async ({ game, legs, ticket }: Bet): Promise<void> => {
    if (ticket === null) return;
    const { markets } = await call('user/sports/markets', { ids: ticket.legs.map(({ marketId }) => marketId) });
    const picks = repeatedPicks({ legs, places: ticket.legs }, markets);
    if (picks.length > 0) slipStore.fill(game as Section, picks, { type: ticket.type, stake: ticket.unitStake });
    else toast({ title: t('bets:repeat.gone'), icon: IconRepeat, tone: 'neutral' });
  });
  if (!isEmpty || last?.ticket == null) return null;
  return (
    <Button look="ghost" size={36} isBusy={isBusy} onClick={() => void run(last)} data-testid="repeat-ticket">
      <Icon of={IconRepeat} size={16} /> {t('bets:repeat.do')}
    </Button>
  );
}
