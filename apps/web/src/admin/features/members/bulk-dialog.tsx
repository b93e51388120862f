import { Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { levels, type LevelText } from '../../../lib/levels.js';
import { MoneyFields } from '../../../shared/wallet/money-fields.js';
import { staffQuickAmounts } from '../../../shared/wallet/quick-amounts.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { ColorChoice } from '../../../ui/color-choice.js';
import { Field } from '../../../ui/field.js';
import { BreakReason } from '../../components/break-reason.js';
import { memberStatusWord } from '../../components/member-labels.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Select } from '../../../ui/select.js';
import { TextInput } from '../../../ui/text-input.js';
import { givenStatuses, type BulkAct, type BulkActName } from './bulk-acts.js';
import { accountUnits as units, longest } from '#lib/contract/values';

export interface BulkDialogProps {
  act: BulkActName;
  /** Whom it is about: the only one's name, or how many. */
  who: string;
  onRun: (act: BulkAct) => void;
  onClose: () => void;
}

/** Asks what exactly is to be done to the chosen members. */
export function BulkDialog(props: BulkDialogProps): ReactNode {
  const { act } = props;
  if (act === 'status') return <StatusDialog {...props} />;
  if (act === 'level') return <LevelDialog {...props} />;
  if (act === 'color') return <ColorDialog {...props} />;
  return <MoneyDialog {...props} />;
}

function StatusDialog({ who, onRun, onClose }: BulkDialogProps): ReactNode {
  const { t } = useTranslation();
  const [status, setStatus] = useState<(typeof givenStatuses)[number]>('suspended');
  const isHard = status === 'deleted' || status === 'withdrawn' || status === 'blocked';
  return (
    <AskDialog
      title={t('members:bulk.status')}
      facts={[{ label: t('members:bulk.who'), value: who }]}
      about={t(`members:statusAbout.${status}`)}
      isWarning={isHard}
      reason="optional"
      look={isHard ? 'refuse' : 'primary'}
      verb={t('members:bulk.statusVerb', { status: memberStatusWord(status, t) })}
      onRun={(reason) => onRun({ act: 'status', body: { status, ...(reason === '' ? {} : { reason }) } })}
      onClose={onClose}
    >
      <Field label={t('admin:list.status')}>
        {() => (
          <Select
            label={t('admin:list.status')}
            value={status}
            options={givenStatuses.map((value) => ({ value, label: memberStatusWord(value, t) }))}
            onChange={setStatus}
          />
        )}
      </Field>
    </AskDialog>
  );
}

function LevelDialog({ who, onRun, onClose }: BulkDialogProps): ReactNode {
  const { t } = useTranslation();
  const [level, setLevel] = useState<LevelText>('1');
  return (
    <AskDialog
      title={t('members:bulk.level')}
      facts={[{ label: t('members:bulk.who'), value: who }]}
      about={t('members:bulk.levelAbout')}
      verb={t('members:bulk.levelVerb', { level })}
      onRun={() => onRun({ act: 'level', body: { level: Number(level) } })}
      onClose={onClose}
    >
      <SegmentedTabs
        label={t('admin:list.level')}
        value={level}
        tabs={levels.map((value) => ({ value, label: value }))}
        onChange={setLevel}
      />
    </AskDialog>
  );
}

function ColorDialog({ who, onRun, onClose }: BulkDialogProps): ReactNode {
  const { t } = useTranslation();
  const [color, setColor] = useState('');
  return (
    <AskDialog
      title={t('members:bulk.color')}
      facts={[{ label: t('members:bulk.who'), value: who }]}
      verb={t('members:bulk.colorVerb')}
      onRun={() => onRun({ act: 'color', body: { color } })}
      onClose={onClose}
    >
      <ColorChoice value={color} onChange={setColor} />
    </AskDialog>
  );
}

const unitWords = { money: 'admin:member.money', point: 'admin:member.point', balance: 'admin:member.egg' } as const;

function MoneyDialog({ who, onRun, onClose }: BulkDialogProps): ReactNode {
  const { t } = useTranslation();
  const [unit, setUnit] = useState<(typeof units)[number]>('money');
  const [status, setStatus] = useState<'give' | 'take'>('give');
  const [amount, setAmount] = useState(0);
  const [memo, setMemo] = useState('');
  const [breakReason, setBreakReason] = useState('');
  const why = status === 'take' || breakReason.trim() === '' ? {} : { breakReason };
  return (
    <AskDialog
      title={t('members:bulk.money')}
      facts={[{ label: t('members:bulk.who'), value: who }]}
      about={t(`members:bulk.${status}About`)}
      isWarning={status === 'take'}
      look={status === 'take' ? 'refuse' : 'primary'}
      isReady={amount > 0 && memo.trim() !== ''}
      verb={t(`members:bulk.${status}Verb`, { unit: t(unitWords[unit]), amount: formatAmount(amount) })}
      onRun={() => onRun({ act: 'money', body: { unit, status, amount, memo: memo.trim(), ...why } })}
      onClose={onClose}
    >
      <Group wrap="wrap" gap={8}>
        <SegmentedTabs
          label={t('members:bulk.direction')}
          value={status}
          tabs={[
            { value: 'give', label: t('members:bulk.give') },
            { value: 'take', label: t('members:bulk.take') },
          ]}
          onChange={setStatus}
        />
        <SegmentedTabs
          label={t('members:bulk.unit')}
          value={unit}
          tabs={units.map((value) => ({ value, label: t(unitWords[value]) }))}
          onChange={setUnit}
        />
      </Group>
      <MoneyFields
        label={t('members:bulk.each')}
        inputSize={44}
        amounts={staffQuickAmounts}
        field={{ value: amount, onChange: setAmount }}
      />
      <TextInput
        label={t('common:reason')}
        name="memo"
        maxLength={longest.moneyMemo}
        value={memo}
        autoComplete="off"
        onChange={(event) => setMemo(event.target.value)}
      />
      {status === 'give' && <BreakReason value={breakReason} onChange={(event) => setBreakReason(event.target.value)} />}
    </AskDialog>
  );
}
