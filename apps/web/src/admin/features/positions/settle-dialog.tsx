import { Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { useCall } from '../../../lib/queries.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { ScrollBox } from '../../../ui/list/scroll-box.js';
import { Money } from '../../../ui/money.js';
import { Refusal } from '../../../ui/refusal.js';
import { SelectField } from '../../../ui/select-field.js';
import { LoadingBars } from '../../../ui/states.js';
import type { Carrier } from './carrier.js';

type Preview = CallOutput<'admin/position/settle/preview'>;

export interface SettleDialogProps {
  agents: readonly Carrier[];
  /** @param until `YYYY-MM-DD`: what was reckoned before this day; everything without it */
  onRun: (until: string | undefined) => void;
  onClose: () => void;
}

/** Asks which period is settled, and shows what would move for whom before it does. */
export function SettleDialog({ agents, onRun, onClose }: SettleDialogProps): ReactNode {
  const { t } = useTranslation();
  const [which, setWhich] = useState<'last' | 'all'>('last');
  const ids = agents.map(({ agentId }) => agentId);
  // The running period comes first, and begins where the last one ended.
  const periods = useCall('admin/position/period/get', { id: ids[0]!, skip: 0, take: 1 });
  const lastEnd = periods.data?.items[0]?.from;
  const until = which === 'last' ? lastEnd : undefined;
  const isChosen = which === 'all' || lastEnd !== undefined;
  const preview = useCall('admin/position/settle/preview', { ids, ...(until === undefined ? {} : { until }) }, { enabled: isChosen });
  const options = [
    { value: 'last' as const, label: t('position-book:settle.last', { day: lastEnd ?? '' }) },
    { value: 'all' as const, label: t('position-book:settle.all') },
  ];
  return (
    <AskDialog
      title={t('positions:ask.settle')}
      facts={preview.data === undefined ? [] : factsOf(preview.data.sums, t)}
      about={t('positions:about.settle')}
      verb={t('positions:settle')}
      isReady={preview.data !== undefined && moves(preview.data)}
      onRun={() => onRun(until)}
      onClose={onClose}
    >
      <SelectField label={t('position-book:settle.which')} value={which} options={options} onChange={setWhich} />
      <Refusal error={periods.error ?? preview.error} />
      {preview.data === undefined ? <LoadingBars rows={2} /> : <Rows of={preview.data.rows} />}
    </AskDialog>
  );
}

const moves = ({ rows }: Preview): boolean => rows.some(({ amount }) => amount !== 0);

/** What goes to the agents and what comes from them, apart: the two are different money. */
function factsOf({ paid, collected, rest }: Preview['sums'], t: (key: string) => string): { label: string; value: ReactNode }[] {
  return [
    { label: t('positions:paid'), value: <Money value={paid} unit="won" /> },
    { label: t('positions:collected'), value: <Money value={collected} unit="won" /> },
    { label: t('position-book:settle.rest'), value: <Money value={rest} unit="won" signed tone="settled" /> },
  ];
}

function Rows({ of }: { of: Preview['rows'] }): ReactNode {
  const { t } = useTranslation();
  return (
    <ScrollBox label={t('positions:settles')}>
      <table className="book" style={{ width: '100%' }}>
        <thead>
          <tr>
            <th>{t('members:losing.agent')}</th>
            <th className="num">{t('positions:settles')}</th>
            <th className="num">{t('positions:rest')}</th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ id, account, nickname, amount, rest }) => (
            <tr key={id}>
              <th>
                <Text span size="t12">
                  {nickname} ({account})
                </Text>
              </th>
              <td className="num">
                <Money value={amount} signed tone="settled" />
              </td>
              <td className="num">
                <Money value={rest} signed tone="settled" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
