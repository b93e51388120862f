import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { positionRates, type PositionRate } from '#lib/contract/values';
import { call } from '../../../lib/api.js';
import { formatAmount, formatWon } from '../../../lib/format.js';
import { AmountInput } from '../../../ui/amount-input.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { NumberInput } from '../../../ui/number-input.js';
import { useCommand } from '../../../ui/use-command.js';
import type { Below, Child } from './below.js';
import css from './book.module.css';

type Rates = Record<PositionRate, number | null>;

/** The most that an agent directly below may have of a kind: the caller's own rate, within the site's cap; per cent. */
const mostOf = (own: Below['own'], key: PositionRate): number => Math.min(own.rates[key] ?? 0, own.caps[key] ?? 0);
const fits = (value: number | null, most: number): boolean => value === null || (value >= 0 && value <= most);

/** Changes what an agent directly below carries, within the caller's own rates and credit. An empty rate carries nothing. */
export function ChildDialog({ of: child, own, onClose }: { of: Child; own: Below['own']; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [rates, setRates] = useState<Rates>(() => Object.fromEntries(positionRates.map((key) => [key, child.rates[key] ?? null])) as Rates);
  const [credit, setCredit] = useState(child.credit);
  const command = useCommand(
    () => call('agent/position/child/update', { id: child.agentId, rates: setOnes(rates), credit, version: child.version }),
    { refresh: ['agent/position/child/get'], done: t('position-book:below.saved'), onDone: onClose },
  );
  const isReady = positionRates.every((key) => fits(rates[key], mostOf(own, key))) && fits(credit, own.credit);
  return (
    <FormDialog
      title={t('position-book:below.editOf', { account: child.account })}
      width={480}
      isSheet
      command={command}
      verb={t('position-book:below.save')}
      isReady={isReady}
      needs="agent/position/child/update"
      onSubmit={() => void command.run()}
      onClose={onClose}
    >
      <div className={css['fields']}>
        {positionRates.map((key) => {
          const most = mostOf(own, key);
          return (
            <NumberInput
              key={key}
              label={t(`positions:rate.${key}`)}
              aside={t('position-book:below.atMost', { most: `${most} %` })}
              decimals={4}
              unit="%"
              value={rates[key]}
              onChange={(next) => setRates({ ...rates, [key]: next })}
              error={fits(rates[key], most) ? null : t('position-book:below.wrong', { most })}
            />
          );
        })}
      </div>
      <AmountInput
        label={t('positions:credit')}
        aside={t('position-book:below.atMost', { most: formatWon(own.credit) })}
        size={32}
        value={credit}
        onChange={setCredit}
        error={fits(credit, own.credit) ? null : t('position-book:below.wrong', { most: formatAmount(own.credit) })}
      />
    </FormDialog>
  );
}

/** Without the empty ones. */
const setOnes = (rates: Rates): Record<string, number> =>
  Object.fromEntries(Object.entries(rates).filter((entry): entry is [string, number] => entry[1] !== null));
