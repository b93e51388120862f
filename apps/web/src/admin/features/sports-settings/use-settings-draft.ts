import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { isSame } from '../../../lib/draft.js';
import { sections } from '../../../shared/sports/sports-labels.js';
import { useDraftForm, type DraftForm } from '../../../ui/form/use-draft-form.js';
import { problemsOf } from './problems.js';
import type { Settings, SportsSettings } from './settings.js';

const plain = ({ catalogue, sections: stored }: SportsSettings): Settings => ({
  catalogue,
  sections: Object.fromEntries(sections.map((id) => [id, stored[id].settings])) as Settings['sections'],
});

/** The settings of sports while somebody edits them; each part is saved by itself and by its version. */
export function useSportsForm(read: SportsSettings): DraftForm<Settings> {
  const { t } = useTranslation();
  return useDraftForm<Settings, unknown>({
    initial: plain(read),
    isLive: true,
    validate: (values) => problemsOf(values, plain(read), t),
    send: (values) => send(read, values),
    done: t('admin:game.saved'),
    // Parts that were saved before one was refused come back as they stand.
    refresh: ['admin/sports/settings/get', 'admin/sports/fixture/get'],
  });
}

/** Sends the parts that differ, one after the other. */
async function send(read: SportsSettings, after: Settings): Promise<void> {
  if (!isSame(read.catalogue, after.catalogue))
    await call('admin/sports/settings/update', { catalogue: after.catalogue, catalogueVersion: read.catalogueVersion });
  for (const id of sections) {
    const { settings: before, version } = read.sections[id];
    const settings = after.sections[id];
    if (!isSame(before, settings)) await call('admin/sports/settings/update', { section: { id, settings, version } });
  }
}
