import { Group, Text, type TextProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../lib/format.js';
import type { Credit } from '../../shared/members/member.js';
import { useCountUp } from '../../ui/count-up.js';
import { Money } from '../../ui/money.js';

const creditWords: Record<string, string> = {
  deposit: 'player:credit.deposit',
  // A win, a stake that came back, a correction: the wallet tells that it is of a bet, and no more.
  bet: 'player:credit.bet',
  withdrawal: 'player:credit.returned',
  point: 'player:credit.point',
};

/** The holding balance as it stands in headers: a credit counts up once, its reason stands in the label's place for 4 s. */
export function Balance({ money, ...look }: { money: number } & TextProps): ReactNode {
  const shown = useCountUp(money);
  return (
    <Text component="b" {...look} data-testid="balance" data-amount={money}>
      <Money value={shown} unit="won" tone="own" />
    </Text>
  );
}

/** What has just come in, in the place of a label. */
export function CreditNote({ credit, label }: { credit: Credit | null; label: ReactNode }): ReactNode {
  const { t } = useTranslation();
  if (credit === null) return label;
  return (
    <Group component="span" gap={4} fw={600} c="win" role="status">
      <i className="tri u" aria-hidden="true" />
      {t(creditWords[credit.kind] ?? 'player:credit.other', { amount: formatAmount(credit.amount) })}
    </Group>
  );
}
