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
import { useGuardedClose } from '../../../ui/use-guarded-close.js';
import { useCommand } from '../../../ui/use-command.js';
import { AgentPicker } from '../../components/agent-picker.js';
import { ReportFields, type ReportDraft } from '../../components/report-fields.js';
import type { Report } from '../../lib/report-words.js';

const save = 'admin/report/save';
const kinds = ['days', 'persons'] as const;
type Kind = (typeof kinds)[number];

interface Draft extends ReportDraft {
  kind: Kind;
  language: LanguageCode;
  agents: readonly { id: number; name: string }[];
}

function draftOf(report: Report | undefined): Draft {
  if (report === undefined)
    return {
      ...{ name: '', period: 'yesterday', format: 'xlsx', kind: 'days', language: currentLanguage(), agents: [] },
      schedule: { cadence: 'daily', hour: 8, weekday: 1, monthDay: 1 },
    };
  const { name, schedule, content, recipients } = report;
  const { period, format, language, list } = content;
  const agents = recipients.map(({ id, account, nickname }) => ({ id, name: nickname === '' ? account : nickname }));
  return { ...{ name, schedule, period, format, language, agents }, kind: list === 'agent/statistics/days' ? 'days' : 'persons' };
}

/**
 * Has a file made for agents by schedule, each of its own branch alone, and sent to them as a message.
 * @param of the report that is changed, in the version in which it was opened; without it a new one is made
 */
export function AgentReportDialog({ of, onClose }: { of?: Report; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [opened] = useState(of);
  const [before] = useState(() => draftOf(of));
  const [draft, setDraft] = useState(before);
  const change = (part: Partial<Draft>): void => setDraft((last) => ({ ...last, ...part }));
  const { agents, kind, language } = draft;
  const command = useCommand(
    async ({ name, schedule, ...asked }: Draft) => {
      const content = await contentOf(asked, opened?.staff.map((each) => each.id) ?? []);
      return call(save, { ...(opened && { id: opened.id, version: opened.version }), name: name.trim(), schedule, content });
    },
    { done: t('reports:saved'), refresh: ['admin/report/get'], onDone: onClose },
  );
  const [close, question] = useGuardedClose(JSON.stringify(draft) !== JSON.stringify(before), onClose);
  return (
    <FormDialog
      title={t(opened === undefined ? 'reports:agents.title' : 'reports:change')}
      width={480}
      command={command}
      needs={save}
      isReady={draft.name.trim() !== '' && agents.length > 0}
      verb={t('reports:save')}
      testId="save-agent-report"
      onSubmit={() => void command.run(draft)}
      onClose={close}
    >
      {question}
      <Text size="t12" c="muted">
        {t('reports:agents.about')}
      </Text>
      <AgentPicker
        label={t('reports:agents.add')}
        value={undefined}
        onChange={(id, found) => {
          if (id === undefined || agents.some((each) => each.id === id)) return;
          change({ agents: [...agents, { id, name: found?.nickname ?? String(id) }] });
        }}
      />
      <Group gap={6} role="group" aria-label={t('reports:recipients')}>
        {agents.map(({ id, name }) => (
          <Button key={id} look="ghost" onClick={() => change({ agents: agents.filter((each) => each.id !== id) })}>
            {name} ×
          </Button>
        ))}
      </Group>
      <SelectField
        label={t('reports:agents.kind')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`reports:agents.kinds.${value}`) }))}
        onChange={(next) => change({ kind: next })}
      />
      <ReportFields draft={draft} onChange={change} />
      <SelectField
        label={t('reports:language')}
        value={language}
        options={languages.map(({ code, name: label }) => ({ value: code, label }))}
        onChange={(next) => change({ language: next })}
      />
    </FormDialog>
  );
}

/** What is in the report, with the words of its language. */
async function contentOf({ kind, agents, period, format, language }: Omit<Draft, 'name' | 'schedule'>, staffIds: number[]) {
  const columns = [...columnsOf(kind, await textsIn(language))];
  const asked =
    kind === 'days'
      ? { list: 'agent/statistics/days' as const, input: {} }
      : { list: 'agent/statistics/betting' as const, input: { by: 'person', kind: 'player' } };
  return { ...asked, columns, period, format, language, agentIds: agents.map(({ id }) => id), staffIds };
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
