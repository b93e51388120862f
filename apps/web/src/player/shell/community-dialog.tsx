import { Box, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bankLabel } from '../../shared/wallet/banks.js';
import { gameWords } from '../../shared/draws/draw-labels.js';
import { useCall } from '../../lib/queries.js';
import { langOf } from '../../lib/text-language.js';
import { Dialog } from '../../ui/dialog.js';
import { Money } from '../../ui/money.js';
import { EmptyState, FailedState, LoadingBars } from '../../ui/states.js';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';
import { Age } from '../../ui/time.js';
import { closeDialog } from './dialogs.js';

const POLL_MS = 15_000;

type Kind = 'wins' | 'charges' | 'exchanges';

interface Line {
  readonly name: string;
  readonly note: string;
  readonly amount: number;
  readonly at: string;
}

/** Who won, deposited and was paid on this site; names masked, nothing invented. */
export default function CommunityDialog(): ReactNode {
  const { t } = useTranslation();
  const [kind, setKind] = useState<Kind>('wins');
  const community = useCall('user/board/getCommunity', undefined, { refetchInterval: POLL_MS });
  const { data } = community;
  const lines: readonly Line[] | undefined =
    kind === 'wins'
      ? data?.wins.map(({ nickname, payout, game, created_at: at }) => ({ name: nickname, note: gameWords(game, t), amount: payout, at }))
      : data?.[kind].map(({ nickname, money, bank_name: bank, created_at: at }) => ({
          name: nickname,
          note: bankLabel(bank),
          amount: money,
          at,
        }));
  const tabs = [
    { value: 'wins', label: t('shell:community.wins') },
    { value: 'charges', label: t('shell:community.charges') },
    { value: 'exchanges', label: t('shell:community.exchanges') },
  ] as const;
  return (
    <Dialog title={t('shell:community.title')} onClose={closeDialog} width={480}>
      <SegmentedTabs label={t('shell:community.title')} tabs={tabs} value={kind} onChange={setKind} />
      {lines === undefined &&
        (community.error === null ? (
          <LoadingBars rows={8} />
        ) : (
          <FailedState error={community.error} onRetry={() => void community.refetch()} />
        ))}
      {lines?.length === 0 && <EmptyState text={t('shell:community.empty')} />}
      <ul className="items">
        {lines?.map(({ name, note, amount, at }) => (
          <li key={`${at}${name}${amount}`}>
            <Box flex={1} miw={0}>
              <Text component="div" size="t13" fw={600} truncate {...langOf(name)}>
                {name}
              </Text>
              <Text component="div" size="t12" c="muted" truncate>
                {note}
              </Text>
            </Box>
            <Text component="div" ta="right">
              <Text component="div" size="t13" fw={600}>
                {kind === 'wins' ? <Money value={amount} signed tone="settled" /> : <Money value={amount} />}
              </Text>
              <Text component="div" size="t12" c="muted">
                <Age at={at} style="feed" />
              </Text>
            </Text>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
