import { IconSettings } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { DraftFoot, DraftReading, useSettingsDraft } from '../../../ui/settings-draft.js';
import { SwitchRow } from '../../../ui/settings-form.js';
import { TextInput } from '../../../ui/text-input.js';

type Settings = CallOutput<'admin/join/settings/get'>;

const levels = ['1', '2', '3', '4', '5', '6', '7'];

/** A button that opens the settings of joining. */
export function JoinSettings(): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size={32} look="outline" data-testid="join-settings" onClick={() => setOpen(true)}>
        <Icon of={IconSettings} size={16} />
        {t('letters:joinSettings.title')}
      </Button>
      {isOpen && <SettingsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Whether visitors can apply, and where who applies stands. */
function SettingsDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const read = useCall('admin/join/settings/get');
  const form = useSettingsDraft<Settings>(read.data, async (settings) => {
    await call('admin/join/settings/update', settings);
    refresh('admin/join/settings/get');
  });
  const { value, change } = form;
  return (
    <Dialog title={t('letters:joinSettings.title')} width={480} onClose={onClose}>
      <form className="col g16" onSubmit={form.save}>
        <DraftReading of={read} />
        {value !== undefined && (
          <>
            <SwitchRow
              label={t('letters:joinSettings.open')}
              about={t('letters:joinSettings.openAbout')}
              isOn={value.isOpen}
              onChange={(isOpen) => change({ isOpen })}
            />
            <SwitchRow
              label={t('letters:joinSettings.sms')}
              about={t('letters:joinSettings.smsAbout')}
              isOn={value.smsRequired}
              onChange={(smsRequired) => change({ smsRequired })}
            />
            <TextInput
              size={32}
              name="defaultAgent"
              label={t('letters:joinSettings.agent')}
              placeholder={t('letters:joinSettings.noAgent')}
              autoComplete="off"
              maxLength={50}
              value={value.defaultAgent}
              onChange={(event) => change({ defaultAgent: event.target.value })}
            />
            <div className="row sb g16 wrap">
              <span className="t13 w5">{t('letters:joinSettings.level')}</span>
              <SegmentedTabs
                label={t('letters:joinSettings.level')}
                value={String(value.level)}
                tabs={levels.map((level) => ({ value: level, label: level }))}
                onChange={(level) => change({ level: Number(level) })}
              />
            </div>
            <DraftFoot of={form} testId="save-joining" />
          </>
        )}
      </form>
    </Dialog>
  );
}
