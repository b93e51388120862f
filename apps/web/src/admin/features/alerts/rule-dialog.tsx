import { Group, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { alertFlows, alertKinds, alertLimits, type AlertFlow, type AlertKind } from '#lib/contract/values';
import type { CallInput } from '../../../lib/contract.js';
import { Switch } from '../../../ui/checkbox.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { NumberInput } from '../../../ui/number-input.js';
import { SelectField } from '../../../ui/select-field.js';
import { TextInput } from '../../../ui/text-input.js';
import { useCallCommand } from '../../../ui/use-command.js';
import type { AlertRuleRow } from '../../lib/alert-words.js';

type Rule = CallInput<'admin/alert/rule/save'>['rule'];

/** What can be typed; each kind takes a part of it. */
interface Draft {
  kind: AlertKind;
  flow: AlertFlow;
  times: number | null;
  minAmount: number | null;
  amount: number | null;
  percent: number | null;
  bets: number | null;
}

const fresh: Draft = {
  kind: 'flow_over_usual',
  flow: 'withdrawals',
  times: 3,
  minAmount: 1_000_000,
  amount: 10_000_000,
  percent: 110,
  bets: 500,
};

const fieldsOf = {
  flow_over_usual: ['times', 'minAmount'],
  flow_over: ['amount'],
  game_return_over: ['percent', 'bets'],
  day_loss_over: ['amount'],
  member_win_over: ['amount'],
} as const satisfies Record<AlertKind, readonly (keyof Draft)[]>;
const lowest = { times: 1.1, minAmount: 1, amount: 1, percent: 1, bets: 0 } as const;
const highest = { times: alertLimits.times, percent: alertLimits.percent, bets: 2 ** 31 - 1 } as const;

const hasFlow = (kind: AlertKind): boolean => kind.startsWith('flow_');

/** The rule that was typed; null while a part of it is missing or out of bounds. */
export function ruleOf(draft: Draft): Rule | null {
  const { kind } = draft;
  const isFine = fieldsOf[kind].every((name) => isWithin(name, draft[name]));
  if (!isFine) return null;
  const values = Object.fromEntries(fieldsOf[kind].map((name) => [name, draft[name]]));
  return { kind, ...(hasFlow(kind) && { flow: draft.flow }), ...values } as Rule;
}

function isWithin(name: keyof typeof lowest, value: number | null): boolean {
  const most = name in highest ? highest[name as keyof typeof highest] : Number.MAX_SAFE_INTEGER;
  return value !== null && value >= lowest[name] && value <= most;
}

/** Makes a rule, or changes one in the version in which it was opened. */
export function RuleDialog({ of, onDone, onClose }: { of: AlertRuleRow | undefined; onDone: () => void; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [opened] = useState(of);
  const [name, setName] = useState(opened?.name ?? '');
  const [isOn, setOn] = useState(opened?.enabled ?? true);
  const [draft, setDraft] = useState<Draft>({ ...fresh, ...opened?.rule });
  const command = useCallCommand('admin/alert/rule/save', {
    done: t('alerts:saved'),
    onDone: () => {
      onDone();
      onClose();
    },
  });
  const rule = ruleOf(draft);
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
  return (
    <FormDialog
      title={t(opened === undefined ? 'alerts:add' : 'alerts:edit')}
      width={460}
      command={command}
      isReady={rule !== null && name.trim() !== ''}
      verb={t('alerts:save')}
      testId="save-alert-rule"
      onSubmit={() =>
        rule !== null &&
        void command.run({ name: name.trim(), enabled: isOn, rule, ...(opened && { id: opened.id, version: opened.version }) })
      }
      onClose={onClose}
    >
      <TextInput
        size={32}
        label={t('alerts:name')}
        maxLength={alertLimits.name}
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <SelectField
        label={t('alerts:when')}
        value={draft.kind}
        options={alertKinds.map((value) => ({ value, label: t(`alerts:kinds.${value}`) }))}
        onChange={(kind) => change({ kind })}
      />
      <Parameters draft={draft} onChange={change} />
      <Group justify="space-between">
        <Text size="t13" fw={500}>
          {t('alerts:on')}
        </Text>
        <Switch label={t('alerts:on')} isOn={isOn} onChange={setOn} />
      </Group>
    </FormDialog>
  );
}

function Parameters({ draft, onChange }: { draft: Draft; onChange: (part: Partial<Draft>) => void }): ReactNode {
  const { t } = useTranslation();
  const won = draft.flow === 'joins' && hasFlow(draft.kind) ? t('alerts:unit.count') : t('alerts:unit.won');
  const units = { times: '×', minAmount: won, amount: won, percent: '%', bets: t('alerts:unit.bets') };
  return (
    <>
      {hasFlow(draft.kind) && (
        <SelectField
          label={t('alerts:flow')}
          value={draft.flow}
          options={alertFlows.map((value) => ({ value, label: t(`alerts:flows.${value}`) }))}
          onChange={(flow) => onChange({ flow })}
        />
      )}
      {fieldsOf[draft.kind].map((name) => (
        <NumberInput
          key={name}
          label={t(`alerts:fields.${name}`)}
          unit={units[name]}
          decimals={name === 'times' || name === 'percent' ? 2 : 0}
          value={draft[name]}
          error={isWithin(name, draft[name]) ? null : t('alerts:wrong')}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </>
  );
}
