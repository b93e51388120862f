import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { roleName } from '../../../shared/members/role-names.js';
import { AgentPicker } from '../../components/agent-picker.js';
import { Button } from '../../../ui/button.js';
import { ChipFilter, SelectFilter } from '../../../ui/filters.js';
import { FoldedFilters } from '../../../ui/folded-filters.js';
import { SearchFilter } from '../../../ui/search-field.js';
import { isNarrowed, restrictedTo, withoutFilters, type MemberSearch } from './member-search.js';
import { levelOptions } from '../../../lib/levels.js';

/** What narrows the list: who, of which kind, role and level, below whom, and what stands out. */
export function MemberFilters({
  search,
  onChange,
}: {
  search: MemberSearch;
  onChange: (change: Partial<MemberSearch>) => void;
}): ReactNode {
  const { t } = useTranslation();
  const { q, kind, role, level, only, below, parent } = search;
  const roles = useCall('admin/role/get', undefined, { staleTime: Number.POSITIVE_INFINITY });
  const agent = below ?? parent;
  const field = <SearchFilter label={t('admin:member.searchWide')} value={q} onSearch={(value) => onChange({ q: value })} />;
  const set = onChange;
  return (
    <FoldedFilters search={field} isUsed={isNarrowed({ ...search, q: undefined })}>
      <AgentPicker label={t('members:list.below')} value={agent} onChange={(id) => set({ below: id, parent: undefined })} />
      {agent !== undefined && (
        <ChipFilter
          isOn={parent !== undefined}
          onChange={(isOn) => set(isOn ? { parent: agent, below: undefined } : { parent: undefined, below: agent })}
        >
          {t('members:list.direct')}
        </ChipFilter>
      )}
      <SelectFilter
        label={t('admin:member.kind')}
        value={kind}
        options={[
          { value: 'player', label: t('admin:member.players') },
          { value: 'agent', label: t('admin:member.agents') },
        ]}
        onChange={(value) => set({ kind: value as MemberSearch['kind'] })}
      />
      <SelectFilter
        label={t('admin:member.role')}
        value={role}
        options={(roles.data?.roles ?? []).map(({ name }) => ({ value: name, label: roleName(name, t) }))}
        onChange={(value) => set({ role: value })}
      />
      <SelectFilter
        label={t('admin:list.level')}
        value={level === undefined ? undefined : String(level)}
        options={levelOptions(t)}
        onChange={(value) => set({ level: value === undefined ? undefined : Number(value) })}
      />
      {restrictedTo.map((value) => (
        <ChipFilter key={value} isOn={only === value} onChange={(isOn) => set({ only: isOn ? value : undefined })}>
          {t(`members:only.${value}`)}
        </ChipFilter>
      ))}
      {isNarrowed(search) && (
        <Button look="ghost" onClick={() => onChange(withoutFilters)}>
          {t('common:action.reset')}
        </Button>
      )}
    </FoldedFilters>
  );
}
