import { Box, Card, Group, Text, Title } from '@mantine/core';
import { IconArrowUpFromArc, IconTrophy } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../lib/contract.js';
import { currentLanguage } from '../../lib/i18n.js';
import { useCall } from '../../lib/queries.js';
import { langOf } from '../../lib/text-language.js';
import { Dot } from '../../ui/bead.js';
import { Icon } from '../../ui/icon.js';
import { useLiveRows } from '../../ui/live-rows.js';
import { Money } from '../../ui/money.js';
import { EmptyState, FailedState, LoadingBars } from '../../ui/states.js';
import { Age } from '../../ui/time.js';

type Community = CallOutput<'user/board/getCommunity'>;

interface Line {
  readonly key: string;
  readonly kind: 'win' | 'withdrawal';
  readonly name: string;
  readonly note: string;
  readonly amount: number;
  readonly at: string;
}

const ROWS = 8;
const keyOf = (line: Line): string => line.key;

/** Wins and withdrawals in one list, newest first. Only settled records of this site; never invented, never repeated. */
export function communityLines(community: Community, noteOf: (win: Community['wins'][number]) => string): Line[] {
  const wins = community.wins.map<Line>((win) => ({
    key: `w${win.created_at}${win.nickname}${win.payout}`,
    kind: 'win',
    name: win.nickname,
    note: noteOf(win),
    amount: win.payout,
    at: win.created_at,
  }));
  // The banks' names in other languages are too much for what every visit loads first; the dialog of these records has them.
  const bankOf = (name: string): string => (currentLanguage() === 'ko' ? name : '');
  const withdrawals = community.exchanges.map<Line>((each) => ({
    key: `x${each.created_at}${each.nickname}${each.money}`,
    kind: 'withdrawal',
    name: each.nickname,
    note: bankOf(each.bank_name),
    amount: each.money,
    at: each.created_at,
  }));
  const unique = new Map([...wins, ...withdrawals].map((line) => [line.key, line]));
  return [...unique.values()].sort((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, ROWS);
}

/** Who won and who was paid, masked. When it is quiet the list is short. */
export function CommunityCard({ gameName, action }: { gameName: (game: string) => string; action?: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const community = useCall('user/board/getCommunity', undefined, { refetchInterval: 15_000 });
  const lines = useMemo(
    () =>
      community.data === undefined
        ? undefined
        : communityLines(community.data, (win) =>
            win.round === null ? gameName(win.game) : `${gameName(win.game)} ${t('player:round.short', { round: win.round })}`,
          ),
    [community.data, gameName, t],
  );
  const live = useLiveRows(lines, { keyOf, anchor: null, view: 'community' });
  return (
    <Card className={live.rows === undefined ? 'community community-awaited' : 'community'} aria-label={t('player:community.title')}>
      <Group justify="space-between" gap={12} mih={24}>
        <Title order={2}>
          <Group component="span" gap={8}>
            {t('player:community.title')} <Dot is="on" />
          </Group>
        </Title>
        {action}
      </Group>
      {live.rows === undefined &&
        (community.error === null ? <LoadingBars /> : <FailedState error={community.error} onRetry={() => void community.refetch()} />)}
      {live.rows?.length === 0 && <EmptyState text={t('player:community.empty')} />}
      <ul>
        {live.rows?.map((line) => (
          <li key={line.key} className={live.freshKeys.has(line.key) ? 'wf fresh-row' : 'wf'}>
            <span className={line.kind === 'win' ? 'wt' : 'wo'}>
              <Icon of={line.kind === 'win' ? IconTrophy : IconArrowUpFromArc} size={16} />
            </span>
            <Box flex={1} miw={0}>
              <Text component="div" size="t13" fw={600} truncate>
                <span {...langOf(line.name)}>{line.name}</span>{' '}
                <Text span fw={500} c="muted">
                  {t(line.kind === 'win' ? 'player:community.win' : 'player:community.withdrawal')}
                </Text>
              </Text>
              <Text component="div" size="t11" c="muted" truncate>
                {line.note}
              </Text>
            </Box>
            <Text component="div" ta="right">
              <Text component="div" size="t13" fw={700}>
                {line.kind === 'win' ? <Money value={line.amount} signed tone="settled" /> : <Money value={line.amount} />}
              </Text>
              <Text component="div" size="t11" c="muted">
                <Age at={line.at} style="feed" />
              </Text>
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  );
}
