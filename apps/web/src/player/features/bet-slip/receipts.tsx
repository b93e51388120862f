import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { formatOdds } from '../../../lib/format.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { refusalWords } from '../../lib/refusal-labels.js';
import { ticketWords } from '../../../shared/sports/sports-labels.js';
import { useNow } from '../../../lib/use-now.js';
import { usePush } from '../../../lib/use-push.js';
import { Button } from '../../../ui/button.js';
import { CountdownRing } from '../../../ui/countdown-ring.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { PriceNote } from '../../components/price-note.js';
import { slipStore } from './slip-store.js';

type Bet = CallOutput<'user/game/bet/view'>['bet'];

/** A pending ticket is asked for again this often, should its push be lost; ms. */
const ASK_MS = 2_000;

/** What became of the tickets that were placed last. */
export function Receipts({ bets, delaySeconds }: { bets: readonly number[]; delaySeconds: number }): ReactNode {
  const { t } = useTranslation();
  if (bets.length === 0) return null;
  return (
    <div className="col g8">
      <ul className="col g8">
        {bets.map((bet) => (
          <Receipt key={bet} betId={bet} delaySeconds={delaySeconds} />
        ))}
      </ul>
      <Button look="outline" size={36} onClick={slipStore.dropReceipts}>
        {t('common:action.confirm')}
      </Button>
    </div>
  );
}

function Receipt({ betId, delaySeconds }: { betId: number; delaySeconds: number }): ReactNode {
  const { t } = useTranslation();
  const query = useCall(
    'user/game/bet/view',
    { bet_id: betId },
    { refetchInterval: ({ state: { data } }) => (data?.bet.ticket?.state === 'pending' ? ASK_MS : false) },
  );
  usePush('ticket.changed', ({ id }) => {
    if (id === betId) refresh('user/game/bet/view', 'user/game/bet/get');
  });
  const bet = query.data?.bet;
  if (bet?.ticket == null) return <li className="receipt" aria-busy="true" />;
  const { ticket } = bet;
  return (
    <li className="receipt" data-bet={bet.id} data-state={ticket.state}>
      <div className="row g8" role="status">
        <Mark bet={bet} delaySeconds={delaySeconds} />
      </div>
      <div className="row sb g8 t13">
        <span className="x2">
          {ticketWords(ticket, t)} <b className="xa w6">{formatOdds(bet.odds)}</b>
        </span>
        <b className="w6 nw">
          <Money value={bet.stake} /> → <Money value={bet.potentialPayout} unit="won" />
        </b>
      </div>
      <PriceNote bet={bet} />
      {ticket.state === 'refused' && (
        <p className="t12 x2">
          {ticket.refusal === null ? '' : refusalWords(ticket.refusal, t)} {t('sports:cart.givenBack')}
        </p>
      )}
    </li>
  );
}

function Mark({ bet: { ticket }, delaySeconds }: { bet: Bet; delaySeconds: number }): ReactNode {
  const { t } = useTranslation();
  const now = useNow(250);
  if (ticket?.state === 'pending') {
    const left = Math.max(0, Math.ceil((Date.parse(ticket.decidesAt ?? '') - now) / 1000));
    return (
      <>
        <CountdownRing size={20} tone="warning" secondsLeft={left} secondsTotal={Math.max(delaySeconds, 1)} />
        <b className="t14 w6 xy">{t('sports:cart.pending', { seconds: left })}</b>
      </>
    );
  }
  if (ticket?.state === 'refused')
    return (
      <>
        <span className="xl">
          <Icon of={IconCircleX} size={20} />
        </span>
        <b className="t14 w6 xl">{t('sports:cart.refused')}</b>
      </>
    );
  return (
    <>
      <span className="xw">
        <Icon of={IconCircleCheck} size={20} />
      </span>
      <b className="t14 w6">{t('player:slip.done')}</b>
    </>
  );
}
