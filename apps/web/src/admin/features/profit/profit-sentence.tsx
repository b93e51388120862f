import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWon } from '../../../lib/format.js';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { isUnusualChange } from '../../lib/compared-days.js';
import { expectedWords, luckOfChange, luckWords } from './luck-words.js';
import { causeOf, changeOf, lineBehind, type Profit } from './profit-figures.js';

/** The answer in one sentence: how much, compared with what, and what made the difference. */
export function ProfitSentence({ data }: { data: Profit }): ReactNode {
  const { t } = useTranslation();
  const { period, compared } = data;
  const { ngr } = period.lines;
  const past = compared?.lines.ngr;
  const change = past === undefined ? 0 : ngr - past;
  const key = past === undefined ? 'alone' : change === 0 ? 'same' : change > 0 ? 'more' : 'less';
  const tone = past !== undefined && isUnusualChange(ngr, past) ? 'warning' : 'text-2';
  const against = compared === null ? '' : daysText(compared);
  const words = { amount: formatWon(Math.abs(ngr)), change: formatWon(Math.abs(change)), against };
  // The change stands between marks, wherever a language has it.
  const [before, marked, after] = t(`profit:sentence.${ngr < 0 ? 'lost' : 'earned'}.${key}`, words).split(/<\/?change>/);
  return (
    <div style={{ marginBottom: 12 }} data-testid="profit-sentence">
      <Text component="p" size="t20" fw={700}>
        {before}
        {marked !== undefined && (
          <Text span inherit c={tone}>
            {marked}
          </Text>
        )}
        {after}
      </Text>
      <Cause data={data} />
    </div>
  );
}

/** One day, or the first and the last. */
const daysText = ({ from, to }: { readonly from: string; readonly to: string }): string => (from === to ? from : `${from} – ${to}`);

function Cause({ data }: { data: Profit }): ReactNode {
  const { t } = useTranslation();
  const cause = causeOf(data);
  const luck = luckOfChange(data);
  const { compared, period } = data;
  const behind = lineBehind(data);
  const parts = [
    behind && t('profit:sentence.line', { line: t(`profit:line.${behind.line}`), amount: formatWon(behind.amount, true) }),
    (cause?.game ?? cause?.agent) &&
      compared &&
      t('profit:sentence.ggr', { amount: formatWon(period.lines.ggr - compared.lines.ggr, true) }),
    cause?.game && t('profit:sentence.game', { game: gameWords(cause.game.game, t), amount: formatWon(changeOf(cause.game), true) }),
    cause?.agent && t('profit:sentence.agent', { agent: cause.agent.account, amount: formatWon(changeOf(cause.agent), true) }),
    luck && t('profit:sentence.luck', { amount: formatWon(luck.amount, true), percent: luck.percent }),
    period.luck && t('profit:sentence.chance', { expected: expectedWords(period.luck), words: luckWords(period.luck, t) }),
  ];
  const shown = parts.filter((part) => typeof part === 'string');
  if (shown.length === 0) return null;
  // No line ends between a sign and its currency mark.
  return (
    <Text component="p" size="t13" c="text-2">
      {shown.join(' ').replace(/[+\u2212](?=\D)/g, '$&\u2060')}
    </Text>
  );
}
