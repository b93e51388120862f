import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { callKey, queryClient, useCall } from '../../../lib/queries.js';
import { NumberInput } from '../../../ui/number-input.js';
import { SegmentedTabs, type Tab } from '../../../ui/segmented-tabs.js';
import { DraftFoot, DraftReading, useSettingsDraft } from '../../../ui/settings-draft.js';
import { SwitchRow } from '../../../ui/settings-form.js';

type Settings = CallOutput<'admin/commission/settings/get'>;

/** How rolling and losing are counted and paid. */
export function CommissionSettings(): ReactNode {
  const { t } = useTranslation();
  const read = useCall('admin/commission/settings/get');
  const form = useSettingsDraft<Settings>(read.data, async (settings) => {
    queryClient.setQueryData(callKey('admin/commission/settings/get'), await call('admin/commission/settings/update', settings));
  });
  const { value, change } = form;
  const isBad = value !== undefined && !(value.emptyBetCutPercent >= 0 && value.emptyBetCutPercent <= 100);
  return (
    <form className="settings-grid" onSubmit={form.save} aria-label={t('members:commission.settings')}>
      <DraftReading of={read} />
      {value !== undefined && (
        <>
          <section className="card settings-card">
            <h2 className="t15 w6">{t('admin:betting.rolling')}</h2>
            <SwitchRow
              label={t('admin:betting.rollingOn')}
              about={t('admin:betting.rollingOnAbout')}
              isOn={value.enabled}
              onChange={(enabled) => change({ enabled })}
            />
            <Choice
              label={t('admin:betting.payAs')}
              about={t('admin:betting.payAsAbout')}
              value={value.payAs}
              tabs={[
                { value: 'point', label: t('admin:member.point') },
                { value: 'cash', label: t('admin:member.money') },
              ]}
              onChange={(payAs) => change({ payAs })}
            />
            <Choice
              label={t('members:commission.payment')}
              about={t('members:commission.paymentAbout')}
              value={value.payment}
              tabs={[
                { value: 'at_settlement', label: t('members:commission.atSettlement') },
                { value: 'by_hand', label: t('members:commission.byHand') },
              ]}
              onChange={(payment) => change({ payment })}
            />
            <NumberInput
              label={t('admin:betting.cut')}
              aside={t('admin:betting.cutAbout')}
              unit="%"
              decimals={2}
              value={Number.isNaN(value.emptyBetCutPercent) ? null : value.emptyBetCutPercent}
              error={isBad ? t('admin:game.problem.within', { least: 0, most: 100 }) : null}
              onChange={(next) => change({ emptyBetCutPercent: next ?? Number.NaN })}
            />
          </section>
          <section className="card settings-card">
            <h2 className="t15 w6">{t('members:losing.title')}</h2>
            <Choice
              label={t('members:commission.period')}
              about={t('members:commission.periodAbout')}
              value={value.losingPeriod}
              tabs={(['day', 'week', 'month'] as const).map((each) => ({ value: each, label: t(`members:commission.${each}`) }))}
              onChange={(losingPeriod) => change({ losingPeriod })}
            />
            <SwitchRow
              label={t('members:commission.autoPayLosing')}
              about={t('members:commission.autoPayAbout')}
              isOn={value.autoPayLosing}
              onChange={(autoPayLosing) => change({ autoPayLosing })}
            />
            <DraftFoot of={form} isBad={isBad} testId="save-commission" />
          </section>
        </>
      )}
    </form>
  );
}

function Choice<Value extends string>({
  label,
  about,
  value,
  tabs,
  onChange,
}: {
  label: string;
  about: string;
  value: Value;
  tabs: readonly Tab<Value>[];
  onChange: (value: Value) => void;
}): ReactNode {
  return (
    <div className="row sb g16 wrap">
      <span className="col f1">
        <span className="t13 w5">{label}</span>
        <span className="t12 xm">{about}</span>
      </span>
      <SegmentedTabs label={label} value={value} tabs={tabs} onChange={onChange} />
    </div>
  );
}
