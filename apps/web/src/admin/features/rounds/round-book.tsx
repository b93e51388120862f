import { Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { marketWords, outcomeWords } from '../../../shared/draws/draw-labels.js';
import { formatAmount } from '../../../lib/format.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { ShareBar } from '../../../ui/share-bar.js';
import { Section } from '../../../ui/section.js';
import { BookHead } from '../../components/book-head.js';
import type { AdminRound, RoundView } from './rounds.js';

type Entry = RoundView['book'][number];

/** The market under which bets of several picks stand in the book. */
const SEVERAL = '*';

/** What was staked on each outcome, and what would have to be paid for it. */
export function RoundBook({ book, outcomes }: { book: readonly Entry[]; outcomes: AdminRound['outcomes'] }): ReactNode {
  const { t } = useTranslation();
  const markets = [...new Set(book.map((entry) => entry.market))].sort((a, b) => Number(a === SEVERAL) - Number(b === SEVERAL));
  const largest = Math.max(1, ...book.map((entry) => entry.payouts));
  return (
    <Section title={t('admin:rounds.book')} empty={book.length === 0 ? t('admin:rounds.noBook') : undefined} gap={12}>
      {markets.map((market) => (
        <table key={market} className="book" aria-label={market === SEVERAL ? t('admin:rounds.severalPicks') : marketWords(market, t)}>
          <caption>{market === SEVERAL ? t('admin:rounds.severalPicks') : marketWords(market, t)}</caption>
          <BookHead />
          <tbody>
            {book
              .filter((entry) => entry.market === market)
              .map((entry) => (
                <tr key={entry.outcome} className={outcomes?.[market] === entry.outcome ? 'hit' : undefined}>
                  <th scope="row">
                    {market === SEVERAL
                      ? t('admin:games.bets', { count: entry.bets, bets: formatAmount(entry.bets) })
                      : outcomeWords(market, entry.outcome, t)}
                    {outcomes?.[market] === entry.outcome && <Icon of={IconCheck} size={13} />}
                  </th>
                  <td className="num">
                    <Money value={entry.stakes} />
                  </td>
                  <td>
                    <ShareBar share={entry.payouts / largest} tone={outcomes?.[market] === entry.outcome ? 'accent' : 'plain'} />
                  </td>
                  <Text component="td" fw={600} className="num" title={t('admin:rounds.toPay')}>
                    <Money value={entry.payouts} />
                  </Text>
                </tr>
              ))}
          </tbody>
        </table>
      ))}
    </Section>
  );
}
