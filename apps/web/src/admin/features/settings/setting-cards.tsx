import { Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/states.js';
import { type Placed } from './sections.js';
import { SettingRow } from './setting-row.js';
import { useSettingWords } from './setting-words.js';
import type { SettingDrafts } from './use-setting-drafts.js';

export interface SettingCardsProps {
  placed: readonly Placed[];
  drafts: SettingDrafts;
  isCompared: boolean;
}

/** Settings in the cards of their sections. */
export function SettingCards({ placed, drafts, isCompared }: SettingCardsProps): ReactNode {
  const { t } = useTranslation();
  const words = useSettingWords();
  const names = [...new Set(placed.map(({ section, field }) => `${section} ${field.group}`))];
  if (names.length === 0) return <EmptyState text={t('settings:page.notFound')} />;
  return names.map((name) => {
    const [section, group] = name.split(' ') as [Placed['section'], string];
    const about = words.cardAbout(section, group);
    const rows = placed.filter((one) => one.section === section && one.field.group === group);
    return (
      <Card key={name} className="setting-card">
        <header className="setting-head">
          <span className="lh">
            <Title order={2}>{words.card(section, group)}</Title>
            {about !== undefined && (
              <Text size="t12" c="muted">
                {about}
              </Text>
            )}
          </span>
          <Text span size="t11" c="muted" className="setting-origin">
            {t('settings:page.from')}
          </Text>
        </header>
        {rows.map((one) => (
          <SettingRow key={one.path} placed={one} drafts={drafts} isCompared={isCompared} />
        ))}
      </Card>
    );
  });
}
