import { IconSettings } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';
import { NumberInput } from '../../../ui/number-input.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { DraftFoot, DraftReading, useSettingsDraft } from '../../../ui/settings-draft.js';
import { useOpens } from '../../../ui/use-opens.js';

type Settings = CallOutput<'admin/board/settings/get'>;

const levels = ['1', '2', '3', '4', '5', '6', '7'];

/** A button that opens the rules of the free board. */
export function BoardSettings(): ReactNode {
  const { t } = useTranslation();
  const opens = useOpens();
  return (
    <>
      <Button look="outline" data-testid="board-settings" onClick={opens.open}>
        <Icon of={IconSettings} size={16} />
        {t('posts:free.settings')}
      </Button>
      {opens.isOpen && <SettingsDialog onClose={opens.close} />}
    </>
  );
}

function SettingsDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const read = useCall('admin/board/settings/get');
  const form = useSettingsDraft<Settings>(read.data, async (settings) => {
    await call('admin/board/settings/update', settings);
    refresh('admin/board/settings/get');
  });
  const { value, change } = form;
  const isBad = value !== undefined && !(value.commentPoints >= 0 && value.commentsPerDay >= 0);
  return (
    <Dialog title={t('posts:free.settings')} width={420} onClose={onClose}>
      <form className="col g16" onSubmit={form.save}>
        <DraftReading of={read} />
        {value !== undefined && (
          <>
            <NumberInput
              label={t('posts:free.commentPoints')}
              unit={t('common:unit.pointName')}
              value={value.commentPoints}
              onChange={(points) => change({ commentPoints: points ?? Number.NaN })}
            />
            <NumberInput
              label={t('posts:free.commentsPerDay')}
              unit={t('posts:free.times')}
              value={value.commentsPerDay}
              onChange={(times) => change({ commentsPerDay: times ?? Number.NaN })}
            />
            <div className="col g6">
              <span className="t12 w5 xm">{t('posts:free.fromLevel')}</span>
              <SegmentedTabs
                label={t('posts:free.fromLevel')}
                value={String(value.writingFromLevel)}
                tabs={levels.map((level) => ({ value: level, label: level }))}
                onChange={(level) => change({ writingFromLevel: Number(level) })}
              />
            </div>
            <DraftFoot of={form} isBad={isBad} testId="save-board" />
          </>
        )}
      </form>
    </Dialog>
  );
}
