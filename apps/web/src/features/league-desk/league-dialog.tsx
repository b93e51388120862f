import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.js';
import { refresh } from '../../lib/queries.js';
import { sayDone } from '../../ui/notices.js';
import { NumberInput } from '../../ui/number-input.js';
import { SwitchRow } from '../../ui/settings-form.js';
import { TextInput } from '../../ui/text-input.js';
import type { League } from './league-search.js';
import { aliasLine } from './league-table.js';
import { NameForm, type Names } from './name-form.js';

const MAX_ORDINAL = 10_000;
const MAX_MARGIN = 50;
const MAX_COUNTRY = 60;

/** Adds a league or changes one. */
export function LeagueDialog({ league, onClose }: { league: League | null; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [names, setNames] = useState<Names>({ sport: league?.sport ?? 'football', name: league?.name ?? '', nameKo: league?.nameKo ?? '' });
  const [country, setCountry] = useState(league?.country ?? '');
  const [ordinal, setOrdinal] = useState<number | null>(league?.ordinal ?? 0);
  const [margin, setMargin] = useState<number | null>(league?.marginPercent ?? null);
  const [shown, setShown] = useState(league?.shown ?? true);
  const isOrdinal = ordinal !== null && ordinal >= 0 && ordinal <= MAX_ORDINAL;
  const isMargin = margin === null || (margin >= 0 && margin <= MAX_MARGIN);
  const save = async (): Promise<void> => {
    await call('admin/sports/league/save', { ...(league === null ? {} : { id: league.id }), sport: names.sport, name: names.name.trim(), nameKo: names.nameKo.trim(), country: country.trim(), shown, ordinal: ordinal ?? 0, marginPercent: margin });
    refresh('admin/sports/league/get');
    sayDone(t('admin:leagues.saved'));
  };
  return (
    <NameForm title={league === null ? t('admin:leagues.addLeague') : league.name} names={names} onNames={setNames} isSportFixed={league !== null} isReady={isOrdinal && isMargin} onSave={save} onClose={onClose}>
      <TextInput size={32} label={t('admin:leagues.country')} maxLength={MAX_COUNTRY} autoComplete="off" value={country} onChange={(event) => setCountry(event.target.value)} />
      <div className="field-pair">
        <NumberInput label={t('admin:leagues.order')} aside={t('admin:leagues.orderAbout')} value={ordinal} error={isOrdinal ? null : t('admin:game.problem.within', { least: 0, most: MAX_ORDINAL })} onChange={setOrdinal} />
        <NumberInput label={t('admin:leagues.margin')} aside={t('admin:leagues.marginAbout')} unit="%" decimals={2} placeholder={t('admin:leagues.ofSite')} value={margin} error={isMargin ? null : t('admin:settings.problem.range', { least: 0, most: MAX_MARGIN })} onChange={setMargin} />
      </div>
      <SwitchRow label={t('admin:leagues.shown')} about={t('admin:leagues.shownAbout')} isOn={shown} onChange={setShown} />
      {league !== null && league.aliases.length > 0 && <p className="t12 xm">{t('admin:leagues.aliases')}: {aliasLine(league)}</p>}
    </NameForm>
  );
}
