import { IconAlertTriangle, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call, toApiError, type ApiError } from '../../lib/api.js';
import { marketWords } from '../../lib/draw-words.js';
import { refresh, useCall } from '../../lib/queries.js';
import { kindsOf } from '../../lib/sports-markets.js';
import { nameOf, sportWords } from '../../lib/sports-words.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Icon } from '../../ui/icon.js';
import { sayDone } from '../../ui/notices.js';
import { Select } from '../../ui/select.js';
import { TextInput } from '../../ui/text-input.js';
import type { DeskFixture } from './fixtures.js';
import { beginMarket, marketOf, type MarketDraft, type NewMarket } from './market-draft.js';
import { DraftMargin, MarketFields } from './market-fields.js';
import { readSeoulInput } from '../../lib/seoul-input.js';
import { SeoulTimeField } from '../../ui/seoul-time-field.js';

const MAX_LEAGUES = 200;
const MAX_NAME = 100;

/** Registers a fixture by hand: league, teams, start, and the markets that are on sale from the beginning. */
export function FixtureForm({ onClose, onDone }: { onClose: () => void; onDone: (fixture: DeskFixture) => void }): ReactNode {
  const { t } = useTranslation();
  const leagues = useCall('admin/sports/league/get', { take: MAX_LEAGUES }).data?.items ?? [];
  const [chosen, setLeague] = useState<string | null>(null);
  const league = leagues.find((each) => String(each.id) === chosen) ?? leagues[0];
  const [home, setHome] = useState('');
  const [away, setAway] = useState('');
  const [start, setStart] = useState('');
  const sport = league?.sport ?? 'football';
  const [typed, setTyped] = useState<readonly MarketDraft[] | null>(null);
  const drafts =
    typed ??
    kindsOf(sport)
      .slice(0, 1)
      .map(({ id }) => beginMarket(id));
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const kickOff = readSeoulInput(start);
  const markets = drafts.map((draft) => marketOf(draft, t)).filter((market): market is NewMarket => market !== null);
  const isReady =
    league !== undefined &&
    kickOff !== null &&
    home.trim() !== '' &&
    away.trim() !== '' &&
    home.trim() !== away.trim() &&
    markets.length === drafts.length;

  const choose = (id: string): void => {
    setLeague(id);
    // Another sport has other markets.
    if (leagues.find((each) => String(each.id) === id)?.sport !== sport) setTyped(null);
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isReady) return;
    setBusy(true);
    setError(null);
    try {
      const { fixture } = await call('admin/sports/fixture/create', {
        leagueId: league.id,
        home: home.trim(),
        away: away.trim(),
        kickOff,
        markets,
      });
      refresh('admin/sports/fixture/get', 'admin/sports/league/get');
      sayDone(t('admin:fixtures.added'));
      onClose();
      onDone(fixture);
    } catch (failure) {
      setError(toApiError(failure));
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('admin:fixtures.add')} onClose={onClose} width={640} isFirm>
      <form className="col g16" onSubmit={(event) => void send(event)}>
        <div className="field-pair">
          <Field label={t('admin:fixtures.league')}>
            {() => (
              <Select
                label={t('admin:fixtures.league')}
                className="wfull"
                value={league === undefined ? '' : String(league.id)}
                options={leagues.map((each) => ({ value: String(each.id), label: `${nameOf(each)} · ${sportWords(each.sport, t)}` }))}
                onChange={choose}
              />
            )}
          </Field>
          <SeoulTimeField label={t('admin:fixtures.kickOff')} aside={t('admin:fixtures.seoulTime')} value={start} onChange={setStart} />
        </div>
        <div className="field-pair">
          <TextInput
            size={32}
            label={t('admin:fixtures.home')}
            name="home"
            maxLength={MAX_NAME}
            autoComplete="off"
            value={home}
            onChange={(event) => setHome(event.target.value)}
          />
          <TextInput
            size={32}
            label={t('admin:fixtures.away')}
            name="away"
            maxLength={MAX_NAME}
            autoComplete="off"
            value={away}
            onChange={(event) => setAway(event.target.value)}
          />
        </div>
        <MarketDrafts sport={sport} drafts={drafts} onChange={setTyped} />
        {error !== null && (
          <p className="note lose" role="alert">
            <Icon of={IconAlertTriangle} size={16} />
            {error.message}
          </p>
        )}
        <div className="row g8 end dialog-foot">
          <Button size={36} onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" size={36} look="primary" isBusy={isBusy} disabled={!isReady} data-testid="create-fixture">
            {t('admin:fixtures.register')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function MarketDrafts({
  sport,
  drafts,
  onChange,
}: {
  sport: string;
  drafts: readonly MarketDraft[];
  onChange: (drafts: readonly MarketDraft[]) => void;
}): ReactNode {
  const { t } = useTranslation();
  const kinds = kindsOf(sport);
  const set = (at: number, draft: MarketDraft): void => onChange(drafts.map((each, index) => (index === at ? draft : each)));
  return (
    <div className="col g12">
      {drafts.map((draft, at) => (
        <fieldset key={at} className="market-draft col g10">
          <div className="row g8">
            <Select
              label={t('admin:market.kind')}
              value={draft.type}
              options={kinds.map(({ id }) => ({ value: id, label: marketWords(id, t) }))}
              onChange={(type) => set(at, beginMarket(type))}
            />
            <DraftMargin draft={draft} />
            <span className="f1" />
            <Button
              look="ghost"
              isIcon
              aria-label={t('admin:market.drop')}
              onClick={() => onChange(drafts.filter((_, index) => index !== at))}
            >
              <Icon of={IconTrash} size={16} />
            </Button>
          </div>
          <MarketFields draft={draft} onChange={(next) => set(at, next)} />
        </fieldset>
      ))}
      <div>
        <Button look="outline" onClick={() => onChange([...drafts, beginMarket(kinds[1]?.id ?? 'handicap')])}>
          <Icon of={IconPlus} size={16} />
          {t('admin:market.add')}
        </Button>
      </div>
    </div>
  );
}
