import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshSoon } from '../../../lib/refresh-soon.js';
import { usePush } from '../../../lib/use-push.js';
import { CallFields } from '../../../ui/may-call.js';
import { toastSuccess } from '../../../ui/notices.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { useUnsaved } from '../../../ui/use-unsaved.js';
import { ChangesBar } from './changes-bar.js';
import { allItems, placedOf } from './sections.js';
import { SettingCards } from './setting-cards.js';
import { SettingHistory } from './setting-history.js';
import { useSettingDrafts, type SettingDrafts } from './use-setting-drafts.js';

/** One part of the settings on the page that it is about: its cards, what was changed before, what is unsaved at the foot. */
export function SettingsPart({ part }: { part: string }): ReactNode {
  const { t } = useTranslation();
  const drafts = useSettingDrafts();
  usePush('site.changed', () => refreshSoon('admin/settings/get'));
  const question = useUnsaved(() => drafts.changes.length > 0, drafts.discard);
  const item = allItems.find(({ id }) => id === part);
  const save = async (): Promise<void> => {
    const count = drafts.changes.length;
    if (await drafts.save()) toastSuccess(t('settings:page.saved', { count }));
  };
  if (item === undefined || drafts.sections[item.section] === undefined) return <Nothing drafts={drafts} />;
  return (
    <>
      <div className="settings-desk settings-part">
        <div className="setting-cards">
          <CallFields needs="admin/settings/update">
            <SettingCards placed={placedOf(item)} drafts={drafts} isCompared={false} />
          </CallFields>
        </div>
        <SettingHistory shown={[item]} q={undefined} drafts={drafts} />
      </div>
      <ChangesBar drafts={drafts} onSave={() => void save()} />
      {question}
    </>
  );
}

function Nothing({ drafts }: { drafts: SettingDrafts }): ReactNode {
  const { t } = useTranslation();
  if (drafts.isReading) return <LoadingBars rows={8} />;
  if (drafts.failure !== null) return <FailedState error={drafts.failure} onRetry={drafts.retry} />;
  return <EmptyState text={t('settings:page.notAllowed')} />;
}
