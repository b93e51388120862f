import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { countChanges } from '../../../lib/draft.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { NumberInput } from '../../../ui/number-input.js';
import { SaveBar } from '../../../ui/save-bar.js';
import { DraftReading, useSettingsDraft } from '../../../ui/settings-draft.js';
import { SettingsCard, SwitchRow } from '../../../ui/settings-form.js';
import { PrizeTable } from './prize-table.js';
import type { RewardSettings as Settings } from './prizes.js';
import { bounds, isWithin, rewardProblem, type BoundName } from './reward-problems.js';

/** What attendance, the roulette, joining and friends give. */
export function RewardSettings(): ReactNode {
  const { t } = useTranslation();
  const read = useCall('admin/reward/settings/get');
  const form = useSettingsDraft<Settings>(read.data, async (settings) => {
    await call('admin/reward/settings/update', settings);
    refresh('admin/reward/settings/get');
  });
  const { value, change } = form;
  const problem = value === undefined ? undefined : rewardProblem(value);
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6">{t('reward-desk:settings.title')}</h1>
      </div>
      <DraftReading of={read} />
      {value !== undefined && (
        <div className="reward-cards">
          <AttendanceCard of={value.attendance} onChange={(next) => change({ attendance: { ...value.attendance, ...next } })} />
          <SettingsCard title={t('reward-desk:others.title')}>
            <Bounded
              name="signupPoints"
              label={t('reward-desk:others.signup')}
              unit={t('common:unit.pointName')}
              value={value.signupPoints}
              onChange={(signupPoints) => change({ signupPoints })}
            />
            <Bounded
              name="friendLossPercent"
              label={t('reward-desk:others.friend')}
              unit="%"
              decimals={2}
              value={value.friendLossPercent}
              onChange={(friendLossPercent) => change({ friendLossPercent })}
            />
            <p className="t12 xm">{t('reward-desk:others.friendAbout')}</p>
          </SettingsCard>
          <RouletteCard of={value.roulette} onChange={(next) => change({ roulette: { ...value.roulette, ...next } })} />
        </div>
      )}
      {form.error !== null && (
        <p className="note lose" role="alert">
          {form.error.message}
        </p>
      )}
      <SaveBar
        changes={countChanges(read.data, value)}
        problem={problem === undefined ? undefined : t(problem)}
        isSaving={form.isBusy}
        testId="save-rewards"
        onSave={form.saveNow}
        onReset={form.reset}
      />
    </>
  );
}

function AttendanceCard({
  of: attendance,
  onChange,
}: {
  of: Settings['attendance'];
  onChange: (change: Partial<Settings['attendance']>) => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <SettingsCard title={t('reward-desk:attendance.name')} about={t('reward-desk:attendance.about')}>
      <SwitchRow
        label={t('reward-desk:open')}
        about={t('reward-desk:attendance.openAbout')}
        isOn={attendance.isOpen}
        onChange={(isOpen) => onChange({ isOpen })}
      />
      <Bounded
        name="points"
        label={t('reward-desk:attendance.points')}
        unit={t('common:unit.pointName')}
        value={attendance.points}
        onChange={(points) => onChange({ points })}
      />
      <div className="field-pair">
        <Bounded
          name="streakDays"
          label={t('reward-desk:attendance.streakDays')}
          unit={t('reward-desk:days')}
          value={attendance.streakDays}
          onChange={(streakDays) => onChange({ streakDays })}
        />
        <Bounded
          name="streakTickets"
          label={t('reward-desk:attendance.streakTickets')}
          unit={t('reward-desk:sheets')}
          value={attendance.streakTickets}
          onChange={(streakTickets) => onChange({ streakTickets })}
        />
      </div>
      <p className="t12 xm">{t('reward-desk:attendance.streakAbout')}</p>
    </SettingsCard>
  );
}

function RouletteCard({
  of: roulette,
  onChange,
}: {
  of: Settings['roulette'];
  onChange: (change: Partial<Settings['roulette']>) => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <SettingsCard title={t('reward-desk:roulette.name')} about={t('reward-desk:roulette.about')}>
      <SwitchRow
        label={t('reward-desk:open')}
        about={t('reward-desk:roulette.openAbout')}
        isOn={roulette.isOpen}
        onChange={(isOpen) => onChange({ isOpen })}
      />
      <div className="field-pair">
        <Bounded
          name="ticketFromCharge"
          label={t('reward-desk:roulette.ticketFromCharge')}
          unit={t('common:unit.wonName')}
          value={roulette.ticketFromCharge}
          onChange={(ticketFromCharge) => onChange({ ticketFromCharge })}
        />
        <Bounded
          name="validDays"
          label={t('reward-desk:roulette.validDays')}
          unit={t('reward-desk:days')}
          value={roulette.validDays}
          onChange={(validDays) => onChange({ validDays })}
        />
      </div>
      <p className="t12 xm">{t('reward-desk:roulette.ticketAbout')}</p>
      <PrizeTable prizes={roulette.prizes} onChange={(prizes) => onChange({ prizes })} />
    </SettingsCard>
  );
}

/** A number between its bounds, which are told when it is not. */
function Bounded({
  name,
  label,
  unit,
  decimals = 0,
  value,
  onChange,
}: {
  name: BoundName;
  label: string;
  unit: string;
  decimals?: number;
  value: number;
  onChange: (value: number) => void;
}): ReactNode {
  const { t } = useTranslation();
  const [least, most] = bounds[name];
  return (
    <NumberInput
      label={label}
      unit={unit}
      decimals={decimals}
      value={value}
      error={isWithin(name, value) ? null : t('reward-desk:problem.within', { least, most: most.toLocaleString('en-US') })}
      onChange={(next) => onChange(next ?? Number.NaN)}
    />
  );
}
