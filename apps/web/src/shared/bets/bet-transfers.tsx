import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../lib/contract.js';
import { Money } from '../../ui/money.js';
import { Section } from '../../ui/section.js';
import { Time } from '../../ui/time.js';

export type BetTransfer = CallOutput<'user/game/bet/view'>['transfers'][number];

/** Kinds of transfers that this build has words for; another is shown as it came. */
const transferWords: Readonly<Record<string, string>> = {
  bet_placed: 'bet-record:transfer.placed',
  bet_won: 'bet-record:transfer.won',
  bet_void: 'bet-record:transfer.void',
  bet_cash_out: 'bet-record:transfer.cashOut',
  bet_cancelled: 'bet-record:transfer.cancelled',
  bet_resettled: 'bet-record:transfer.resettled',
};

/** Every won that moved for a bet, with the member's money before and after. */
export default function BetTransfers({ transfers }: { transfers: readonly BetTransfer[] }): ReactNode {
  const { t } = useTranslation();
  return (
    <Section title={t('bet-record:transfers')} empty={transfers.length === 0 ? t('bet-record:noTransfers') : undefined}>
      <Stack component="ul" gap={8}>
        {transfers.map((transfer) => {
          const word = transferWords[transfer.kind];
          return (
            <Group component="li" key={transfer.key} justify="space-between" gap={8} fz="t12" lh="t12" title={transfer.key}>
              <Stack component="span">
                <Text span fw={500}>
                  {word === undefined ? transfer.kind : t(word)}
                </Text>
                <Time c="muted" at={transfer.at} format="short" />
              </Stack>
              <Stack component="span" ta="right">
                <Text component="b" fw={600} c={transfer.amount > 0 ? 'win' : undefined}>
                  <Money value={transfer.amount} signed />
                </Text>
                <Text span c="muted">
                  <Money value={transfer.before} /> → <Money value={transfer.after} />
                </Text>
              </Stack>
            </Group>
          );
        })}
      </Stack>
    </Section>
  );
}
