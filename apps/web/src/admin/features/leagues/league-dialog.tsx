import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { adminSportsLeagueSave } from '../../../lib/call-rules/admin-sports-league-save.js';
import { useCallForm } from '../../../ui/form/use-call-form.js';
import { NumberInput } from '../../../ui/number-input.js';
import { SwitchRow } from '../../../ui/settings-form.js';
import { TextInput } from '../../../ui/text-input.js';
import { StopReasonField } from '../../components/stop-dialog.js';
import { AliasFields, areComplete, trimmed, type Alias } from './alias-fields.js';
import type { League } from './league-search.js';
import { NameForm, type Names } from './name-form.js';
import { largest, longest } from '#lib/contract/values';

/** A league while it is typed: a null order is an empty field, a null margin is the site's. */
interface Draft extends Names {
  country: string;
  ordinal: number | null;
  marginPercent: number | null;
  shown: boolean;
  stopReason: string;
  aliases: readonly Alias[];
}

const newLeague: Draft = {
  sport: 'football',
  name: '',
  nameKo: '',
  country: '',
  ordinal: 0,
  marginPercent: null,
  shown: true,
  stopReason: '',
  aliases: [],
};
const draftOf = ({ sport, name, nameKo, country, ordinal, marginPercent, shown, stopReason, aliases }: League): Draft => ({
  sport,
  name,
  nameKo,
  country,
  ordinal,
  marginPercent,
  shown,
  stopReason,
  aliases,
});
const isWithin = (value: number, most: number): boolean => value >= 0 && value <= most;

/** Adds a league or changes one. */
export function LeagueDialog({ league, onClose }: { league: League | null; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const form = useCallForm(adminSportsLeagueSave, {
    initial: league === null ? newLeague : draftOf(league),
    toInput: (typed) => ({
      ...typed,
      ...(league === null ? {} : { id: league.id }),
      ordinal: typed.ordinal ?? Number.NaN,
      name: typed.name.trim(),
      nameKo: typed.nameKo.trim(),
      country: typed.country.trim(),
      aliases: trimmed(typed.aliases),
    }),
    check: ({ name, ordinal, marginPercent, shown, stopReason, aliases }) => ({
      name: name.trim() === '' ? t('common:field.needed') : null,
      stopReason: league?.shown === true && !shown && stopReason.trim() === '' ? t('common:field.needed') : null,
      aliases: areComplete(aliases) ? null : t('common:field.needed'),
      ordinal:
        ordinal !== null && isWithin(ordinal, largest.ordinal) ? null : t('admin:game.problem.within', { least: 0, most: largest.ordinal }),
      marginPercent:
        marginPercent === null || isWithin(marginPercent, largest.marginPercent)
          ? null
          : t('admin:settings.problem.range', { least: 0, most: largest.marginPercent }),
    }),
    refresh: ['admin/sports/league/get'],
    done: t('admin:leagues.saved'),
    onDone: onClose,
  });
  return (
    <NameForm
      title={league === null ? t('admin:leagues.addLeague') : league.name}
      form={form}
      isSportFixed={league !== null}
      onClose={onClose}
    >
      <TextInput
        size={32}
        label={t('admin:leagues.country')}
        maxLength={longest.leagueCountry}
        autoComplete="off"
        {...form.field('country')}
      />
      <div className="field-pair">
        <NumberInput label={t('admin:leagues.order')} aside={t('admin:leagues.orderAbout')} {...form.field('ordinal')} />
        <NumberInput
          label={t('admin:leagues.margin')}
          aside={t('admin:leagues.marginAbout')}
          unit="%"
          decimals={2}
          placeholder={t('admin:leagues.ofSite')}
          {...form.field('marginPercent')}
        />
      </div>
      <SwitchRow
        label={t('admin:leagues.shown')}
        about={t('admin:leagues.shownAbout')}
        isOn={form.values.shown}
        onChange={(value) => form.setFieldValue('shown', value)}
      />
      {!form.values.shown && <StopReasonField size={32} {...form.field('stopReason')} />}
      <AliasFields aliases={form.values.aliases} onChange={(aliases) => form.setFieldValue('aliases', aliases)} />
    </NameForm>
  );
}
