import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { refresh } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { toastSuccess } from '../../../ui/notices.js';
import type { Team } from './league-search.js';
import { NameForm, type Names } from './name-form.js';

const MAX_SOURCE = 40;
const MAX_NAME = 100;
const MAX_ALIASES = 50;

type Alias = Team['aliases'][number];

/** Adds a team or renames one, and says which names of suppliers mean it. */
export function TeamDialog({ team, onClose }: { team: Team | null; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [names, setNames] = useState<Names>({ sport: team?.sport ?? 'football', name: team?.name ?? '', nameKo: team?.nameKo ?? '' });
  const [aliases, setAliases] = useState<readonly Alias[]>(team?.aliases ?? []);
  const isWhole = aliases.every(({ source, name }) => source.trim() !== '' && name.trim() !== '');
  const save = async (): Promise<void> => {
    const mapped = aliases.map(({ source, name }) => ({ source: source.trim(), name: name.trim() }));
    await call('admin/sports/team/save', {
      ...(team === null ? {} : { id: team.id }),
      sport: names.sport,
      name: names.name.trim(),
      nameKo: names.nameKo.trim(),
      aliases: mapped,
    });
    refresh('admin/sports/team/get', 'admin/sports/fixture/get');
    toastSuccess(t('admin:leagues.saved'));
  };
  return (
    <NameForm
      title={team === null ? t('admin:leagues.addTeam') : team.name}
      names={names}
      onNames={setNames}
      isSportFixed={team !== null}
      isReady={isWhole}
      onSave={save}
      onClose={onClose}
    >
      <Aliases aliases={aliases} onChange={setAliases} />
    </NameForm>
  );
}

function Aliases({ aliases, onChange }: { aliases: readonly Alias[]; onChange: (aliases: readonly Alias[]) => void }): ReactNode {
  const { t } = useTranslation();
  const set = (at: number, change: Partial<Alias>): void =>
    onChange(aliases.map((alias, index) => (index === at ? { ...alias, ...change } : alias)));
  return (
    <fieldset className="col g8 bare">
      <legend className="t12 xm">{t('admin:leagues.aliasesAbout')}</legend>
      {aliases.map((alias, at) => (
        <div key={at} className="row g8">
          <span className="inp alias-source">
            <input
              aria-label={t('admin:leagues.supplier')}
              placeholder={t('admin:leagues.supplier')}
              maxLength={MAX_SOURCE}
              value={alias.source}
              onChange={(event) => set(at, { source: event.target.value })}
            />
          </span>
          <span className="inp f1">
            <input
              aria-label={t('admin:leagues.supplierName')}
              placeholder={t('admin:leagues.supplierName')}
              maxLength={MAX_NAME}
              value={alias.name}
              onChange={(event) => set(at, { name: event.target.value })}
            />
          </span>
          <Button
            look="ghost"
            isIcon
            aria-label={t('admin:leagues.dropAlias', { name: alias.name })}
            onClick={() => onChange(aliases.filter((_, index) => index !== at))}
          >
            <Icon of={IconTrash} size={16} />
          </Button>
        </div>
      ))}
      {aliases.length < MAX_ALIASES && (
        <div>
          <Button look="outline" onClick={() => onChange([...aliases, { source: aliases.at(-1)?.source ?? '', name: '' }])}>
            <Icon of={IconPlus} size={16} />
            {t('admin:leagues.addAlias')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
