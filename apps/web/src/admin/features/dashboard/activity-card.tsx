import { Card, Group, Text, Title } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { Time } from '../../../ui/time.js';
import { lineOf, useActivity, type ActivityLine } from './activity.js';

/** What happens on the site, as it happens; it can be held still to be read. */
export function ActivityCard(): ReactNode {
  const { t } = useTranslation();
  const feed = useActivity();
  const { read } = feed;
  return (
    <Card className="activity-card">
      <Group justify="space-between" gap={12} mih={24}>
        <Title order={2}>{t('admin:activity.title')}</Title>
        <Group component="span" gap={8}>
          {feed.isPaused && (
            <Text span size="t12" fw={500} c="accent" role="status">
              {feed.heldCount > 0 ? t('admin:activity.held', { rows: feed.heldCount }) : t('admin:activity.paused')}
            </Text>
          )}
          <Button
            look="ghost"
            size={26}
            isIcon
            aria-pressed={feed.isPaused}
            aria-label={t(feed.isPaused ? 'admin:activity.resume' : 'admin:activity.pause')}
            title={t(feed.isPaused ? 'admin:activity.resume' : 'admin:activity.pause')}
            onClick={() => feed.setPaused(!feed.isPaused)}
          >
            <Icon of={feed.isPaused ? IconPlayerPlay : IconPlayerPause} size={16} />
          </Button>
        </Group>
      </Group>
      <div className="activity-lines" tabIndex={0} role="group" aria-label={t('admin:activity.title')}>
        {read.data === undefined &&
          feed.items.length === 0 &&
          (read.error === null ? <LoadingBars rows={6} /> : <FailedState error={read.error} onRetry={() => void read.refetch()} />)}
        {read.data !== undefined && feed.items.length === 0 && <EmptyState text={t('admin:activity.empty')} />}
        <ul>
          {feed.items.map((each) => (
            <Line key={each.seq} line={lineOf(each)} />
          ))}
        </ul>
      </div>
    </Card>
  );
}

function Line({ line }: { line: ActivityLine }): ReactNode {
  const { t } = useTranslation();
  const { look, amount } = line;
  const words =
    look.text === ''
      ? line.name
      : t(look.text, {
          game: line.round === null ? gameWords(line.game, t) : t('admin:bets.round', { game: gameWords(line.game, t), round: line.round }),
        });
  return (
    <li className="activity-line" data-activity={line.name}>
      <Time size="t12" c="muted" at={line.at} format="clock" />
      <Text span c={look.tone}>
        <Icon of={look.icon} size={16} />
      </Text>
      <Text span size="t12" c="text-2" truncate flex={1}>
        <Text component="b" fw={600} c="text">
          {line.account}
        </Text>{' '}
        {words}
      </Text>
      {amount !== null && (
        <Text component="b" size="t12" fw={600} c={look.sign === 1 ? 'win' : undefined}>
          <Money value={look.sign === -1 ? -amount : amount} signed={look.sign !== 0} />
        </Text>
      )}
    </li>
  );
}
