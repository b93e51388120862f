import { Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isSame } from '../../../lib/draft.js';
import { Button } from '../../../ui/button.js';
import { Time } from '../../../ui/time.js';
import { type Placed, type SettingItem } from './sections.js';
import { SettingEffects } from './setting-effects.js';
import { placedAt, useSettingWords } from './setting-words.js';
import type { SettingDrafts } from './use-setting-drafts.js';

/** What was changed lately in a part, newest first, each value with a way back; beneath it whom the unsaved changes concern. */
export function SettingHistory({ item, drafts }: { item: SettingItem; drafts: SettingDrafts }): ReactNode {
  const { t } = useTranslation();
  const words = useSettingWords();
  const entries = (drafts.sections[item.section]?.history ?? []).flatMap((entry) => {
    const placed = placedAt(item.section, entry.path);
    return placed !== undefined && item.groups.includes(placed.field.group) ? [{ ...entry, placed }] : [];
  });
  return (
    <Card className="setting-history">
      <header className="setting-head">
        <Title order={2}>{t('settings:page.history')}</Title>
        <Text span size="t11" c="muted">
          {words.item(item)}
        </Text>
      </header>
      <div className="setting-entries">
        {entries.length === 0 && (
          <Text size="t12" c="muted" p="card">
            {t('settings:page.historyEmpty')}
          </Text>
        )}
        {entries.map((entry) => (
          <Stack key={entry.id} className="setting-entry" gap={1}>
            <Group justify="space-between" gap={8}>
              <Text size="t11" c="muted" truncate>
                <Time at={entry.at} format="short" /> · {entry.by}
              </Text>
              <Restore placed={entry.placed} value={entry.before} drafts={drafts} />
            </Group>
            <Text size="t13" fw={600}>
              {words.fullLabel(entry.placed)}
            </Text>
            <Text size="t12" c="text-2" className="setting-step">
              {words.value(entry.placed, entry.before)} → {words.value(entry.placed, entry.after)}
            </Text>
          </Stack>
        ))}
      </div>
      <SettingEffects drafts={drafts} />
    </Card>
  );
}

/** Puts the value that stood before into the save bar; nothing is saved. */
function Restore({ placed, value, drafts }: { placed: Placed; value: unknown; drafts: SettingDrafts }): ReactNode {
  const { t } = useTranslation();
  if (placed.field.kind === 'own') return null;
  return (
    <Button
      needs="admin/settings/update"
      size={26}
      look="ghost"
      disabled={isSame(drafts.valueOf(placed), value)}
      onClick={() => drafts.type(placed, value)}
    >
      {t('settings:page.restore')}
    </Button>
  );
}
