import { Group, Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { picksLine, placeOf } from '../../../shared/bets/bet-labels.js';
import { drawGames, gameWords } from '../../../shared/draws/draw-labels.js';
import { formatOdds } from '../../../lib/format.js';
import { oddsOfBet } from '../../../shared/bets/bet-odds.js';
import { Badge, betStatusName, StatusBadge, statusWord, type StatusName } from '../../../ui/badge.js';
import type { Column } from '../../../ui/data-table.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { Time } from '../../../ui/time.js';
import type { Bet, BetVerb, RowOutcome } from './bets.js';
import { TicketPicks } from './ticket-legs.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { memberFile, MemberLines } from '../../components/member-columns.js';
import { currentLanguage } from '../../../lib/i18n.js';
import { sections } from '../../../shared/sports/sports-labels.js';
import { vendorWords } from '../../../shared/bets/bet-vendor.js';
import { betResults } from './bet-search.js';
import { betStatuses as statuses, betVendors } from '#lib/contract/values';

type Outcomes = ReadonlyMap<number, RowOutcome>;

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
    { key: 'id', head: t('admin:list.number'), isHiddenByDefault: true },
    {
      key: 'status',
      head: t('admin:list.status'),
      phone: 'status',
      file: [
        { key: 'status', label: t('admin:list.status'), words: statusWords(statuses) },
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
          <Time size="t13" fw={500} at={bet.placedAt} format="clock" />
          <Time size="t11" c="muted" at={bet.placedAt} format="day" />
        </span>
      ),
    },
    {
      key: 'member',
      head: t('admin:list.member'),
      phone: 'title',
      file: memberFile(t),
      cell: (bet) => <MemberLines of={bet} />,
    },
    {
      key: 'game',
      head: t('admin:bets.game'),
      file: [
        { key: 'game', label: t('admin:bets.game'), words: wordsFor([...drawGames, ...sections], (game) => gameWords(game, t)) },
        { key: 'vendor', label: t('admin:bets.vendor'), words: wordsFor(betVendors, (vendor) => vendorWords(vendor, t)) },
        { key: 'day', label: t('admin:dashboard.day') },
        { key: 'round', label: t('admin:rounds.round') },
      ],
      phoneCell: (bet) => `${gameWords(bet.game, t)} ${placeOf(bet, 'admin:rounds.number', t)}`,
      cell: (bet) => (
        <span className="lh">
          <Text span size="t13">
            {gameWords(bet.game, t)}
          </Text>
          <Text span size="t11" c="muted">
            {bet.vendor === 'sports' ? '' : `${vendorWords(bet.vendor, t)} · `}
            {placeOf(bet, 'admin:rounds.number', t)}
          </Text>
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
          {bet.ticket === null ? (
            <Text span fw={500} truncate className="picks">
              {picksLine(bet, t)}
            </Text>
          ) : (
            <TicketPicks bet={bet} ticket={bet.ticket} />
          )}
        </span>
      ),
    },
    ...amountColumns(t),
  ];
}

function amountColumns(t: TFunction): readonly Column<Bet>[] {
  return [
    {
      key: 'odds',
      head: t('admin:bets.odds'),
      align: 'right',
      sort: 'odds',
      phone: 'hidden',
      file: true,
      cell: (bet) => formatOdds(oddsOfBet(bet)),
    },
    {
      key: 'stake',
      head: t('admin:bets.stake'),
      as: 'money',
      sort: 'stake',
      phone: 'amount',
      phoneCell: (bet) => <Money value={bet.stake} unit="won" />,
      isStrong: true,
    },
    {
      key: 'potentialPayout',
      head: t('admin:bets.possible'),
      as: 'money',
      isHiddenByDefault: true,
      // What was cashed out can no longer be paid.
      file: [{ key: 'remaining.potentialPayout', label: t('admin:bets.possible'), as: 'number' }],
      cell: (bet) => <Money value={bet.remaining.potentialPayout} />,
    },
    { key: 'payout', head: t('admin:bets.payout'), as: 'money', sort: 'payout', phone: 'fact', cell: (bet) => <Payout bet={bet} /> },
    { key: 'profit', head: t('admin:bets.profit'), as: 'money', phone: 'hidden', isSigned: true },
    { key: 'supportAmount', head: t('admin:bets.support'), as: 'money', phone: 'hidden' },
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
      <Group component="span" gap={6} fz="t12" lh="t12" c="info" role="status">
        <span className="spin" aria-hidden="true" />
        {t(busyWords[outcome.verb])}
      </Group>
    );
  if (outcome?.state === 'failed')
    return (
      <Group
        component="span"
        gap={4}
        fz="t12"
        lh="t12"
        c="lose"
        miw={0}
        className="bet-failed"
        style={{ overflow: 'hidden', whiteSpace: 'nowrap' }}
        role="alert"
        title={outcome.message}
      >
        <Icon of={IconAlertCircle} size={15} />
        <Text span truncate>
          {outcome.message}
        </Text>
      </Group>
    );
  return (
    <Group component="span" gap={4}>
      <StatusBadge is={betStatusName(bet)} />
      {bet.status === 'settled' && bet.revision > 1 && <Badge tone="info">{t('admin:rounds.corrected')}</Badge>}
      {outcome?.state === 'done' && (
        <Text span c="win">
          <Icon of={IconCircleCheck} size={14} />
        </Text>
      )}
    </Group>
  );
}

export function Payout({ bet }: { bet: Bet }): ReactNode {
  const { t } = useTranslation();
  if (bet.status === 'cancelled')
    return (
      <Text span c="muted">
        –
      </Text>
    );
  if (bet.payout === null)
    return (
      <Text span c="muted" title={t('admin:bets.possible')}>
        (<Money value={bet.potentialPayout} />)
      </Text>
    );
  return (
    <Text component="b" fw={600} c={bet.payout > bet.stake ? 'win' : undefined}>
      <Money value={bet.payout} />
    </Text>
  );
}
