import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../lib/contract.js';
import type { BettingBy } from './betting-table.js';

const flows = [
  ['deposits', 'flows.deposits'], ['depositCount', 'flows.depositCount'], ['withdrawals', 'flows.withdrawals'], ['withdrawalCount', 'flows.withdrawalCount'], ['net', 'flows.net'],
  ['stakes', 'betting.stakes'], ['betCount', 'betting.bets'], ['payouts', 'betting.payouts'], ['profit', 'betting.profit'], ['rolling', 'flows.rolling'], ['ownRolling', 'flows.ownRolling'],
  ['given', 'flows.given'], ['taken', 'flows.taken'], ['joins', 'flows.joins'], ['logins', 'flows.logins'],
] as const;

const sums = [['stakes', 'stakes'], ['betCount', 'bets'], ['payouts', 'payouts'], ['winCount', 'wins'], ['profit', 'profit'], ['rolling', 'rolling']] as const;

/** A file of days. */
export function dayColumns(t: TFunction): ExportColumn[] {
  return [
    { key: 'day', label: t('agent-reports:days.day') },
    ...flows.map(([key, words]): ExportColumn => ({ key: `flows.${key}`, label: t(`agent-reports:${words}`), as: 'number' })),
  ];
}

/** A file of bets by day, by person, or both. */
export function bettingColumns(by: BettingBy, t: TFunction): ExportColumn[] {
  const day: ExportColumn = { key: 'day', label: t('agent-reports:days.day') };
  const who: ExportColumn[] = [
    { key: 'account', label: t('agent-reports:betting.account'), as: 'text' },
    { key: 'nickname', label: t('agent-reports:betting.nickname'), as: 'text' },
    { key: 'role', label: t('agent-reports:betting.role'), as: 'text' },
  ];
  return [
    ...(by === 'person' ? [] : [day]),
    ...(by === 'day' ? [] : who),
    ...sums.map(([key, words]): ExportColumn => ({ key: `betting.${key}`, label: t(`agent-reports:betting.${words}`), as: 'number' })),
    { key: 'ownRolling', label: t(by === 'day' ? 'agent-reports:betting.ownRolling' : 'agent-reports:betting.theirRolling'), as: 'number' },
  ];
}
