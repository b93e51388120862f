import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { picksLine, placeOf } from '../../../shared/bets/bet-labels.js';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { formatOdds } from '../../../lib/format.js';
import { Badge, betStatusName, StatusBadge } from '../../../ui/badge.js';
import { Checkbox } from '../../../ui/checkbox.js';
import type { Column } from '../../../ui/data-table.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { Time } from '../../../ui/time.js';
import type { Bet, BetVerb, RowOutcome } from './bets.js';
import { TicketPicks } from './ticket-legs.js';

type Outcomes = ReadonlyMap<number, RowOutcome>;

export function betColumns(t: TFunction, outcomes: Outcomes): readonly Column<Bet>[] {
  return [
    { key: 'status', head: t('admin:desk.status'), cell: (bet) => <BetStatus bet={bet} outcome={outcomes.get(bet.id)} /> },
    {
      key: 'time',
      head: t('admin:bets.placedAt'),
      sort: 'placedAt',
      cell: (bet) => (
        <span className="lh">
          <Time className="t13 w5" at={bet.placedAt} format="clock" />
          <Time className="t11 xm" at={bet.placedAt} format="day" />
        </span>
      ),
    },
    {
      key: 'member',
      head: t('admin:desk.member'),
      cell: (bet) => (
        <span className="row g8">
          <span className="lv" title={t('common:level', { level: bet.level })}>
            {bet.level}
          </span>
          <span className="lh">
            <b className="t13 w6 el">{bet.nickname}</b>
            <span className="t11 xm el">{bet.account}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'game',
      head: t('admin:bets.game'),
      cell: (bet) => (
        <span className="lh">
          <span className="t13">{gameWords(bet.game, t)}</span>
          <span className="t11 xm">{placeOf(bet, 'admin:rounds.number', t)}</span>
        </span>
      ),
    },
    {
      key: 'pick',
      head: t('admin:bets.pick'),
      cell: (bet) => (
        <span title={picksLine(bet, t)}>
          {bet.ticket === null ? <span className="w5 picks el">{picksLine(bet, t)}</span> : <TicketPicks bet={bet} ticket={bet.ticket} />}
        </span>
      ),
    },
    { key: 'odds', head: t('admin:bets.odds'), align: 'right', sort: 'odds', cell: (bet) => formatOdds(bet.odds) },
    {
      key: 'stake',
      head: t('admin:bets.stake'),
      align: 'right',
      sort: 'stake',
      cell: (bet) => (
        <b className="w6">
          <Money value={bet.stake} />
        </b>
      ),
    },
    { key: 'payout', head: t('admin:bets.payout'), align: 'right', sort: 'payout', cell: (bet) => <Payout bet={bet} /> },
    {
      key: 'settled',
      head: t('admin:bets.settledAt'),
      align: 'right',
      sort: 'settledAt',
      cell: (bet) => (bet.settledAt === null ? <span className="xm">–</span> : <Time className="xm" at={bet.settledAt} format="short" />),
    },
  ];
}

const busyWords: Readonly<Record<BetVerb, string>> = {
  cancel: 'admin:verb.cancelling',
  resettle: 'admin:bets.resettling',
  void: 'admin:bets.voiding',
};

/** The bet's status, or what was just made of it. */
function BetStatus({ bet, outcome }: { bet: Bet; outcome: RowOutcome | undefined }): ReactNode {
  const { t } = useTranslation();
  if (outcome?.state === 'busy')
    return (
      <span className="row g6 t12 xi" role="status">
        <span className="spin" aria-hidden="true" />
        {t(busyWords[outcome.verb])}
      </span>
    );
  if (outcome?.state === 'failed')
    return (
      <span className="row g4 t12 xl el bet-failed" role="alert" title={outcome.message}>
        <Icon of={IconAlertCircle} size={15} />
        <span className="el">{outcome.message}</span>
      </span>
    );
  return (
    <span className="row g4">
      <StatusBadge is={betStatusName(bet)} />
      {bet.status === 'settled' && bet.revision > 1 && <Badge tone="info">{t('admin:rounds.corrected')}</Badge>}
      {outcome?.state === 'done' && (
        <span className="xw">
          <Icon of={IconCircleCheck} size={14} />
        </span>
      )}
    </span>
  );
}

export function Payout({ bet }: { bet: Bet }): ReactNode {
  const { t } = useTranslation();
  if (bet.status === 'cancelled') return <span className="xm">–</span>;
  if (bet.payout === null)
    return (
      <span className="xm" title={t('admin:bets.possible')}>
        (<Money value={bet.potentialPayout} />)
      </span>
    );
  return (
    <b className={bet.payout > bet.stake ? 'w6 xw' : 'w6'}>
      <Money value={bet.payout} />
    </b>
  );
}

export interface PhoneRowProps {
  bet: Bet;
  outcome: RowOutcome | undefined;
  isChosen: boolean;
  onToggle: () => void;
  onOpen: () => void;
}

export function BetPhoneRow({ bet, outcome, isChosen, onToggle, onOpen }: PhoneRowProps): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Checkbox label={t('admin:desk.choose', { who: `#${bet.id}` })} isChecked={isChosen} onChange={onToggle} />
      <button type="button" className="f1 col g4" onClick={onOpen}>
        <span className="row sb g12">
          <span className="row g6 el">
            <span className="lv">{bet.level}</span>
            <b className="t13 w6 el">{bet.nickname}</b>
          </span>
          <b className="t14 w6">
            <Money value={bet.stake} unit="won" />
          </b>
        </span>
        <span className="row sb g12">
          <span className="t12 x2 el">
            {gameWords(bet.game, t)} {placeOf(bet, 'admin:rounds.number', t)} · {picksLine(bet, t)}
          </span>
          <BetStatus bet={bet} outcome={outcome} />
        </span>
        <span className="row sb g12 t11 xm">
          <Time at={bet.placedAt} format="full" />
          <span>
            <Payout bet={bet} />
          </span>
        </span>
      </button>
    </>
  );
}
