import { IconAlertTriangle } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call, toApiError } from '../../lib/api.js';
import { refresh } from '../../lib/queries.js';
import { sportsMarketWords } from '../../lib/sports-words.js';
import { Confirm } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { sayDone, sayFailed } from '../../ui/notices.js';
import { toast } from '../../ui/toast.js';
import type { Market, MarketSwitch } from './fixtures.js';

const MAX_REASON = 500;

export interface Switching {
  readonly ask: (to: MarketSwitch, markets: readonly Market[]) => void;
  /** Markets whose switch is under way. */
  readonly busy: ReadonlySet<number>;
  readonly dialog: ReactNode;
}

const words: Readonly<Record<MarketSwitch, { readonly title: string; readonly about: string; readonly done: string }>> = {
  suspended: { title: 'admin:market.suspend', about: '', done: 'admin:market.suspended' },
  active: { title: 'admin:market.reopen', about: '', done: 'admin:market.reopened' },
  closed: { title: 'admin:market.close', about: 'admin:market.closeAsk', done: 'admin:market.closed' },
  cancelled: { title: 'admin:market.cancel', about: 'admin:market.cancelAsk', done: 'admin:market.cancelled' },
};

/** The way from a press to switched markets. Closing and cancelling ask first; what one market refuses holds up no other. */
export function useMarketSwitch(onDone: () => void): Switching {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<{ to: MarketSwitch; markets: readonly Market[] } | null>(null);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());

  const send = async (to: MarketSwitch, markets: readonly Market[], why: string): Promise<void> => {
    const ids = markets.map(({ id }) => id);
    setBusy((before) => new Set([...before, ...ids]));
    try {
      const { results } = await call('admin/sports/market/switch', { ids, status: to, reason: why });
      const failed = results.filter((result) => !result.ok);
      if (failed.length < ids.length) sayDone(t(words[to].done, { markets: ids.length - failed.length }));
      for (const { id, error } of failed) {
        const market = markets.find((each) => each.id === id);
        toast({
          title: market === undefined ? `#${id}` : sportsMarketWords(market, t),
          text: error?.message,
          icon: IconAlertTriangle,
          tone: 'lose',
          lifeMs: 6_000,
        });
      }
      onDone();
    } finally {
      setBusy((before) => new Set([...before].filter((id) => !ids.includes(id))));
      refresh('admin/sports/fixture/view', 'admin/sports/fixture/get');
    }
  };
  const ask = (to: MarketSwitch, markets: readonly Market[]): void => {
    setReason('');
    if (to === 'closed' || to === 'cancelled') setAsked({ to, markets });
    else void send(to, markets, '').catch((failure: unknown) => sayFailed(t(words[to].title), toApiError(failure)));
  };
  const dialog =
    asked === null ? null : (
      <Confirm
        title={t(words[asked.to].title)}
        look="refuse"
        confirmLabel={t(words[asked.to].title)}
        cancelLabel={t('common:action.back')}
        onConfirm={() => send(asked.to, asked.markets, reason.trim())}
        onClose={() => setAsked(null)}
      >
        <div className="col g12">
          <p>{t(words[asked.to].about, { markets: asked.markets.length })}</p>
          <Field label={t('admin:reason.label')} aside={t('admin:entry.reasonAbout')}>
            {({ id }) => (
              <span className="inp area">
                <textarea
                  id={id}
                  name="reason"
                  rows={2}
                  maxLength={MAX_REASON}
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
              </span>
            )}
          </Field>
        </div>
      </Confirm>
    );
  return { ask, busy, dialog };
}
