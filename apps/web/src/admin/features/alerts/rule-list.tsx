import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { refresh } from '../../../lib/queries.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { Refusal } from '../../../ui/refusal.js';
import { useCommand } from '../../../ui/use-command.js';
import { ruleWords, type AlertRuleRow } from '../../lib/alert-words.js';
import { RuleDialog } from './rule-dialog.js';

const read = 'admin/alert/rule/get';
const keyOf = (row: AlertRuleRow): number => row.id;

export interface RuleListProps {
  page: number | undefined;
  onPage: (page: number) => void;
  head: (tools: ReactNode) => ReactNode;
}

/** The rules that alert administrators. */
export function RuleList({ page, onPage, head }: RuleListProps): ReactNode {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<AlertRuleRow | 'new' | null>(null);
  const [leaving, setLeaving] = useState<AlertRuleRow | null>(null);
  const list = useListPage({ name: 'alert-rules', call: read, input: {}, page, onPage, keyOf, onOpen: setEdited });
  const drop = useCommand((id: number) => call('admin/alert/rule/delete', { id }), { done: t('alerts:deleted'), refresh: [read] });
  const columns = columnsOf(t, setEdited, setLeaving);
  return (
    <>
      {head(
        <>
          <Button needs="admin/alert/rule/save" look="primary" onClick={() => setEdited('new')}>
            {t('alerts:add')}
          </Button>
          <ListTools list={list} columns={columns} />
        </>,
      )}
      <Refusal error={drop.error} />
      <DataTable
        {...list.table}
        label={t('alerts:tabs.rules')}
        columns={columns}
        rowTestId={(row) => `alert-rule-${row.id}`}
        empty={t('alerts:emptyRules')}
      />
      {edited !== null && (
        <RuleDialog of={edited === 'new' ? undefined : edited} onDone={() => refresh(read)} onClose={() => setEdited(null)} />
      )}
      {leaving !== null && (
        <AskDialog
          title={t('alerts:askDelete')}
          facts={[{ label: leaving.name, value: ruleWords(leaving.rule, t) }]}
          about={t('alerts:askDeleteAbout')}
          look="refuse"
          verb={t('alerts:delete')}
          onRun={() => void drop.run(leaving.id)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

function columnsOf(
  t: TFunction,
  onEdit: (row: AlertRuleRow) => void,
  onDelete: (row: AlertRuleRow) => void,
): readonly Column<AlertRuleRow>[] {
  return [
    { key: 'name', head: t('alerts:name'), phone: 'title', isStrong: true },
    { key: 'rule.kind', head: t('alerts:when'), phone: 'line', cell: ({ rule }) => ruleWords(rule, t) },
    {
      key: 'enabled',
      head: t('alerts:state'),
      phone: 'status',
      cell: ({ enabled }) => <Badge tone={enabled ? 'win' : 'neutral'}>{t(enabled ? 'alerts:on' : 'alerts:off')}</Badge>,
      words: { true: t('alerts:on'), false: t('alerts:off') },
    },
    { key: 'raisedAt', head: t('alerts:raisedAt'), as: 'time', phone: 'fact' },
    { key: 'changedBy', head: t('alerts:changedBy'), phone: 'fact' },
    { key: 'changedAt', head: t('alerts:changedAt'), as: 'time', phone: 'hidden', isHiddenByDefault: true },
    {
      key: 'acts',
      head: t('alerts:acts'),
      isHeadHidden: true,
      align: 'right',
      phone: 'actions',
      hasLink: true,
      file: false,
      cell: (row) => (
        <>
          <Button needs="admin/alert/rule/save" size={26} look="ghost" onClick={() => onEdit(row)}>
            {t('alerts:edit')}
          </Button>
          <Button needs="admin/alert/rule/delete" size={26} look="ghost" onClick={() => onDelete(row)}>
            {t('alerts:delete')}
          </Button>
        </>
      ),
    },
  ];
}
