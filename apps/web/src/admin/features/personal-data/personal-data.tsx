import { Group, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { TextInput } from '../../../ui/text-input.js';
import { PageHead } from '../../components/page-head.js';
import { AccessList } from './access-list.js';
import { EraseDialog } from './erase-dialog.js';
import { personalDataTabs, type PersonalDataSearch } from './personal-data-search.js';
import { RetentionList } from './retention-list.js';
import { WishList } from './wish-list.js';

export interface PersonalDataProps {
  search: PersonalDataSearch;
  onSearch: (change: Partial<PersonalDataSearch>) => void;
}

/** Wishes to be erased, who looked at whose data, and how long what is kept. */
export function PersonalData({ search: { tab = 'wishes', page }, onSearch }: PersonalDataProps): ReactNode {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<number | null>(null);
  const number = Number(typed);
  const isNumber = typed !== '' && Number.isSafeInteger(number) && number > 0;
  const list = { page, onPage: (next: number) => onSearch({ page: next === 1 ? undefined : next } as Partial<PersonalDataSearch>) };
  return (
    <>
      <PageHead
        title={t('privacy:title')}
        tabs={
          <SegmentedTabs
            label={t('privacy:title')}
            value={tab}
            onChange={(next) => onSearch({ tab: next === 'wishes' ? undefined : next, page: undefined } as Partial<PersonalDataSearch>)}
            tabs={personalDataTabs.map((value) => ({ value, label: t(`privacy:tab.${value}`) }))}
          />
        }
      />
      <Text size="t13" c="text-2">
        {t(`privacy:about.${tab}`)}
      </Text>
      {tab === 'wishes' && (
        <Group align="end" gap={8}>
          <TextInput
            label={t('privacy:memberNumber')}
            size={32}
            inputMode="numeric"
            value={typed}
            data-testid="privacy-member"
            onChange={(event) => setTyped(event.currentTarget.value.trim())}
          />
          <Button size={32} disabled={!isNumber} data-testid="privacy-open" onClick={() => setOpen(number)}>
            {t('privacy:open')}
          </Button>
        </Group>
      )}
      {tab === 'wishes' && <WishList {...list} onOpen={setOpen} />}
      {tab === 'accesses' && <AccessList {...list} />}
      {tab === 'retention' && <RetentionList />}
      {open !== null && <EraseDialog memberId={open} onClose={() => setOpen(null)} />}
    </>
  );
}
