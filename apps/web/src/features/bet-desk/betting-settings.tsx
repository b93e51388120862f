import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call, toApiError, type ApiError } from '../../lib/api.js';
import type { CallOutput } from '../../lib/contract.js';
import { callKey, queryClient, refresh, useCall } from '../../lib/queries.js';
import { AmountInput } from '../../ui/amount-input.js';
import { Button } from '../../ui/button.js';
import { Switch } from '../../ui/checkbox.js';
import { sayDone } from '../../ui/notices.js';
import { NumberInput } from '../../ui/number-input.js';
import { FailedState, LoadingBars } from '../../ui/say.js';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';

type BetSettings = CallOutput<'admin/bet/settings/get'>;
type CommissionSettings = CallOutput<'admin/commission/settings/get'>;
const MAX_CANCELLATIONS = 1_000;

/** What holds for bets on everything, and how agents get their rolling. */
export function BettingSettings(): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <div className="page-head"><h1 className="t18 w6">{t('admin:betting.title')}</h1></div>
      <div className="settings-grid"><BetCard /><CommissionCard /></div>
    </>
  );
}

interface FormState<Settings> {
  readonly value: Settings | undefined;
  readonly change: (change: Partial<Settings>) => void;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  readonly save: (event: FormEvent) => void;
  readonly reset: () => void;
}

/** Settings as read, with what somebody has typed over them until it is saved. */
function useForm<Settings extends object>(read: Settings | undefined, send: (settings: Settings) => Promise<void>): FormState<Settings> {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Partial<Settings>>({});
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const value = read === undefined ? undefined : { ...read, ...typed };
  const isDirty = read !== undefined && Object.entries(typed).some(([key, each]) => each !== read[key as keyof Settings]);
  const save = async (): Promise<void> => {
    if (value === undefined) return;
    setBusy(true);
    setError(null);
    try {
      await send(value);
      setTyped({});
      sayDone(t('admin:game.saved'));
    } catch (failure) {
      setError(toApiError(failure));
    } finally {
      setBusy(false);
    }
  };
  return {
    value, isDirty, isBusy, error,
    change: (change) => setTyped((before) => ({ ...before, ...change })),
    save: (event) => {
      event.preventDefault();
      void save();
    },
    reset: () => {
      setTyped({});
      setError(null);
    },
  };
}

function BetCard(): ReactNode {
  const { t } = useTranslation();
  const read = useCall('admin/bet/settings/get');
  const form = useForm<BetSettings>(read.data, async (settings) => {
    queryClient.setQueryData(callKey('admin/bet/settings/get'), await call('admin/bet/settings/update', settings));
    refresh('admin/dashboard/get');
  });
  const { value, change } = form;
  const isLimitBad = value !== undefined && !(Number.isInteger(value.dailyCancellations) && value.dailyCancellations <= MAX_CANCELLATIONS);
  return (
    <form className="card settings-card" onSubmit={form.save} aria-label={t('admin:betting.bets')}>
      <h2 className="t15 w6">{t('admin:betting.bets')}</h2>
      <Reading of={read} />
      {value !== undefined && (
        <>
          <AmountInput size={32} label={t('admin:betting.highBet')} aside={t('admin:betting.highBetAbout')} unit={t('common:unit.wonName')} value={value.highBetAmount} error={value.highBetAmount > 0 ? null : t('admin:game.problem.needed')} onChange={(highBetAmount) => change({ highBetAmount })} />
          <NumberInput label={t('admin:betting.cancellations')} aside={t('admin:betting.cancellationsAbout')} unit={t('admin:betting.times')} value={Number.isNaN(value.dailyCancellations) ? null : value.dailyCancellations} error={isLimitBad ? t('admin:game.problem.within', { least: 0, most: MAX_CANCELLATIONS }) : null} onChange={(next) => change({ dailyCancellations: next ?? Number.NaN })} />
          <Foot form={form} isBad={isLimitBad || !(value.highBetAmount > 0)} />
        </>
      )}
    </form>
  );
}

function CommissionCard(): ReactNode {
  const { t } = useTranslation();
  const read = useCall('admin/commission/settings/get');
  const form = useForm<CommissionSettings>(read.data, async (settings) => {
    queryClient.setQueryData(callKey('admin/commission/settings/get'), await call('admin/commission/settings/update', settings));
  });
  const { value, change } = form;
  const isBad = value !== undefined && !(value.emptyBetCutPercent >= 0 && value.emptyBetCutPercent <= 100);
  return (
    <form className="card settings-card" onSubmit={form.save} aria-label={t('admin:betting.rolling')}>
      <h2 className="t15 w6">{t('admin:betting.rolling')}</h2>
      <Reading of={read} />
      {value !== undefined && (
        <>
          <div className="row sb g16 switch-row"><span className="col"><span className="t13 w5">{t('admin:betting.rollingOn')}</span><span className="t12 xm">{t('admin:betting.rollingOnAbout')}</span></span><Switch label={t('admin:betting.rollingOn')} isOn={value.enabled} onChange={(enabled) => change({ enabled })} /></div>
          <div className="row sb g16 wrap"><span className="col"><span className="t13 w5">{t('admin:betting.payAs')}</span><span className="t12 xm">{t('admin:betting.payAsAbout')}</span></span><SegmentedTabs label={t('admin:betting.payAs')} value={value.payAs} tabs={[{ value: 'point', label: t('admin:member.point') }, { value: 'cash', label: t('admin:member.money') }]} onChange={(payAs) => change({ payAs })} /></div>
          <NumberInput label={t('admin:betting.cut')} aside={t('admin:betting.cutAbout')} unit="%" decimals={2} value={Number.isNaN(value.emptyBetCutPercent) ? null : value.emptyBetCutPercent} error={isBad ? t('admin:game.problem.within', { least: 0, most: 100 }) : null} onChange={(next) => change({ emptyBetCutPercent: next ?? Number.NaN })} />
          <Foot form={form} isBad={isBad} />
        </>
      )}
    </form>
  );
}

function Reading({ of }: { of: { data: unknown; error: ApiError | null; refetch: () => unknown } }): ReactNode {
  if (of.data !== undefined) return null;
  return of.error === null ? <LoadingBars rows={4} /> : <FailedState error={of.error} onRetry={() => void of.refetch()} />;
}

function Foot({ form, isBad }: { form: Pick<FormState<object>, 'isDirty' | 'isBusy' | 'error' | 'reset'>; isBad: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      {form.error !== null && <p className="note lose" role="alert">{form.error.message}</p>}
      <div className="row g8 end">
        <Button size={36} disabled={!form.isDirty || form.isBusy} onClick={form.reset}>{t('admin:game.discard')}</Button>
        <Button type="submit" size={36} look="primary" isBusy={form.isBusy} disabled={!form.isDirty || isBad}>{t('admin:game.save')}</Button>
      </div>
    </>
  );
}
