import type { TFunction } from 'i18next';
import { Group, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportColumn } from '../../../lib/contract.js';
import { call } from '../../../lib/api.js';
import { currentLanguage, languages, textsIn, type LanguageCode } from '../../../lib/i18n.js';
import { Button } from '../../../ui/button.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { SelectField } from '../../../ui/select-field.js';
import { useCommand } from '../../../ui/use-command.js';
import { AgentPicker } from '../../components/agent-picker.js';
import { ReportFields, type ReportDraft } from '../../components/report-fields.js';

const save = 'admin/report/save';
const kinds = ['days', 'persons'] as const;
type Kind = (typeof kinds)[number];

/** Has a file made for agents by schedule, each of its own branch alone, and sent to them as a message. */
export function AgentReportDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [kind, setKind] = useState<Kind>('days');
  const [agents, setAgents] = useState<readonly { id: number; name: string }[]>([]);
  const [language, setLanguage] = useState<LanguageCode>(currentLanguage());
  const [draft, setDraft] = useState<ReportDraft>({
    ...{ name: '', period: 'yesterday', format: 'xlsx' },
    schedule: { cadence: 'daily', hour: 8, weekday: 1, monthDay: 1 },
  });
  const command = useCommand(
    async ({ name, period, format, schedule }: ReportDraft) => {
      const columns = [...columnsOf(kind, await textsIn(language))];
      const asked =
        kind === 'days'
          ? { list: 'agent/statistics/days' as const, input: {} }
          : { list: 'agent/statistics/betting' as const, input: { by: 'person', kind: 'player' } };
      const content = { ...asked, columns, period, format, language, agentIds: agents.map(({ id }) => id) };
      return call(save, { name: name.trim(), schedule, content });
    },
    { done: t('reports:saved'), refresh: ['admin/report/get'], onDone: onClose },
  );
  return (
    <FormDialog
      title={t('reports:agents.title')}
      width={480}
      command={command}
      needs={save}
      isReady={draft.name.trim() !== '' && agents.length > 0}
      verb={t('reports:save')}
      testId="save-agent-report"
      onSubmit={() => void command.run(draft)}
      onClose={onClose}
    >
      <Text size="t12" c="muted">
        {t('reports:agents.about')}
      </Text>
      <AgentPicker
        label={t('reports:agents.add')}
        value={undefined}
        onChange={(id, found) => {
          if (id === undefined || agents.some((each) => each.id === id)) return;
          setAgents([...agents, { id, name: found?.nickname ?? String(id) }]);
        }}
      />
      <Group gap={6}>
        {agents.map(({ id, name }) => (
          <Button key={id} look="ghost" onClick={() => setAgents(agents.filter((each) => each.id !== id))}>
            {name} ×
          </Button>
        ))}
      </Group>
      <SelectField
        label={t('reports:agents.kind')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`reports:agents.kinds.${value}`) }))}
        onChange={setKind}
      />
      <ReportFields draft={draft} onChange={(part) => setDraft((before) => ({ ...before, ...part }))} />
      <SelectField
        label={t('reports:language')}
        value={language}
        options={languages.map(({ code, name: label }) => ({ value: code, label }))}
        onChange={setLanguage}
      />
    </FormDialog>
  );
}

/** The file has what the agent's own page shows. */
function columnsOf(kind: Kind, t: TFunction): readonly ExportColumn[] {
  const number = (key: string, word: string): ExportColumn => ({ key, label: t(`reports:agents.column.${word}`), as: 'number' });
  if (kind === 'days')
    return [
      { key: 'day', label: t('reports:agents.column.day') },
      ...(['deposits', 'withdrawals', 'stakes', 'payouts', 'rolling'] as const).map((name) => number(`flows.${name}`, name)),
    ];
  return [
    { key: 'account', label: t('reports:agents.column.account') },
    { key: 'nickname', label: t('reports:agents.column.nickname') },
    ...(['stakes', 'payouts', 'profit'] as const).map((name) => number(`betting.${name}`, name)),
  ];
}
