import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { DraftFoot, DraftReading, useSettingsDraft } from '../../../ui/settings-draft.js';
import { SwitchRow } from '../../../ui/settings-form.js';

type Settings = CallOutput<'admin/agent/settings/get'>;

/** What agents may do with those below them; a restriction of one agent goes before it. */
export function AgentSettings(): ReactNode {
  const { t } = useTranslation();
  const read = useCall('admin/agent/settings/get');
  const form = useSettingsDraft<Settings>(read.data, async (settings) => {
    await call('admin/agent/settings/update', settings);
    refresh('admin/agent/settings/get');
  });
  const { value, change } = form;
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6">{t('members:rights.title')}</h1>
      </div>
      <form className="settings-grid" onSubmit={form.save} aria-label={t('members:rights.title')}>
        <section className="card settings-card">
          <DraftReading of={read} />
          {value !== undefined && (
            <>
              <p className="t12 xm">{t('members:rights.about')}</p>
              <SwitchRow
                label={t('members:rights.create')}
                about={t('members:rights.createAbout')}
                isOn={value.mayCreate}
                onChange={(mayCreate) => change({ mayCreate })}
              />
              <SwitchRow
                label={t('members:rights.admit')}
                about={t('members:rights.admitAbout')}
                isOn={value.mayAdmit}
                onChange={(mayAdmit) => change({ mayAdmit })}
              />
              <div className="row sb g16 wrap">
                <span className="col f1">
                  <span className="t13 w5">{t('members:rights.pay')}</span>
                  <span className="t12 xm">{t('members:rights.payAbout')}</span>
                </span>
                <SegmentedTabs
                  label={t('members:rights.pay')}
                  value={value.mayPay}
                  tabs={(['none', 'direct', 'downline'] as const).map((each) => ({ value: each, label: t(`members:rights.${each}`) }))}
                  onChange={(mayPay) => change({ mayPay })}
                />
              </div>
              <DraftFoot of={form} testId="save-rights" />
            </>
          )}
        </section>
      </form>
    </>
  );
}
