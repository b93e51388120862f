import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { sections } from '../../../shared/sports/sports-labels.js';
import { Icon } from '../../../ui/icon.js';
import { SaveBar } from '../../../ui/save-bar.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { CatalogueTab } from './catalogue-tab.js';
import { SectionTab } from './section-tab.js';
import type { SettingsSearch, Tab } from './settings.js';
import { useSettingsDraft, type SettingsDraft } from './use-settings-draft.js';

export interface SportsSettingsProps {
  search: SettingsSearch;
  onSearch: (change: Partial<SettingsSearch>) => void;
}

const tabs: readonly Tab[] = ['catalogue', ...sections];

/** Settings of the catalogue and of every section. Nothing is saved until it is said so, and nothing is lost without asking. */
export function SportsSettings({ search, onSearch }: SportsSettingsProps): ReactNode {
  const { t } = useTranslation();
  const tab: Tab = search.tab ?? 'catalogue';
  const draft = useSettingsDraft();
  const { settings, problems, change } = draft;
  const names = (value: Tab): string => (value === 'catalogue' ? t('admin:settings.catalogue') : gameWords(value, t));
  const count = (value: Tab): number | undefined => Object.keys(problems[value]).length || undefined;
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6">{t('admin:settings.title')}</h1>
      </div>
      <SegmentedTabs<Tab>
        look="line"
        label={t('admin:settings.title')}
        value={tab}
        tabs={tabs.map((value) => ({ value, label: names(value), count: count(value) }))}
        onChange={(value) => onSearch({ tab: value === 'catalogue' ? undefined : value })}
      />
      {draft.refusal !== null && (
        <p className="note lose" role="alert">
          <Icon of={IconAlertTriangle} size={16} />
          {draft.refusal.message}
        </p>
      )}
      {settings === undefined &&
        (draft.error === null ? <LoadingBars rows={10} /> : <FailedState error={draft.error} onRetry={draft.retry} />)}
      {settings !== undefined &&
        (tab === 'catalogue' ? (
          <CatalogueTab
            catalogue={settings.catalogue}
            problems={problems.catalogue}
            onChange={(catalogue) => change({ ...settings, catalogue })}
          />
        ) : (
          <SectionTab
            key={tab}
            settings={settings.sections[tab]}
            problems={problems[tab]}
            onChange={(next) => change({ ...settings, sections: { ...settings.sections, [tab]: next } })}
          />
        ))}
      <SaveBar
        changes={draft.changes}
        problem={firstProblem(draft, names)}
        isSaving={draft.isSaving}
        testId="save-sports"
        onSave={() => void draft.save()}
        onReset={draft.reset}
      />
    </>
  );
}

/** The first thing that keeps the settings from being saved, with its tab. */
function firstProblem({ problems }: SettingsDraft, names: (tab: Tab) => string): string | undefined {
  const tab = tabs.find((each) => Object.keys(problems[each]).length > 0);
  return tab === undefined ? undefined : `${names(tab)}: ${Object.values(problems[tab])[0]}`;
}
