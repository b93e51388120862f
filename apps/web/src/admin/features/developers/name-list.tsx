import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../ui/search-field.js';

export interface Named {
  readonly name: string;
  readonly about?: string;
}

interface NameListProps {
  label: string;
  items: readonly Named[];
  open: string | undefined;
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
  onOpen: (name: string) => void;
}

/** What there is to read about, found by its name or what it does. */
export function NameList({ label, items, open, search = '', onSearch, onOpen }: NameListProps): ReactNode {
  const { t } = useTranslation();
  const wanted = search.trim().toLowerCase();
  const found = items.filter(({ name, about = '' }) => `${name} ${about}`.toLowerCase().includes(wanted));
  return (
    <nav className="reference-names" aria-label={label}>
      <SearchField label={t('developers:search')} value={search === '' ? undefined : search} onSearch={onSearch} />
      <ul>
        {found.map(({ name, about }) => (
          <li key={name}>
            <UnstyledButton className="reference-name" aria-current={name === open ? 'true' : undefined} onClick={() => onOpen(name)}>
              <code>{name}</code>
              {about !== undefined && <span>{about}</span>}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>{t('developers:nothing')}</p>}
    </nav>
  );
}
