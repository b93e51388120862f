import { Box, Flex, Group, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import type { Team } from './league-search.js';
import { largest, longest } from '#lib/contract/values';

export type Alias = Team['aliases'][number];

export const trimmed = (aliases: readonly Alias[]): Alias[] =>
  aliases.map(({ source, name }) => ({ source: source.trim(), name: name.trim() }));

export const areComplete = (aliases: readonly Alias[]): boolean =>
  trimmed(aliases).every(({ source, name }) => source !== '' && name !== '');

/** Which names of suppliers mean a team or league. */
export function AliasFields({
  aliases,
  onChange,
}: {
  aliases: readonly Alias[];
  onChange: (aliases: readonly Alias[]) => void;
}): ReactNode {
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
