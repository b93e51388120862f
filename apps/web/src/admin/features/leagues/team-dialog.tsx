import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { adminSportsTeamSave } from '../../../lib/call-rules/admin-sports-team-save.js';
import { useCallForm } from '../../../ui/form/use-call-form.js';
import { AliasFields, areComplete, trimmed, type Alias } from './alias-fields.js';
import type { Team } from './league-search.js';
import { NameForm, type Names } from './name-form.js';

interface Draft extends Names {
  aliases: readonly Alias[];
}

const draftOf = (team: Team | null): Draft => ({
  sport: team?.sport ?? 'football',
  name: team?.name ?? '',
  nameKo: team?.nameKo ?? '',
  aliases: team?.aliases ?? [],
});

/** Adds a team or renames one, and says which names of suppliers mean it. */
export function TeamDialog({ team, onClose }: { team: Team | null; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const form = useCallForm(adminSportsTeamSave, {
    initial: draftOf(team),
    toInput: (typed) => ({
      ...(team === null ? {} : { id: team.id }),
      sport: typed.sport,
      name: typed.name.trim(),
      nameKo: typed.nameKo.trim(),
      aliases: trimmed(typed.aliases),
    }),
    check: ({ name, aliases }) => ({
      name: name.trim() === '' ? t('common:field.needed') : null,
      aliases: areComplete(aliases) ? null : t('common:field.needed'),
    }),
    refresh: ['admin/sports/team/get', 'admin/sports/fixture/get'],
    done: t('admin:leagues.saved'),
    onDone: onClose,
  });
  return (
    <NameForm title={team === null ? t('admin:leagues.addTeam') : team.name} form={form} isSportFixed={team !== null} onClose={onClose}>
      <AliasFields aliases={form.values.aliases} onChange={(aliases) => form.setFieldValue('aliases', aliases)} />
    </NameForm>
  );
}
