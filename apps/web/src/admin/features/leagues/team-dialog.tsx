import { Box, Flex, Group, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { adminSportsTeamSave } from '../../../lib/call-rules/admin-sports-team-save.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { useCallForm } from '../../../ui/form/use-call-form.js';
import type { Team } from './league-search.js';
import { NameForm, type Names } from './name-form.js';
import { largest, longest } from '#lib/contract/values';

type Alias = Team['aliases'][number];

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
      aliases: typed.aliases.map(({ source, name }) => ({ source: source.trim(), name: name.trim() })),
    }),
    check: ({ name, aliases }) => ({
      name: name.trim() === '' ? t('common:field.needed') : null,
      aliases: aliases.every((alias) => alias.source.trim() !== '' && alias.name.trim() !== '') ? null : t('common:field.needed'),
    }),
    refresh: ['admin/sports/team/get', 'admin/sports/fixture/get'],
    done: t('admin:leagues.saved'),
    onDone: onClose,
  });
  return (
    <NameForm title={team === null ? t('admin:leagues.addTeam') : team.name} form={form} isSportFixed={team !== null} onClose={onClose}>
      <Aliases aliases={form.values.aliases} onChange={(aliases) => form.setFieldValue('aliases', aliases)} />
    </NameForm>
  );
}

function Aliases({ aliases, onChange }: { aliases: readonly Alias[]; onChange: (aliases: readonly Alias[]) => void }): ReactNode {
  const { t } = useTranslation();
  const set = (at: number, change: Partial<Alias>): void =>
    onChange(aliases.map((alias, index) => (index === at ? { ...alias, ...change } : alias)));
  return (
    <Flex component="fieldset" direction="column" gap={8} className="bare">
      <Text component="legend" size="t12" c="muted">
        {t('admin:leagues.aliasesAbout')}
      </Text>
      {aliases.map((alias, at) => (
        <Group key={at} gap={8}>
          <span className="inp alias-source">
            <input
              aria-label={t('admin:leagues.supplier')}
              placeholder={t('admin:leagues.supplier')}
              maxLength={longest.source}
              value={alias.source}
              onChange={(event) => set(at, { source: event.target.value })}
            />
          </span>
          <Box component="span" flex={1} miw={0} className="inp">
            <input
              aria-label={t('admin:leagues.supplierName')}
              placeholder={t('admin:leagues.supplierName')}
              maxLength={longest.sportsName}
              value={alias.name}
              onChange={(event) => set(at, { name: event.target.value })}
            />
          </Box>
          <Button
            look="ghost"
            isIcon
            aria-label={t('admin:leagues.dropAlias', { name: alias.name })}
            onClick={() => onChange(aliases.filter((_, index) => index !== at))}
          >
            <Icon of={IconTrash} size={16} />
          </Button>
        </Group>
      ))}
      {aliases.length < largest.aliases && (
        <div>
          <Button look="outline" onClick={() => onChange([...aliases, { source: aliases.at(-1)?.source ?? '', name: '' }])}>
            <Icon of={IconPlus} size={16} />
            {t('admin:leagues.addAlias')}
          </Button>
        </div>
      )}
    </Flex>
  );
}
