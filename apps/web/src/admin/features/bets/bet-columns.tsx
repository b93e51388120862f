import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { picksLine, placeOf } from '../../../shared/bets/bet-labels.js';
import { drawGames, gameWords } from '../../../shared/draws/draw-labels.js';
import { formatOdds } from '../../../lib/format.js';
import { Badge, betStatusName, StatusBadge, statusWord, type StatusName } from '../../../ui/badge.js';
import type { Column } from '../../../ui/data-table.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { Time } from '../../../ui/time.js';
import type { Bet, BetVerb, RowOutcome } from './bets.js';
import { TicketPicks } from './ticket-legs.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { currentLanguage } from '../../../lib/i18n.js';
import { sections } from '../../../shared/sports/sports-labels.js';
import { betResults } from './bet-search.js';

type Outcomes = ReadonlyMap<number, RowOutcome>;

const statuses = ['accepted', 'settled', 'cancelled'] as const;

/** Without what a single market words otherwise: a cell's words go by its value alone. */
function ownWords(texts: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** The columns of bets. A bet of several picks has them side by side in one cell of the file. */
export function betColumns(t: TFunction, outcomes: Outcomes): readonly Column<Bet>[] {
  const statusWords = <Name extends StatusName>(names: readonly Name[]) => wordsFor(names, (name) => statusWord(name, t));
  const named = (key: string) => ownWords(t(key, { returnObjects: true }) as Record<string, unknown>);
  const teamName = currentLanguage() === 'ko' ? 'nameKo' : 'name';
  return [
    { key: 'id', head: t('admin:desk.number'), isHiddenByDefault: true },
    {
      key: 'status',
      head: t('admin:desk.status'),
      phone: 'status',
      file: [
        { key: 'status', label: t('admin:desk.status'), words: statusWords(statuses) },
        { key: 'result', label: t('admin:bets.result'), words: statusWords(betResults) },
      ],
      cell: (bet) => <BetStatus bet={bet} outcome={outcomes.get(bet.id)} />,
    },
    {
      key: 'placedAt',
      as: 'time',
      align: 'left',
      phoneCell: (bet) => <Time at={bet.placedAt} format="full" />,
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
      phone: 'title',
      file: [
        { key: 'account', label: t('admin:desk.account') },
        { key: 'nickname', label: t('admin:desk.nickname') },
        { key: 'level', label: t('admin:desk.level') },
      ],
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
      file: [
        { key: 'game', label: t('admin:bets.game'), words: wordsFor([...drawGames, ...sections], (game) => gameWords(game, t)) },
        { key: 'day', label: t('admin:dashboard.day') },
        { key: 'round', label: t('admin:rounds.round') },
      ],
      phoneCell: (bet) => `${gameWords(bet.game, t)} ${placeOf(bet, 'admin:rounds.number', t)}`,
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
      file: [
        { key: `ticket.legs.home.${teamName}`, label: t('admin:bets.home') },
        { key: `ticket.legs.away.${teamName}`, label: t('admin:bets.away') },
        { key: 'legs.market', label: t('admin:bets.market'), words: named('common:markets') },
        { key: 'ticket.legs.line', label: t('admin:bets.line') },
        { key: 'legs.outcome', label: t('admin:bets.pick'), words: named('common:outcomes') },
      ],
      phoneCell: (bet) => picksLine(bet, t),
      cell: (bet) => (
        <span title={picksLine(bet, t)}>
          {bet.ticket === null ? <span className="w5 picks el">{picksLine(bet, t)}</span> : <TicketPicks bet={bet} ticket={bet.ticket} />}
        </span>
      ),
    },
    {
      key: 'odds',
      head: t('admin:bets.odds'),
      align: 'right',
      sort: 'odds',
      phone: 'hidden',
      file: true,
      cell: (bet) => formatOdds(bet.odds),
    },
    {
      key: 'stake',
      head: t('admin:bets.stake'),
      as: 'money',
      sort: 'stake',
      phone: 'amount',
      phoneCell: (bet) => <Money value={bet.stake} unit="won" />,
      cell: (bet) => (
        <b className="w6">
          <Money value={bet.stake} />
        </b>
      ),
    },
    { key: 'potentialPayout', head: t('admin:bets.possible'), as: 'money', isHiddenByDefault: true },
    { key: 'payout', head: t('admin:bets.payout'), as: 'money', sort: 'payout', phone: 'fact', cell: (bet) => <Payout bet={bet} /> },
    { key: 'settledAt', head: t('admin:bets.settledAt'), as: 'time', sort: 'settledAt', phone: 'hidden' },
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
