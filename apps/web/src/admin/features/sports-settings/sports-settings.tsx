import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { catalogueSettings, sectionSettings } from '../../../../../../libs/contract/settings/sports.js';
import { useCall } from '../../../lib/queries.js';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { sections } from '../../../shared/sports/sports-labels.js';
import { DraftReading } from '../../../ui/draft-reading.js';
import type { DraftForm } from '../../../ui/form/use-draft-form.js';
import { Refusal } from '../../../ui/refusal.js';
import { SaveBar } from '../../../ui/save-bar.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { SettingsCards, type SettingsValues } from '../../../ui/settings/settings-cards.js';
import { valueAt } from '../../../ui/settings/setting-errors.js';
import { BonusTiers } from './bonus-card.js';
import { LevelFields } from './levels-card.js';
import { problemsAt } from './problems.js';
import type { Section, Settings, SettingsSearch, SportsSettings as Read, Tab } from './settings.js';
import { useSportsForm } from './use-settings-draft.js';
import { CallFields } from '../../../ui/may-call.js';

export interface SportsSettingsProps {
  search: SettingsSearch;
  onSearch: (change: Partial<SettingsSearch>) => void;
}

const tabs: readonly Tab[] = ['catalogue', ...sections];
const partOf = (tab: Tab): string => (tab === 'catalogue' ? 'catalogue' : `sections.${tab}`);

/** Settings of the catalogue and of every section. Nothing is saved until it is said so, and nothing is lost without asking. */
export function SportsSettings(props: SportsSettingsProps): ReactNode {
  const { t } = useTranslation();
  const read = useCall('admin/sports/settings/get', undefined, { refetchOnWindowFocus: false });
  return (
    <>
      <div className="page-head">
        <Title order={1}>{t('admin:settings.title')}</Title>
      </div>
      <DraftReading of={read} />
      {read.data !== undefined && <Editor {...props} read={read.data} />}
    </>
  );
}

function Editor({ search, onSearch, read }: SportsSettingsProps & { read: Read }): ReactNode {
  const { t } = useTranslation();
  const tab: Tab = search.tab ?? 'catalogue';
  const form = useSportsForm(read);
  const names = (value: Tab): string => (value === 'catalogue' ? t('admin:settings.catalogue') : gameWords(value, t));
  const count = (value: Tab): number | undefined => Object.keys(problemsAt(form.errors, partOf(value))).length || undefined;
  return (
    <>
      <SegmentedTabs<Tab>
        look="line"
        label={t('admin:settings.title')}
        value={tab}
        tabs={tabs.map((value) => ({ value, label: names(value), count: count(value) }))}
        onChange={(value) => onSearch({ tab: value === 'catalogue' ? undefined : value })}
      />
      <Refusal error={form.error} />
      <div className="settings-grid" key={tab}>
        <CallFields needs="admin/sports/settings/update">
          {tab === 'catalogue' ? (
            <SettingsCards of={catalogueSettings} form={valuesAt(form, tab)} />
          ) : (
            <SectionCards form={form} section={tab} />
          )}
        </CallFields>
      </div>
      <SaveBar
        changes={form.changes}
        problem={firstProblem(form.errors, names)}
        isSaving={form.isBusy}
        testId="save-sports"
        onSave={form.submit}
        onReset={form.discard}
      />
    </>
  );
}

function SectionCards({ form, section }: { form: DraftForm<Settings>; section: Section }): ReactNode {
  const values = valuesAt(form, section);
  const shared = {
    settings: form.values.sections[section],
    problems: problemsAt(form.errors, partOf(section)),
    onChange: (next: Settings['sections'][Section]) => form.setFieldValue(`sections.${section}`, next as never),
  };
  return (
    <SettingsCards of={sectionSettings} form={values} own={{ bonus: <BonusTiers {...shared} />, levels: <LevelFields {...shared} /> }} />
  );
}

/** One part of the form, as its fields take it. */
function valuesAt(form: DraftForm<Settings>, tab: Tab): SettingsValues {
  const part = partOf(tab);
  return {
    values: valueAt(form.values, part) as object,
    errors: problemsAt(form.errors, part),
    set: (path, value) => form.setFieldValue(`${part}.${path}` as never, value as never),
    conflicts: within(form.conflicts, part),
    takeTheirs: (path) => form.takeTheirs(`${part}.${path}`),
  };
}

const within = (all: Readonly<Record<string, unknown>>, part: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(all)
      .filter(([path]) => path.startsWith(`${part}.`))
      .map(([path, value]) => [path.slice(part.length + 1), value]),
  );

/** The first thing that keeps the settings from being saved, with its tab. */
function firstProblem(errors: Readonly<Record<string, unknown>>, names: (tab: Tab) => string): string | undefined {
  for (const tab of tabs) {
    const [first] = Object.values(problemsAt(errors, partOf(tab)));
    if (first !== undefined) return `${names(tab)}: ${first}`;
  }
  return undefined;
}
