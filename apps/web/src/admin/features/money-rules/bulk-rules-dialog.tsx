import { Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallInput, CallOutput } from '../../../lib/contract.js';
import { useCall } from '../../../lib/queries.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { Field } from '../../../ui/field.js';
import { NumberInput } from '../../../ui/number-input.js';
import { Refusal } from '../../../ui/refusal.js';
import { Select } from '../../../ui/select.js';
import { ruleProblem } from './rule-problem.js';
import { moneyRuleNames, ruleOf, useRuleWords, type MoneyRuleName } from './rule-words.js';

type Effect = CallOutput<'admin/moneyRule/effect/view'>;
type Patch = CallInput<'admin/moneyRule/effect/view'>['rules'];

export interface BulkRulesDialogProps {
  ids: readonly number[];
  onRun: (send: () => Promise<CallOutput<'admin/moneyRule/member/update'>>) => void;
  onClose: () => void;
}

const names = moneyRuleNames.filter((name) => ruleOf(name).at.includes('member'));
/** Members that the dry run names; the others are counted. */
const shown = 5;

/** Sets one rule for all chosen members, and says before whose value it changes from what to what. */
export default function BulkRulesDialog({ ids, onRun, onClose }: BulkRulesDialogProps): ReactNode {
  const { t } = useTranslation();
  const words = useRuleWords();
  const [name, setName] = useState<MoneyRuleName>('minCharge');
  const [value, setValue] = useState<number | null>(null);
  const problem = ruleProblem(name, value);
  const rules: Patch = { [name]: value };
  const dry = useCall('admin/moneyRule/effect/view', { ids: [...ids], rules }, { enabled: problem === undefined, keepPrevious: true });
  return (
    <AskDialog
      title={t('money-rules:bulk.title')}
      verb={t('money-rules:bulk.run')}
      isReady={problem === undefined && dry.data !== undefined && dry.data.members > 0}
      onRun={() => onRun(() => call('admin/moneyRule/member/update', { ids: [...ids], rules }))}
      onClose={onClose}
    >
      <Field label={t('money-rules:bulk.rule')}>
        {() => (
          <Select
            label={t('money-rules:bulk.rule')}
            value={name}
            options={names.map((each) => ({ value: each, label: words.name(each) }))}
            onChange={(next) => {
              setName(next);
              setValue(null);
            }}
          />
        )}
      </Field>
      <NumberInput
        label={t('money-rules:bulk.value')}
        unit={words.unit(name)}
        decimals={ruleOf(name).decimals ?? 0}
        value={value}
        error={problem}
        onChange={setValue}
      />
      <Refusal error={dry.error} />
      {dry.data !== undefined && problem === undefined && <Effects effect={dry.data} chosen={ids.length} />}
    </AskDialog>
  );
}

function Effects({ effect: { members, changes }, chosen }: { effect: Effect; chosen: number }): ReactNode {
  const { t } = useTranslation();
  const words = useRuleWords();
  return (
    <Stack gap={4} data-testid="rule-effects">
      <Text size="t13" fw={600}>
        {t('money-rules:bulk.effect', { members, chosen })}
      </Text>
      {changes.slice(0, shown).map(({ id, account, name, from, to }) => (
        <Text key={`${id}${name}`} size="t12" c="text-2">
          {account}: {words.value(name, from)} → {words.value(name, to)}
        </Text>
      ))}
      {changes.length > shown && (
        <Text size="t12" c="muted">
          {t('money-rules:bulk.more', { count: changes.length - shown })}
        </Text>
      )}
    </Stack>
  );
}
