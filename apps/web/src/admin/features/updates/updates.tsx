import { Card, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { useCall } from '../../../lib/queries.js';
import { Badge } from '../../../ui/badge.js';
import { PageTitle } from '../../../ui/page-title.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { Time } from '../../../ui/time.js';

const tones = { new: 'accent', better: 'info', fixed: 'neutral' } as const;

/** What each version changed. What is shown here counts as read from the next visit on. */
export function Updates(): ReactNode {
  const { t, i18n } = useTranslation();
  const read = useCall('admin/update/get');
  const [isMarked, setMarked] = useState(false);
  const hasNew = read.data?.items.some(({ isRead }) => !isRead) ?? false;
  useEffect(() => {
    if (!hasNew || isMarked) return;
    setMarked(true);
    // The marks stay while the page is open; one that is not kept is shown again, which is no harm.
    void call('admin/update/read', {}).catch(() => undefined);
  }, [hasNew, isMarked]);
  if (read.data === undefined)
    return read.error === null ? <LoadingBars rows={8} /> : <FailedState error={read.error} onRetry={() => void read.refetch()} />;
  const language = i18n.language === 'ko' ? 'ko' : 'en';
  return (
    <Stack gap={12} maw={760}>
      <PageTitle>{t('updates:title')}</PageTitle>
      {read.data.items.map(({ version, day, isRead, changes }) => (
        <Card key={version} p={16} component="section" aria-label={version}>
          <Group gap={8} mb={8}>
            <Text component="h2" size="t15" fw={600}>
              {version}
            </Text>
            <Text span size="t12" c="muted">
              <Time at={`${day}T00:00:00+09:00`} format="day" />
            </Text>
            {!isRead && <Badge tone="accent">{t('updates:unread')}</Badge>}
          </Group>
          <Stack component="ul" gap={8} className="update-list">
            {changes.map(({ kind, text }) => (
              <Group key={text.en} component="li" gap={8} wrap="nowrap" align="flex-start">
                <Badge tone={tones[kind]}>{t(`updates:kind.${kind}`)}</Badge>
                <Text span size="t13" lang={language}>
                  {text[language]}
                </Text>
              </Group>
            ))}
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
