import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { Fragment, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { FormFoot } from '../../../ui/form/form-foot.js';
import { useDraftForm, type DraftForm, type FieldErrors } from '../../../ui/form/use-draft-form.js';
import { CallFields } from '../../../ui/may-call.js';
import { NumberInput } from '../../../ui/number-input.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { ruleProblem } from './rule-problem.js';
import { ruleGroups, ruleOf, useRuleWords, type MoneyRuleName } from './rule-words.js';

type View = CallOutput<'admin/moneyRule/member/view'>;
type Rule = View['rules'][number];
type Values = Record<string, number | null>;

/** The rules of money in force for one member or agent, each with where it comes from, and its own values to change. */
export default function MemberRulesCard({ memberId }: { memberId: number }): ReactNode {
  const { t } = useTranslation();
  const read = useCall('admin/moneyRule/member/view', { id: memberId });
  return (
    <Card className="settings-card member-rules">
      <Title order={2}>{t('money-rules:member.title')}</Title>
      {read.data !== undefined && <RulesForm memberId={memberId} view={read.data} />}
      {read.data === undefined &&
        (read.error === null ? <LoadingBars rows={6} /> : <FailedState error={read.error} onRetry={() => void read.refetch()} />)}
    </Card>
  );
}

function RulesForm({ memberId, view }: { memberId: number; view: View }): ReactNode {
  const { t } = useTranslation();
  const words = useRuleWords();
  const initial = useMemo<Values>(() => Object.fromEntries(view.rules.map(({ name, member }) => [name, member])), [view]);
  const form = useDraftForm<Values, unknown>({
    initial,
    isLive: true,
    validate: problems,
    send: (values) => save(memberId, { before: initial, after: values, version: view.version }),
    refresh: ['admin/moneyRule/member/view', 'admin/member/change/get'],
    done: t('money-rules:member.saved'),
  });
  const byName = new Map(view.rules.map((rule) => [rule.name, rule]));
  return (
    <form onSubmit={form.submit}>
      <CallFields needs="admin/moneyRule/member/update">
        <Text size="t12" c="muted">
          {t('money-rules:member.about')}
        </Text>
        {ruleGroups
          .filter(({ names }) => names.some((name) => byName.has(name)))
          .map(({ group, names }) => (
            <Fragment key={group}>
              <Text size="t12" fw={600} c="muted" mt={8}>
                {words.group(group)}
              </Text>
              {names.map((name) => {
                const rule = byName.get(name);
                return rule === undefined ? null : <RuleRow key={name} rule={rule} form={form} />;
              })}
            </Fragment>
          ))}
        <FormFoot form={form} testId="save-member-rules" />
      </CallFields>
    </form>
  );
}

function RuleRow({ rule, form }: { rule: Rule; form: DraftForm<Values> }): ReactNode {
  const { t } = useTranslation();
  const words = useRuleWords();
  const { name, level, site, origin } = rule;
  const isOwn = ruleOf(name).at.includes('member');
  const { value, error, onChange } = form.field(name);
  const inherited = level ?? site;
  return (
    <Group gap={8} wrap="nowrap" data-testid={`rule-${name}`} data-origin={origin}>
      <Stack gap={0} flex={1} miw={0}>
        <Text span size="t13">
          {words.name(name)}
        </Text>
        {error !== undefined && (
          <Text span size="t11" c="lose">
            {error}
          </Text>
        )}
      </Stack>
      <Text span size="t12" c={origin === 'member' ? 'accent' : 'muted'} w={56} ta="right">
        {t(`money-rules:origin.${origin}`)}
      </Text>
      <span className="rule-value">
        {isOwn ? (
          <NumberInput
            isLabelHidden
            label={words.name(name)}
            unit={words.unit(name)}
            decimals={ruleOf(name).decimals ?? 0}
            placeholder={Number.isInteger(inherited) ? formatAmount(inherited) : String(inherited)}
            value={value ?? null}
            error={error}
            onChange={onChange}
          />
        ) : (
          <Text span size="t13" className="num" c="muted">
            {words.value(name, rule.value)}
          </Text>
        )}
      </span>
    </Group>
  );
}

const problems = (values: Values): FieldErrors =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, ruleProblem(name as MoneyRuleName, value)]));

/** One row of a call for many: what it is refused with is the form's. */
async function save(id: number, { before, after, version }: { before: Values; after: Values; version: number }): Promise<void> {
  const rules = Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name]));
  const { results } = await call('admin/moneyRule/member/update', { ids: [id], rules, version });
  const refused = results[0]?.error;
  if (refused !== undefined) throw new ApiError(refused.code, refused.message, refused);
}
