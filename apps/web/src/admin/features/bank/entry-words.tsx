import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/clock.js';
import { formatSpan, formatTime, seoulDay } from '../../../lib/format.js';
import { bankLabel } from '../../../shared/wallet/banks.js';
import type { CallOutput } from '../../../lib/contract.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';

export type Entry = CallOutput<'admin/bank/entry/get'>['items'][number];
export type EntryView = CallOutput<'admin/bank/entry/view'>;
export type Candidate = EntryView['candidates'][number];

/** The last four digits of an account, as people compare them; empty where it is not known. */
export function accountEnd(account: string): string {
  const digits = account.replace(/\D/g, '');
  return digits === '' ? '' : `··${digits.slice(-4)}`;
}

/** Bank and end of the account that was paid into. */
export const intoAccount = ({ bankName, bankAccount }: Pick<Entry, 'bankName' | 'bankAccount'>): string =>
  [bankName === '' ? '' : bankLabel(bankName), accountEnd(bankAccount)].filter((part) => part !== '').join(' ');

/** The time of today, or day and time. @param format of today */
export const entryTime = (at: string, format: 'minute' | 'clock'): string =>
  formatTime(at, seoulDay(at) === seoulDay(serverNow()) ? format : format === 'clock' ? 'full' : 'short');

/** How long before or after the payment a deposit was asked for. */
export function askedWords(entryAt: string, askedAt: string, t: TFunction): string {
  const seconds = Math.round((new Date(entryAt).getTime() - new Date(askedAt).getTime()) / 1000);
  return t(seconds < 0 ? 'bank:time.after' : 'bank:time.before', { span: formatSpan(Math.abs(seconds)) });
}

const tones: Readonly<Record<Entry['state'], BadgeTone>> = { waiting: 'neutral', paid: 'win', not_deposit: 'neutral', returned: 'line' };

function toneOf({ state, candidates }: Pick<Entry, 'state' | 'candidates'>): BadgeTone {
  if (state !== 'waiting' || candidates === 0) return tones[state];
  return candidates === 1 ? 'info' : 'warning';
}

/** What became of an entry, or what can be done with it. */
export function stateWords({ state, candidates, byRule, decidedBy }: Entry, t: TFunction): string {
  if (state === 'waiting') return candidates === 0 ? t('bank:state.none') : t('bank:state.candidates', { count: candidates });
  if (state !== 'paid') return t(`bank:state.${state}`);
  if (byRule) return t('bank:state.byRule');
  return decidedBy === null ? t('bank:state.paid') : t('bank:state.by', { name: decidedBy });
}

export function EntryState({ entry }: { entry: Entry }): ReactNode {
  const { t } = useTranslation();
  return <Badge tone={toneOf(entry)}>{stateWords(entry, t)}</Badge>;
}

/** The way to a deposit in its list. */
export function DepositLink({ id, account }: { id: number; account: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <Link to={'/admin/deposits' as never} search={{ tab: 'all', q: String(id) } as never}>
      {t('bank:deposit', { id, account })}
    </Link>
  );
}

/** A heading's sentence in the muted text of the page. */
export const Said = ({ children }: { children: ReactNode }): ReactNode => (
  <Text size="t13" c="text-2">
    {children}
  </Text>
);
