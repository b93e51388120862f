import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/select.js';
import { keyOf, placedOf, settingTabs, type SettingItem, type SettingTab } from './sections.js';
import { useSettingWords } from './setting-words.js';
import type { SettingDrafts } from './use-setting-drafts.js';

/** Settings with pages of their own, by the tab that they belong to. */
const otherPages: Readonly<Partial<Record<SettingTab, readonly (readonly [to: string, label: string])[]>>> = {
  money: [
    ['/admin/levels', 'settings:page.levels'],
    ['/admin/deposit-accounts', 'settings:page.depositAccounts'],
  ],
  games: [
    ['/admin/games', 'settings:page.drawGames'],
    ['/admin/sports/settings', 'settings:page.sports'],
  ],
};

export interface PartListProps {
  tab: SettingTab;
  shown: SettingItem;
  drafts: SettingDrafts;
  onShow: (id: string) => void;
}

/** The parts of a tab with how many settings each has; a dot stands at those with unsaved changes. */
export function PartList({ tab, shown, drafts, onShow }: PartListProps): ReactNode {
  const { t } = useTranslation();
  const words = useSettingWords();
  const changed = new Set(drafts.changes.map(keyOf));
  const items: readonly SettingItem[] = settingTabs[tab];
  const open = items.filter(({ section }) => drafts.sections[section] !== undefined);
  return (
    <nav className="setting-parts" aria-label={t('settings:page.parts')}>
      <span className="setting-parts-phone">
        <Select
          label={t('settings:page.parts')}
          value={shown.id}
          options={open.map((item) => ({ value: item.id, label: words.item(item) }))}
          onChange={onShow}
        />
      </span>
      {open.map((item) => {
        const placed = placedOf(item);
        return (
          <button
            key={item.id}
            type="button"
            className="setting-part"
            aria-current={item.id === shown.id ? 'true' : undefined}
            onClick={() => onShow(item.id)}
          >
            <span>{words.item(item)}</span>
            <em>
              {placed.some((one) => changed.has(keyOf(one))) && (
                <i className="setting-dot" role="img" aria-label={t('settings:page.changed')} />
              )}
              {placed.length}
            </em>
          </button>
        );
      })}
      {(otherPages[tab] ?? []).map(([to, label]) => (
        <Link key={to} to={to} className="setting-part">
          <span>{t(label)}</span>
          <em>→</em>
        </Link>
      ))}
      <Text size="t12" c="muted" className="setting-parts-about">
        {t('settings:page.about')}
      </Text>
    </nav>
  );
}
