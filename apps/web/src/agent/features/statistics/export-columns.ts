import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../../lib/contract.js';
import type { BettingBy } from './betting-table.js';

const flows = [
  ['deposits', 'flows.deposits'],
  ['depositCount', 'flows.depositCount'],
  ['withdrawals', 'flows.withdrawals'],
  ['withdrawalCount', 'flows.withdrawalCount'],
  ['net', 'flows.net'],
  ['stakes', 'betting.stakes'],
  ['betCount', 'betting.bets'],
  ['payouts', 'betting.payouts'],
  ['profit', 'betting.profit'],
  ['rolling', 'flows.rolling'],
  ['ownRolling', 'flows.ownRolling'],
  ['given', 'flows.given'],
  ['taken', 'flows.taken'],
  ['joins', 'flows.joins'],
  ['logins', 'flows.logins'],
] as const;

const sums = [
  ['stakes', 'stakes'],
  ['betCount', 'bets'],
  ['payouts', 'payouts'],
  ['winCount', 'wins'],
  ['profit', 'profit'],
  ['rolling', 'rolling'],
] as const;

/** A file of days. */
export function dayColumns(t: TFunction): ExportColumn[] {
  return [
    { key: 'day', label: t('agent-reports:days.day') },
    ...flows.map(([key, words]): ExportColumn => ({ key: `flows.${key}`, label: t(`agent-reports:${words}`), as: 'number' })),
  ];
}

/** A file of bets by day, by person, or both; players have nobody below whose rolling could be counted. */
export function bettingColumns({ by, isOfPlayers }: { by: BettingBy; isOfPlayers: boolean }, t: TFunction): ExportColumn[] {
  const day: ExportColumn = { key: 'day', label: t('agent-reports:days.day') };
  const who: ExportColumn[] = [
    { key: 'account', label: t('agent-reports:betting.account'), as: 'text' },
    { key: 'nickname', label: t('agent-reports:betting.nickname'), as: 'text' },
    { key: 'role', label: t('agent-reports:betting.role'), as: 'text' },
  ];
  return [
    ...(by === 'person' ? [] : [day]),
    ...(by === 'day' ? [] : who),
    ...sums
      .filter(([key]) => !isOfPlayers || key !== 'rolling')
      .map(([key, words]): ExportColumn => ({ key: `betting.${key}`, label: t(`agent-reports:betting.${words}`), as: 'number' })),
    { key: 'ownRolling', label: t(by === 'day' ? 'agent-reports:betting.ownRolling' : 'agent-reports:betting.theirRolling'), as: 'number' },
  ];
}

const kinds = ['accrual', 'payment', 'reversal'] as const;
const shareStates = ['due', 'accrued', 'paid', 'reversed', 'cancelled'] as const;

/** A file of rolling runs. */
export function runColumns(t: TFunction): ExportColumn[] {
  return [
    { key: 'at', label: t('agent:log.at'), as: 'time' },
    {
      key: 'kind',
      label: t('agent-reports:rolling.what'),
      words: Object.fromEntries(kinds.map((kind) => [kind, t(`agent-reports:rolling.kind.${kind}`)])),
    },
    { key: 'shares', label: t('agent-reports:rolling.shares'), as: 'number' },
    { key: 'amount', label: t('agent:log.amount'), as: 'number' },
  ];
}

/** A file of the bets behind a run. */
export function runBetColumns(t: TFunction): ExportColumn[] {
  return [
    { key: 'placedAt', label: t('agent:bets.at'), as: 'time' },
    { key: 'betId', label: t('agent-reports:bet.number') },
    { key: 'account', label: t('agent:requests.who'), as: 'text' },
    { key: 'game', label: t('agent:bets.game') },
    { key: 'stake', label: t('agent:bets.stake'), as: 'number' },
    { key: 'percent', label: t('agent-reports:rolling.percent'), as: 'number' },
    { key: 'amount', label: t('agent-reports:rolling.share'), as: 'number' },
    {
      key: 'state',
      label: t('agent:requests.status'),
      words: Object.fromEntries(shareStates.map((state) => [state, t(`agent-reports:rolling.state.${state}`)])),
    },
  ];
}
