import { Anchor, Badge, Card, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed, IconConfetti } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { useCall } from '../../../lib/queries.js';
import { confirmedSetup } from '#lib/contract/values';
import { Button } from '../../../ui/button.js';
import { useCallCommand } from '../../../ui/use-command.js';
import { Icon } from '../../../ui/icon.js';
import { PageTitle } from '../../../ui/page-title.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { setupLinks } from './setup-links.js';

type Item = CallOutput<'admin/setup/get'>['items'][number];

/** What a new site still needs, with the way to the page that does it. */
export function SetupList(): ReactNode {
  const { t } = useTranslation();
  const setup = useCall('admin/setup/get', undefined, { staleTime: 0 });
  if (setup.data === undefined)
    return setup.error === null ? <LoadingBars rows={9} /> : <FailedState error={setup.error} onRetry={() => void setup.refetch()} />;
  const { items, isOpen } = setup.data;
  const needed = items.filter(({ isOptional }) => !isOptional);
  const optional = items.filter(({ isOptional }) => isOptional);
  return (
    <Stack gap={16} maw={760}>
      <PageTitle>{t('setup:title')}</PageTitle>
      <Card p={16}>
        {isOpen ? (
          <Group gap={12} wrap="nowrap" c="win" data-testid="site-open">
            <Icon of={IconConfetti} size={24} />
            <Stack gap={2}>
              <Text component="b" size="t16" fw={600}>
                {t('setup:open')}
              </Text>
              <Text size="t13" c="text-2">
                {t('setup:openAbout')}
              </Text>
            </Stack>
          </Group>
        ) : (
          <Stack gap={8} data-testid="site-not-open">
            <Text component="b" size="t16" fw={600}>
              {t('setup:left', { count: needed.filter(({ isDone }) => !isDone).length })}
            </Text>
            <Progress
              aria-label={t('setup:title')}
              value={(100 * needed.filter(({ isDone }) => isDone).length) / needed.length}
              size="sm"
            />
          </Stack>
        )}
      </Card>
      <Items title={t('setup:needed')} items={needed} />
      <Items title={t('setup:optional')} items={optional} />
    </Stack>
  );
}

function Items({ title, items }: { title: string; items: readonly Item[] }): ReactNode {
  return (
    <Card p={16}>
      <Stack gap={16}>
        <Title order={2}>{title}</Title>
        <Stack component="ol" gap={16} m={0} p={0} style={{ listStyle: 'none' }}>
          {items.map((item) => (
            <Line key={item.key} item={item} />
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

function Line({ item: { key, isDone, count } }: { item: Item }): ReactNode {
  const { t } = useTranslation();
  const link = setupLinks[key];
  return (
    <Group component="li" align="flex-start" wrap="nowrap" gap={12} data-testid={`setup-${key}`} data-done={isDone}>
      <Text span c={isDone ? 'win' : 'muted'} aria-hidden>
        <Icon of={isDone ? IconCircleCheckFilled : IconCircleDashed} size={20} />
      </Text>
      <Stack gap={2} flex={1} miw={0}>
        <Group gap={8}>
          <Text component="b" size="t14" fw={600}>
            {t(`setup:item.${key}.name`)}
          </Text>
          <Badge variant="light" color={isDone ? 'win' : 'gray'} tt="none">
            {t(isDone ? 'setup:done' : 'setup:toDo')}
          </Badge>
        </Group>
        <Text size="t13" c="text-2">
          {count === 0 && isDone ? t('setup:kept') : t(isDone ? `setup:item.${key}.done` : `setup:item.${key}.toDo`, { count })}
        </Text>
      </Stack>
      {!isDone && confirmable(key) && <Keep of={key} />}
      {link !== undefined && (
        <Anchor component={Link} {...(link as object)} size="t13" style={{ whiteSpace: 'nowrap' }}>
          {t(isDone ? 'setup:look' : 'setup:do')}
        </Anchor>
      )}
    </Group>
  );
}

type Confirmed = (typeof confirmedSetup)[number];

const confirmable = (key: Item['key']): key is Confirmed => (confirmedSetup as readonly string[]).includes(key);

/** Says that the settings are right as they are: there is nothing to save then. */
function Keep({ of }: { of: Confirmed }): ReactNode {
  const { t } = useTranslation();
  const { isBusy, run } = useCallCommand('admin/setup/confirm', { refresh: ['admin/setup/get'] });
  return (
    <Button needs="admin/setup/confirm" size={26} isBusy={isBusy} data-testid={`keep-${of}`} onClick={() => void run({ key: of })}>
      {t('setup:keep')}
    </Button>
  );
}
