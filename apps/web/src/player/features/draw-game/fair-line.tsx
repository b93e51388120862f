import { Anchor, Box, Group, Text } from '@mantine/core';
import { IconChevronRight, IconInfoCircle, IconShieldCheck, IconShieldQuestion, IconShieldX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/copy-button.js';
import { Icon } from '../../../ui/icon.js';
import { originOf, type FairCheck } from './fair-check.js';
import type { Round } from './rounds.js';

/** Cuts a hash in the middle: its beginning and end are what people compare. */
export function cutHash(hash: string, head: number, tail: number): string {
  return hash.length <= head + tail + 1 ? hash : `${hash.slice(0, head)}…${hash.slice(-tail)}`;
}

type FairState = 'pending' | 'unavailable' | 'ok' | 'bad' | 'feed' | 'manual' | 'void';

const looks = {
  pending: { icon: IconShieldQuestion, tone: 'info', word: 'draws:fair.pending' },
  unavailable: { icon: IconShieldQuestion, tone: 'info', word: 'draws:fair.unavailable' },
  ok: { icon: IconShieldCheck, tone: 'win', word: 'draws:fair.verified' },
  bad: { icon: IconShieldX, tone: 'lose', word: 'draws:fair.failed' },
  feed: { icon: IconInfoCircle, tone: 'muted', word: 'draws:fair.fromFeed' },
  manual: { icon: IconInfoCircle, tone: 'warning', word: 'draws:fair.entered' },
  void: { icon: IconInfoCircle, tone: 'warning', word: 'player:round.void' },
} as const;

function stateOf(round: Round | null, check: FairCheck | undefined): FairState {
  const origin = round === null ? 'fair' : originOf(round);
  if (origin !== 'fair') return origin;
  if (round?.seed == null || check === undefined) return 'pending';
  if (check.isUnavailable) return 'unavailable';
  return check.ok ? 'ok' : 'bad';
}

/**
 * Directly under the result: whether this browser has verified it or that it does not come from the fair draw, the seed, and the way to
 * check it oneself.
 */
export function FairLine({
  round,
  check,
  onVerify,
  isPhone,
}: {
  round: Round | null;
  check: FairCheck | undefined;
  onVerify: () => void;
  isPhone: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const state = stateOf(round, check);
  const { icon, tone, word } = looks[state];
  const seed = round?.seed ?? null;
  return (
    <div className={`fair ${state}`} data-fair={state} role={state === 'bad' ? 'alert' : 'status'}>
      <Group component="span" gap={6} fz="t12" lh="t12" fw={600} c={tone} style={{ whiteSpace: 'nowrap' }}>
        <Icon of={icon} size={16} />
        {t(word)}
      </Group>
      {round !== null && (
        <Text span size="t12" c="text-2" style={{ whiteSpace: 'nowrap' }}>
          {t('player:round.short', { round: round.round })}
        </Text>
      )}
      {seed !== null ? (
        <>
          <Text span fz="t11" lts={0} ff="mono" c="muted" truncate flex={1}>
            {cutHash(seed, isPhone ? 8 : 24, isPhone ? 8 : 16)}
          </Text>
          <CopyButton text={seed} label={t('draws:fair.seed')} isIconOnly={isPhone} />
          <Anchor component="button" type="button" c="info" onClick={onVerify}>
            {t('draws:fair.verifySelf')}
            <Icon of={IconChevronRight} size={14} />
          </Anchor>
        </>
      ) : (
        <Box component="span" flex={1} miw={0} />
      )}
    </div>
  );
}
