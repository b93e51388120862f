import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { callKey, queryClient, refresh, useCall } from '../../../lib/queries.js';
import { AmountInput } from '../../../ui/amount-input.js';
import { NumberInput } from '../../../ui/number-input.js';
import { DraftFoot, DraftReading, useSettingsDraft } from '../../../ui/settings-draft.js';

type BetSettings = CallOutput<'admin/bet/settings/get'>;
const MAX_CANCELLATIONS = 1_000;

/** What holds for bets on everything. */
export function BettingSettings(): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6">{t('admin:betting.title')}</h1>
      </div>
      <div className="settings-grid">
        <BetCard />
      </div>
    </>
  );
}

function BetCard(): ReactNode {
  const { t } = useTranslation();
  const read = useCall('admin/bet/settings/get');
  const form = useSettingsDraft<BetSettings>(read.data, async (settings) => {
    queryClient.setQueryData(callKey('admin/bet/settings/get'), await call('admin/bet/settings/update', settings));
    refresh('admin/dashboard/get');
  });
  const { value, change } = form;
  const isLimitBad = value !== undefined && !(Number.isInteger(value.dailyCancellations) && value.dailyCancellations <= MAX_CANCELLATIONS);
  return (
    <form className="card settings-card" onSubmit={form.save} aria-label={t('admin:betting.bets')}>
      <h2 className="t15 w6">{t('admin:betting.bets')}</h2>
      <DraftReading of={read} />
      {value !== undefined && (
        <>
          <AmountInput
            size={32}
            label={t('admin:betting.highBet')}
            aside={t('admin:betting.highBetAbout')}
            unit={t('common:unit.wonName')}
            value={value.highBetAmount}
            error={value.highBetAmount > 0 ? null : t('admin:game.problem.needed')}
            onChange={(highBetAmount) => change({ highBetAmount })}
          />
          <NumberInput
            label={t('admin:betting.cancellations')}
            aside={t('admin:betting.cancellationsAbout')}
            unit={t('admin:betting.times')}
            value={Number.isNaN(value.dailyCancellations) ? null : value.dailyCancellations}
            error={isLimitBad ? t('admin:game.problem.within', { least: 0, most: MAX_CANCELLATIONS }) : null}
            onChange={(next) => change({ dailyCancellations: next ?? Number.NaN })}
          />
          <DraftFoot of={form} isBad={isLimitBad || !(value.highBetAmount > 0)} />
        </>
      )}
    </form>
  );
}
