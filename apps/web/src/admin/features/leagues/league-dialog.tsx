import { Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { refresh } from '../../../lib/queries.js';
import { toastSuccess } from '../../../ui/notices.js';
import { NumberInput } from '../../../ui/number-input.js';
import { SwitchRow } from '../../../ui/settings-form.js';
import { TextInput } from '../../../ui/text-input.js';
import type { League } from './league-search.js';
import { aliasLine } from './league-table.js';
import { NameForm, type Names } from './name-form.js';
import { largest, longest } from '#lib/contract/values';

/** A league while it is typed: a null order is an empty field, a null margin is the site's. */
interface Draft extends Names, Pick<League, 'country' | 'marginPercent' | 'shown'> {
  readonly ordinal: number | null;
}

const newLeague: Draft = { sport: 'football', name: '', nameKo: '', country: '', ordinal: 0, marginPercent: null, shown: true };
const draftOf = ({ sport, name, nameKo, country, ordinal, marginPercent, shown }: League): Draft => ({
  sport,
  name,
  nameKo,
  country,
  ordinal,
  marginPercent,
  shown,
});
const isWithin = (value: number, most: number): boolean => value >= 0 && value <= most;

/** Adds a league or changes one. */
export function LeagueDialog({ league, onClose }: { league: League | null; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Draft>(league === null ? newLeague : draftOf(league));
  const { country, ordinal, marginPercent, shown } = draft;
  const set = (change: Partial<Draft>): void => setDraft((before) => ({ ...before, ...change }));
  const isOrdinal = ordinal !== null && isWithin(ordinal, largest.ordinal);
  const isMargin = marginPercent === null || isWithin(marginPercent, largest.marginPercent);
  const save = async (): Promise<void> => {
    if (ordinal === null) return;
    await call('admin/sports/league/save', {
      ...draft,
      ...(league === null ? {} : { id: league.id }),
      ordinal,
      name: draft.name.trim(),
      nameKo: draft.nameKo.trim(),
      country: country.trim(),
    });
    refresh('admin/sports/league/get');
    toastSuccess(t('admin:leagues.saved'));
  };
  return (
    <NameForm
      title={league === null ? t('admin:leagues.addLeague') : league.name}
      names={draft}
      onNames={set}
      isSportFixed={league !== null}
      isReady={isOrdinal && isMargin}
      onSave={save}
      onClose={onClose}
    >
      <TextInput
        size={32}
        label={t('admin:leagues.country')}
        maxLength={longest.leagueCountry}
        autoComplete="off"
        value={country}
        onChange={(event) => set({ country: event.target.value })}
      />
      <div className="field-pair">
        <NumberInput
          label={t('admin:leagues.order')}
          aside={t('admin:leagues.orderAbout')}
          value={ordinal}
          error={isOrdinal ? null : t('admin:game.problem.within', { least: 0, most: largest.ordinal })}
          onChange={(value) => set({ ordinal: value })}
        />
        <NumberInput
          label={t('admin:leagues.margin')}
          aside={t('admin:leagues.marginAbout')}
          unit="%"
          decimals={2}
          placeholder={t('admin:leagues.ofSite')}
          value={marginPercent}
          error={isMargin ? null : t('admin:settings.problem.range', { least: 0, most: largest.marginPercent })}
          onChange={(value) => set({ marginPercent: value })}
        />
      </div>
      <SwitchRow
        label={t('admin:leagues.shown')}
        about={t('admin:leagues.shownAbout')}
        isOn={shown}
        onChange={(value) => set({ shown: value })}
      />
      {league !== null && league.aliases.length > 0 && (
        <Text size="t12" c="muted">
          {t('admin:leagues.aliases')}: {aliasLine(league)}
        </Text>
      )}
    </NameForm>
  );
}
