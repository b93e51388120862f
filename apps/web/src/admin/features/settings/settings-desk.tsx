import { Box } from '@mantine/core';
import { IconFileDiff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isSame } from '../../../lib/draft.js';
import { refreshSoon } from '../../../lib/refresh-soon.js';
import { usePush } from '../../../lib/use-push.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { CallFields } from '../../../ui/may-call.js';
import { toastSuccess } from '../../../ui/notices.js';
import { PageTitle } from '../../../ui/page-title.js';
import { SearchField } from '../../../ui/search-field.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { valueAt } from '../../../ui/settings/setting-errors.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { useUnsaved } from '../../../ui/use-unsaved.js';
import { ChangesBar } from './changes-bar.js';
import { PartList } from './part-list.js';
import { allItems, placedOf, settingTabNames, settingTabs, tabOf, type Placed, type SettingItem } from './sections.js';
import { SettingCards } from './setting-cards.js';
import { SettingHistory } from './setting-history.js';
import { useSettingWords, type SettingWords } from './setting-words.js';
import type { SettingsSearch } from './settings-search.js';
import { SoundFiles } from './sound-files.js';
import { useSettingDrafts, type SettingDrafts } from './use-setting-drafts.js';

export interface SettingsDeskProps {
  search: SettingsSearch;
  onSearch: (change: Partial<SettingsSearch>) => void;
}

/** Every setting of the site: parts on the left, their settings, what was changed before; what is unsaved stands at the foot. */
export function SettingsDesk({ search: { part, q, only }, onSearch }: SettingsDeskProps): ReactNode {
  const { t } = useTranslation();
  const drafts = useSettingDrafts();
  const words = useSettingWords();
  usePush('site.changed', () => refreshSoon('admin/settings/get'));
  const question = useUnsaved(() => drafts.changes.length > 0, drafts.discard);
  const open = allItems.filter(({ section }) => drafts.sections[section] !== undefined);
  const shown = open.find(({ id }) => id === part) ?? open[0];
  const save = async (): Promise<void> => {
    const count = drafts.changes.length;
    if (await drafts.save()) toastSuccess(t('settings:page.saved', { count }));
  };
  return (
    <>
      <div className="page-head">
        <PageTitle>{t('settings:page.title')}</PageTitle>
        <SegmentedTabs
          look="line"
          label={t('settings:page.title')}
          value={tabOf(shown?.id ?? '')}
          tabs={settingTabNames
            .filter((tab) => settingTabs[tab].some((item) => open.includes(item)))
            .map((tab) => ({ value: tab, label: t(`settings:page.tabs.${tab}`) }))}
          onChange={(tab) => onSearch({ part: settingTabs[tab].find((item) => open.includes(item))?.id, q: undefined })}
        />
        <Box component="span" flex={1} miw={0} />
        <SearchField label={t('settings:page.find')} value={q} shortcut="/" onSearch={(next) => onSearch({ q: next })} />
        <Button
          size={36}
          look={only === 'changed' ? 'primary' : 'outline'}
          aria-pressed={only === 'changed'}
          onClick={() => onSearch({ only: only === 'changed' ? undefined : 'changed' })}
        >
          <Icon of={IconFileDiff} size={16} />
          {t('settings:page.compare')}
        </Button>
      </div>
      {shown === undefined ? (
        <Nothing drafts={drafts} />
      ) : (
        <div className="settings-desk">
          <PartList
            tab={tabOf(shown.id)}
            shown={shown}
            drafts={drafts}
            onShow={(id) => onSearch({ part: id, q: undefined, only: undefined })}
          />
          <div className="setting-cards">
            {shown.section === 'sound' && q === undefined && only === undefined && <SoundFiles />}
            <CallFields needs="admin/settings/update">
              <SettingCards placed={chosen({ shown, q, only }, open, drafts, words)} drafts={drafts} isCompared={only === 'changed'} />
            </CallFields>
          </div>
          <SettingHistory shown={q === undefined ? [shown] : open} q={q} drafts={drafts} />
        </div>
      )}
      <ChangesBar drafts={drafts} onSave={() => void save()} />
      {question}
    </>
  );
}

function Nothing({ drafts }: { drafts: SettingDrafts }): ReactNode {
  if (drafts.isReading || drafts.failure === null) return <LoadingBars rows={8} />;
  return <FailedState error={drafts.failure} onRetry={drafts.retry} />;
}

/** What is shown: a part, or of all parts what is called so, or what differs from its default. */
function chosen(
  { shown, q, only }: { shown: SettingItem } & Pick<SettingsSearch, 'q' | 'only'>,
  open: readonly SettingItem[],
  { sections }: SettingDrafts,
  words: SettingWords,
): readonly Placed[] {
  const all = q === undefined && only === undefined ? placedOf(shown) : open.flatMap(placedOf);
  return all.filter((placed) => {
    const { section, path } = placed;
    const read = sections[section];
    if (only !== undefined && isSame(valueAt(read?.values ?? {}, path), valueAt(read?.defaults ?? {}, path))) return false;
    return words.isCalled(placed, q);
  });
}
