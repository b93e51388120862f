import { Anchor, Box, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';
import { callKey, queryClient, useCall } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { FormFoot } from '../../../ui/form/form-foot.js';
import { useDraftForm, type DraftForm, type FieldErrors } from '../../../ui/form/use-draft-form.js';
import { CallFields } from '../../../ui/may-call.js';
import { NumberInput } from '../../../ui/number-input.js';
import { PageTitle } from '../../../ui/page-title.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { moneyRuleNames, ruleBelow, ruleGroups, ruleOf, useRuleWords, type MoneyRuleName } from './rule-words.js';
import { ruleProblem } from './rule-problem.js';

type Table = CallOutput<'admin/moneyRule/level/get'>;
type Values = Record<string, number | null>;

const levels = [1, 2, 3, 4, 5, 6, 7] as const;
const cellOf = (level: number, name: string): string => `${level}/${name}`;
const namesOfLevels = moneyRuleNames.filter((name) => ruleOf(name).at.includes('level'));

/** Rules of money of all levels in one table: a row for each rule, a column for each level, blank where the site's value holds. */
export function LevelRules(): ReactNode {
  const { t } = useTranslation();
  const read = useCall('admin/moneyRule/level/get');
  return (
    <>
      <div className="page-head">
        <PageTitle>{t('money-rules:levels.title')}</PageTitle>
        <Box component="span" flex={1} miw={0} />
        <Anchor component={Link} to="/admin/games" variant="inline">
          {t('settings:page.drawGames')}
        </Anchor>
        <Anchor component={Link} to="/admin/sports/settings" variant="inline">
          {t('settings:page.sports')}
        </Anchor>
      </div>
      <Text size="t12" c="muted">
        {t('money-rules:levels.about')}
      </Text>
      {read.data !== undefined && <LevelTable table={read.data} />}
      {read.data === undefined &&
        (read.error === null ? <LoadingBars rows={12} /> : <FailedState error={read.error} onRetry={() => void read.refetch()} />)}
    </>
  );
}

function LevelTable({ table }: { table: Table }): ReactNode {
  const { t } = useTranslation();
  const initial = useMemo(() => valuesOf(table), [table]);
  const form = useDraftForm<Values, Table>({
    initial,
    isLive: true,
    validate: (values) => problems(values, t('money-rules:levels.belowMinimum')),
    send: (values) => call('admin/moneyRule/level/update', { levels: patches(initial, values), version: table.version }),
    done: t('money-rules:levels.saved'),
    onDone: (saved) => queryClient.setQueryData(callKey('admin/moneyRule/level/get'), saved),
  });
  const contested = Object.keys(form.conflicts).length;
  return (
    <form onSubmit={form.submit} className="level-rules">
      <CallFields needs="admin/moneyRule/level/update">
        {contested > 0 && (
          <Group gap={8} className="note warning" role="alert" data-testid="level-conflict">
            <Text span flex={1} size="t13">
              {t('money-rules:levels.conflict', { count: contested })}
            </Text>
            <Button size={26} look="outline" onClick={() => form.takeTheirs()}>
              {t('money-rules:levels.take')}
            </Button>
            <Button size={26} look="outline" onClick={form.keepMine}>
              {t('money-rules:levels.keep')}
            </Button>
          </Group>
        )}
        <div className="level-rules-scroll">
          <table aria-label={t('money-rules:levels.title')}>
            <thead>
              <tr>
                <th scope="col">{t('money-rules:levels.rule')}</th>
                <th scope="col" className="num">
                  {t('money-rules:levels.site')}
                </th>
                {levels.map((level) => (
                  <th key={level} scope="col">
                    {t('common:level', { level })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <Rows table={table} form={form} />
            </tbody>
          </table>
        </div>
        <FormFoot form={form} testId="save-level-rules" />
      </CallFields>
    </form>
  );
}

function Rows({ table, form }: { table: Table; form: DraftForm<Values, Table> }): ReactNode {
  const words = useRuleWords();
  return ruleGroups.map(({ group, names }) => (
    <Fragment key={group}>
      <tr className="level-rules-group">
        <th scope="rowgroup" colSpan={levels.length + 2}>
          {words.group(group)}
        </th>
      </tr>
      {names
        .filter((name) => namesOfLevels.includes(name))
        .map((name) => (
          <Row key={name} name={name} site={table.site[name] ?? 0} form={form} />
        ))}
    </Fragment>
  ));
}

function Row({ name, site, form }: { name: MoneyRuleName; site: number; form: DraftForm<Values, Table> }): ReactNode {
  const { t } = useTranslation();
  const words = useRuleWords();
  const rule = words.name(name);
  const isUnlimited = site === 0 && name.startsWith('daily');
  const placeholder = isUnlimited ? t('money-rules:levels.noLimit') : Number.isInteger(site) ? formatAmount(site) : String(site);
  return (
    <tr data-testid={`level-rule-${name}`}>
      <th scope="row">
        {rule} <em>{words.unit(name)}</em>
      </th>
      <td className="num">{placeholder}</td>
      {levels.map((level) => {
        const cell = cellOf(level, name);
        const { value, error, onChange } = form.field(cell);
        return (
          <td key={level} data-contested={cell in form.conflicts ? true : undefined}>
            <NumberInput
              isLabelHidden
              label={t('money-rules:levels.cell', { level, rule })}
              decimals={ruleOf(name).decimals ?? 0}
              placeholder={placeholder}
              value={value ?? null}
              error={error}
              onChange={onChange}
            />
            {error !== undefined && (
              <Text size="t11" c="lose">
                {error}
              </Text>
            )}
          </td>
        );
      })}
    </tr>
  );
}

function valuesOf({ levels: rows }: Table): Values {
  return Object.fromEntries(
    rows.flatMap(({ level, rules }) => namesOfLevels.map((name) => [cellOf(level, name), rules[name] ?? null] as const)),
  );
}

/** What differs, level by level. */
function patches(before: Values, after: Values): { level: number; rules: Values }[] {
  return levels
    .map((level) => {
      const changed = namesOfLevels.filter((name) => before[cellOf(level, name)] !== after[cellOf(level, name)]);
      return { level, rules: Object.fromEntries(changed.map((name) => [name, after[cellOf(level, name)] ?? null])) };
    })
    .filter(({ rules }) => Object.keys(rules).length > 0);
}

function problems(values: Values, below: string): FieldErrors {
  const errors: Record<string, string | undefined> = {};
  for (const level of levels) {
    for (const name of namesOfLevels) errors[cellOf(level, name)] = ruleProblem(name, values[cellOf(level, name)] ?? null);
    const own = namesOfLevels.flatMap((name) => {
      const value = values[cellOf(level, name)];
      return typeof value === 'number' ? [[name, value] as const] : [];
    });
    const wrong = ruleBelow(Object.fromEntries(own));
    if (wrong !== undefined) errors[cellOf(level, wrong)] = below;
  }
  return errors;
}
