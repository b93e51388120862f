import { Text } from '@mantine/core';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callKey, queryClient, useCall } from '../../../lib/queries.js';
import type { CallOutput } from '../../../lib/contract.js';
import { Button } from '../../../ui/button.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { PageHead } from '../../components/page-head.js';
import { BankFigures } from './bank-figures.js';
import { defaultTab, pageTabs, type BankSearch, type PageTab } from './bank-search.js';
import { EntryDetail } from './entry-detail.js';
import { EntryList } from './entry-list.js';
import { entryTime } from './entry-words.js';
import { ReadList } from './read-list.js';
import { useBankUpdates } from './use-bank-updates.js';

export interface BankProps {
  search: BankSearch;
  onSearch: (change: Partial<BankSearch>) => void;
  /** The settings of the rules, which the page of settings has as well. */
  rules: ReactNode;
}

type Counted = Pick<CallOutput<'admin/bank/entry/get'>, 'counts' | 'last'>;

/** Entries of the bank's lists beside the deposits that they pay. */
export function Bank({ search, onSearch, rules }: BankProps): ReactNode {
  const { tab = defaultTab, q, page, open } = search;
  useBankUpdates();
  const onOpen = useCallback((id: number | undefined) => onSearch({ open: id } as BankSearch), [onSearch]);
  const onTab = (next: PageTab): void =>
    onSearch({ tab: next === defaultTab ? undefined : next, page: undefined, open: undefined, q: undefined } as BankSearch);
  // Entries that the administrator reads in are in the list at once instead of behind the bar of new ones.
  const [readings, setReadings] = useState(0);
  const onRead = (): void => {
    queryClient.removeQueries({ queryKey: callKey('admin/bank/entry/get') });
    setReadings(readings + 1);
  };
  if (tab === 'rules')
    return (
      <>
        <RulesHead onTab={onTab} onRead={onRead} />
        {rules}
      </>
    );
  return (
    <EntryList
      key={`${tab} ${readings}`}
      tab={tab}
      q={q}
      page={page}
      opened={open}
      onOpen={onOpen}
      onSearch={(change) => onSearch(change as BankSearch)}
      head={(tools, counted) => (
        <>
          <Head tab={tab} counted={counted} onTab={onTab} onRead={onRead} tools={tools} />
          <BankFigures />
        </>
      )}
      detail={(onDecided) => <EntryDetail id={open} onDecided={onDecided} onClose={() => onOpen(undefined)} />}
    />
  );
}

/** The rules' tab counts the entries of the others too. */
function RulesHead({ onTab, onRead }: Pick<HeadProps, 'onTab' | 'onRead'>): ReactNode {
  const { data } = useCall('admin/bank/entry/get', { tab: defaultTab, take: 1 });
  return <Head tab="rules" counted={data} onTab={onTab} onRead={onRead} />;
}

interface HeadProps {
  tab: PageTab;
  counted: Counted | undefined;
  onTab: (tab: PageTab) => void;
  /** A list was read in. */
  onRead: () => void;
  tools?: ReactNode;
}

function Head({ tab, counted, onTab, onRead, tools }: HeadProps): ReactNode {
  const { t } = useTranslation();
  const [isReading, setReading] = useState(false);
  const last = counted?.last;
  return (
    <>
      <PageHead
        title={t('bank:title')}
        tabs={
          <SegmentedTabs
            look="line"
            label={t('bank:title')}
            value={tab}
            tabs={pageTabs.map((value) => ({
              value,
              label: t(`bank:tabs.${value}`),
              count: value === 'rules' ? undefined : counted?.counts[value],
            }))}
            onChange={onTab}
          />
        }
      >
        <Text size="t12" c="muted" className="bank-last">
          {last && t('bank:last', { at: entryTime(last.at, 'clock'), by: last.by })}
        </Text>
        {tools}
        <Button needs="admin/bank/list/read" look="outline" data-testid="read-file" onClick={() => setReading(true)}>
          {t('bank:readFile')}
        </Button>
      </PageHead>
      {isReading && <ReadList onRead={onRead} onClose={() => setReading(false)} />}
    </>
  );
}
