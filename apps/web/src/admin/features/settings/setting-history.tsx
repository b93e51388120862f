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

interface SettingHistoryProps {
  /** The part that is shown, or all parts while a search looks into all of them. */
  shown: readonly SettingItem[];
  /** What is searched for: a setting's name, or who changed it. */
  q: string | undefined;
  drafts: SettingDrafts;
}

/** What was changed lately in what is shown, newest first, each value with a way back; beneath it whom the unsaved changes concern. */
export function SettingHistory({ shown, q, drafts }: SettingHistoryProps): ReactNode {
  const { t } = useTranslation();
  const words = useSettingWords();
  const entries = [...new Set(shown.map(({ section }) => section))]
    .flatMap((section) => (drafts.sections[section]?.history ?? []).map((entry) => ({ ...entry, section })))
    .flatMap((entry) => {
      const placed = placedAt(entry.section, entry.path);
      const isShown =
        placed !== undefined && shown.some((item) => item.section === entry.section && item.groups.includes(placed.field.group));
      if (!isShown) return [];
      const isFound = words.isCalled(placed, q) || entry.by.toLowerCase().includes((q ?? '').trim().toLowerCase());
      return isFound ? [{ ...entry, placed }] : [];
    })
    .sort((one, other) => other.at.localeCompare(one.at));
  const [item] = shown;
  return (
    <Card className="setting-history">
      <header className="setting-head">
        <Title order={2}>{t('settings:page.history')}</Title>
        <Text span size="t11" c="muted">
          {q === undefined ? item && words.item(item) : `“${q}”`}
        </Text>
      </header>
      <div className="setting-entries">
        {entries.length === 0 && (
          <Text size="t12" c="muted" p="card">
            {t(q === undefined ? 'settings:page.historyEmpty' : 'settings:page.historyNoMatch')}
          </Text>
        )}
        {entries.map((entry) => (
          <Stack key={`${entry.section} ${entry.id}`} className="setting-entry" gap={1}>
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
