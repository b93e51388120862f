import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, Level } from '../../../../ui/badge.js';
import { OnlineDot } from '../children-panel.js';
import { RoleMark } from '../role-mark.js';
import type { Person } from './person.js';
import { personStates } from './person-states.js';

/** A person's state in its word and colour. */
export function PersonState({ is }: { is: Person['status'] }): ReactNode {
  const { t } = useTranslation();
  const [tone, word] = personStates[is];
  return <Badge tone={tone}>{t(word)}</Badge>;
}

/** An agent's role, or a player's level. */
export function PersonMark({ person }: { person: Pick<Person, 'kind' | 'role' | 'level'> }): ReactNode {
  return person.kind === 'agent' ? <RoleMark name={person.role} /> : <Level level={person.level} />;
}

/** Online or not, what he is, and both names. */
export function PersonName({
  person,
}: {
  person: Pick<Person, 'kind' | 'role' | 'level' | 'account' | 'nickname' | 'online' | 'color'>;
}): ReactNode {
  return (
    <Group component="span" gap={8}>
      <OnlineDot isOnline={person.online} />
      <PersonMark person={person} />
      <Text component="b" fw={600} truncate>
        {person.account}
      </Text>
      <Nickname of={person} />
    </Group>
  );
}

/** A nickname in the colour that it was given, as a line beneath it: the text itself stays legible in both schemes. */
export function Nickname({ of: { nickname, color } }: { of: Pick<Person, 'nickname' | 'color'> }): ReactNode {
  return (
    <Text span size="t12" c="muted" truncate style={color === '' ? undefined : { borderBottom: `2px solid ${color}` }}>
      {nickname}
    </Text>
  );
}

/** The way down to somebody from the asking agent; a word for those directly below. */
export function Above({ parents }: { parents: readonly string[] }): ReactNode {
  const { t } = useTranslation();
  return parents.length === 0 ? (
    <Text span c="muted">
      {t('agent:list.direct')}
    </Text>
  ) : (
    <Text span c="text-2">
      {parents.join(' › ')}
    </Text>
  );
}
