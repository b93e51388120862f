import { Box, Group, Stack, Text } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../lib/contract.js';
import { useCall } from '../../lib/queries.js';
import { roleName } from '../../shared/members/role-names.js';
import { Icon } from '../../ui/icon.js';
import { usePressOutside } from '../../ui/use-press-outside.js';
import { usePaused } from '../../lib/use-paused.js';
import { Parents } from './member-labels.js';

/** Pause in typing after which agents are searched, ms. */
const PAUSE_MS = 200;
const SHOWN = 12;

type Found = CallOutput<'admin/member/get'>['items'][number];

export interface AgentPickerProps {
  label: string;
  /** Whom it finds; agents when left out. */
  kind?: 'agent' | 'player';
  /** Id of the chosen agent. */
  value: number | undefined;
  onChange: (id: number | undefined, found?: Found) => void;
  className?: string;
}

/** Finds one agent or player among any number by account or nickname; only what is asked for is read. */
export function AgentPicker({ label, kind = 'agent', value, onChange, className = '' }: AgentPickerProps): ReactNode {
  const { t } = useTranslation();
  const listId = useId();
  const box = useRef<HTMLSpanElement>(null);
  const [text, setText] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const isOpen = text !== null;
  const wanted = usePaused((text ?? '').trim(), PAUSE_MS);
  const chosen = useCall('admin/member/view', { id: value ?? 0 }, { enabled: value !== undefined, staleTime: 60_000 });
  const found = useCall(
    'admin/member/get',
    { kind, take: SHOWN, ...(wanted === '' ? {} : { search: wanted }) },
    { enabled: isOpen, keepPrevious: true },
  );
  const agents = found.data?.items ?? [];
  const name =
    value === undefined ? '' : chosen.data === undefined ? `#${value}` : `${chosen.data.member.nickname} (${chosen.data.member.account})`;

  usePressOutside(box, isOpen, () => setText(null));

  const choose = (id: number | undefined, one?: Found): void => {
    setText(null);
    onChange(id, one);
  };
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      setText(null);
    }
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0) {
      event.preventDefault();
      if (isOpen) setAt((at + by + agents.length) % Math.max(1, agents.length));
      else setText('');
    }
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      const agent = agents[at];
      if (agent !== undefined && !found.isPlaceholderData) choose(agent.id, agent);
    }
  };
  return (
    <Box component="span" ref={box} pos="relative" className={`picker ${className}`}>
      <span className="inp" data-on={value !== undefined || undefined}>
        <Icon of={IconSearch} size={14} />
        <input
          role="combobox"
          aria-label={label}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={isOpen && agents[at] !== undefined ? `${listId}-${agents[at].id}` : undefined}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text ?? name}
          onFocus={(event) => event.target.select()}
          onClick={() => setText((before) => before ?? '')}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={keys}
        />
        {value !== undefined && (
          <Text component="button" type="button" c="muted" aria-label={t('common:search.clear')} onClick={() => choose(undefined)}>
            <Icon of={IconX} size={14} />
          </Text>
        )}
      </span>
      {isOpen && (
        // The focus stays in the field: it would go to what is around the list, which closes it.
        <ul className="menu picker-list" role="listbox" id={listId} aria-label={label} onMouseDown={(event) => event.preventDefault()}>
          {agents.map((agent, place) => (
            <li
              key={agent.id}
              id={`${listId}-${agent.id}`}
              role="option"
              aria-selected={place === at}
              className="menu-item"
              onPointerMove={() => setAt(place)}
              onClick={() => choose(agent.id, agent)}
            >
              <FoundName of={agent} />
            </li>
          ))}
          {agents.length === 0 && (
            <Text component="li" size="t12" c="muted" p="card" role="option" aria-selected={false} aria-disabled>
              {t(found.isFetching ? 'common:state.loading' : 'members:picker.none')}
            </Text>
          )}
        </ul>
      )}
    </Box>
  );
}

function FoundName({ of: found }: { of: Found }): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack component="span" flex={1} miw={0} style={{ overflow: 'hidden', whiteSpace: 'nowrap' }}>
      <Group component="span" gap={6}>
        <Text component="b" size="t13" fw={600} truncate>
          {found.nickname}
        </Text>
        <Text span size="t12" c="muted" truncate>
          {found.account}
        </Text>
      </Group>
      <Text span size="t11" c="muted" truncate>
        {roleName(found.role, t)}
        {found.parents.length > 0 && (
          <>
            {' '}
            · <Parents of={found.parents} />
          </>
        )}
      </Text>
    </Stack>
  );
}
