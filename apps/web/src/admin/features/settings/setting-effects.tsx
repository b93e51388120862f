import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconFlask } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';
import { Icon } from '../../../ui/icon.js';
import type { SettingSectionName } from './sections.js';
import { placedAt, useSettingWords } from './setting-words.js';
import { nested, type SettingDrafts } from './use-setting-drafts.js';

/** A pause in typing after which the effects are counted, ms. */
const pauseMs = 400;

/** Whom the unsaved changes concern, counted in what really happened; nothing while that cannot be counted. */
export function SettingEffects({ drafts }: { drafts: SettingDrafts }): ReactNode {
  const { t } = useTranslation();
  const words = useSettingWords();
  const wished = drafts.changes.filter(({ section }) => !Object.keys(drafts.errors).some((key) => key.startsWith(`${section}/`)));
  const asked = useSettled(JSON.stringify(wished.map(({ section, path, value }) => ({ section, path, value }))));
  const { data: effects = [] } = useQuery({ queryKey: ['admin/settings/preview', asked], queryFn: () => effectsOf(asked) });
  if (effects.length === 0 || drafts.changes.length === 0) return null;
  return (
    <Stack className="setting-effects" gap={6} role="status">
      <Group gap={6}>
        <Icon of={IconFlask} size={14} />
        <Text span size="t12" fw={600}>
          {t('settings:page.effects')}
        </Text>
      </Group>
      {effects.map(({ section, path, effect, count, of, members, days }) => {
        const placed = placedAt(section, path);
        return (
          <Text key={`${section}/${path}`} size="t12" c="text-2">
            {placed !== undefined && `${words.label(placed)}: `}
            <Sentence
              text={t(`settings:effect.${effect}`, {
                count: formatAmount(count),
                of: formatAmount(of),
                members: formatAmount(members),
                days,
              })}
            />
          </Text>
        );
      })}
    </Stack>
  );
}

/** A text with `<b>` around what counts in it. */
function Sentence({ text }: { text: string }): ReactNode {
  return text.split(/<b>|<\/b>/).map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part));
}

/** What a text is once nobody has changed it for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), pauseMs);
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
}

type Effect = CallOutput<'admin/settings/preview'>['effects'][number] & { section: SettingSectionName };

async function effectsOf(asked: string): Promise<readonly Effect[]> {
  const changes = JSON.parse(asked) as { section: SettingSectionName; path: string; value: unknown }[];
  const sections = [...new Set(changes.map(({ section }) => section))];
  const found = await Promise.all(
    sections.map(async (section) => {
      const values = nested(changes.filter((one) => one.section === section));
      return (await call('admin/settings/preview', { section, values })).effects.map((effect) => ({ ...effect, section }));
    }),
  );
  return found.flat();
}
