import { IconAlertTriangle } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call, toApiError, type ApiError } from '../../lib/api.js';
import { marketWords } from '../../lib/draw-words.js';
import { refresh } from '../../lib/queries.js';
import { kindsOf, outcomesOf } from '../../lib/sports-markets.js';
import { sportsMarketWords } from '../../lib/sports-words.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon.js';
import { sayDone } from '../../ui/notices.js';
import { Select } from '../../ui/select.js';
import type { DeskFixture, Market } from './fixtures.js';
import { beginMarket, marketOf, type MarketDraft } from './market-draft.js';
import { DraftMargin, MarketFields } from './market-fields.js';

export interface MarketDialogProps {
  fixture: DeskFixture;
  /** The market whose odds are changed; null adds one. */
  market: Market | null;
  onClose: () => void;
}

const draftOf = (market: Market): MarketDraft => ({
  type: market.type,
  line: market.line,
  odds: Object.fromEntries(outcomesOf(market).map((outcome) => [outcome, market.odds[outcome] ?? null])),
});

/** Changes the odds of a market, or adds one to a fixture. */
export function MarketDialog({ fixture, market, onClose }: MarketDialogProps): ReactNode {
  const { t } = useTranslation();
  const kinds = kindsOf(fixture.league.sport);
  const [draft, setDraft] = useState<MarketDraft>(() => (market === null ? beginMarket(kinds[0]?.id ?? '') : draftOf(market)));
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const ready = marketOf(draft, t);
  const save = async (): Promise<void> => {
    if (ready === null) return;
    setBusy(true);
    setError(null);
    try {
      await call('admin/sports/market/save', { fixture_id: fixture.id, markets: [ready] });
      refresh('admin/sports/fixture/view', 'admin/sports/fixture/get');
      sayDone(t('admin:market.saved'));
      onClose();
    } catch (failure) {
      setError(toApiError(failure));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <Dialog title={market === null ? t('admin:market.add') : sportsMarketWords(market, t)} onClose={onClose} width={480}>
      <form className="col g16" onSubmit={submit}>
        <div className="row sb g8">
          {market === null ? (
            <Select
              label={t('admin:market.kind')}
              value={draft.type}
              options={kinds.map(({ id }) => ({ value: id, label: marketWords(id, t) }))}
              onChange={(type) => setDraft(beginMarket(type))}
            />
          ) : (
            <span className="t12 xm">{t('admin:market.versioned')}</span>
          )}
          <DraftMargin draft={draft} />
        </div>
        <MarketFields draft={draft} onChange={setDraft} isLineFixed={market !== null} />
        {error !== null && (
          <p className="note lose" role="alert">
            <Icon of={IconAlertTriangle} size={16} />
            {error.message}
          </p>
        )}
        <div className="row g8 end">
          <Button size={36} onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" size={36} look="primary" isBusy={isBusy} disabled={ready === null} data-testid="save-market">
            {t('admin:game.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
