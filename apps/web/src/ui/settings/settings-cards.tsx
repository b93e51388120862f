import { Box, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.js';
import type { DraftForm } from '../form/use-draft-form.js';
import { SettingsCard } from '../settings-form.js';
import { settingsByPath, type SettingField, type SettingsDescription } from './described.js';
import { SettingControl } from './setting-control.js';
import { besidePath, valueAt } from './setting-errors.js';
import { useSettingTexts, useValueText } from './setting-texts.js';

type Placed = readonly [path: string, field: SettingField];

/** What the fields need of their form; a page with a draft of its own can give it too. */
export interface SettingsValues {
  readonly values: object;
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly set: (path: string, value: unknown) => void;
  readonly conflicts?: Readonly<Record<string, unknown>>;
  readonly takeTheirs?: (path: string) => void;
}

/** Components of the settings that no kind draws, by path. */
export type OwnSettings = Readonly<Record<string, ReactNode>>;

export interface SettingsFieldsProps {
  of: SettingsDescription;
  form: SettingsValues;
  own?: OwnSettings;
}

/** A form's values as the fields take them. */
export const settingsValues = (form: DraftForm<Record<string, unknown>>): SettingsValues => ({
  values: form.values,
  errors: form.errors,
  set: (path, value) => form.setFieldValue(path, value as never),
  conflicts: form.conflicts,
  takeTheirs: form.takeTheirs,
});

/** Described settings, a card for each group. */
export function SettingsCards({ of, form, own }: SettingsFieldsProps): ReactNode {
  const { t, i18n } = useTranslation();
  const text = (key: string): string | undefined => (i18n.exists(key) ? t(key) : undefined);
  const placed = settingsByPath(of.fields);
  const groups = [...new Set(placed.map(([, { group }]) => group))];
  return groups.map((group) => (
    <SettingsCard
      key={group}
      title={t(`settings:${of.name}.cards.${group}.title`)}
      about={text(`settings:${of.name}.cards.${group}.about`)}
    >
      <Rows of={of} placed={placed.filter(([, field]) => field.group === group)} form={form} own={own} />
    </SettingsCard>
  ));
}

/** Described settings one below the other, for a dialog. */
export function SettingsFields({ of, form, own }: SettingsFieldsProps): ReactNode {
  return <Rows of={of} placed={settingsByPath(of.fields)} form={form} own={own} />;
}

function Rows({
  of,
  placed,
  form,
  own = {},
}: Omit<SettingsFieldsProps, 'own'> & { placed: readonly Placed[]; own: OwnSettings | undefined }): ReactNode {
  const isOn = (path: string, name: string): boolean => valueAt(form.values, besidePath(path, name)) === true;
  const isShown = ([path, { when, unless }]: Placed): boolean =>
    (when === undefined || isOn(path, when)) && (unless === undefined || !isOn(path, unless));
  return linesOf(placed.filter(isShown)).map((line) => {
    const controls = line.map((one) => <Setting key={one[0]} page={of.name} placed={one} form={form} own={own[one[0]]} />);
    return (
      <Stack key={line[0]?.[0]} gap={6}>
        {controls.length === 1 ? controls : <div className="field-pair">{controls}</div>}
        {line.map(([path, field]) => (
          <Meaning key={path} page={of.name} path={path} field={field} />
        ))}
      </Stack>
    );
  });
}

/** Settings that stand beside the one before share its line. */
function linesOf(placed: readonly Placed[]): readonly (readonly Placed[])[] {
  const lines: Placed[][] = [];
  for (const one of placed) {
    const last = lines.at(-1);
    if (one[1].beside === true && last !== undefined) last.push(one);
    else lines.push([one]);
  }
  return lines;
}

/** What a typed setting means, beneath its line; a switch and a choice have it beside them. */
function Meaning({ page, path, field }: { page: string; path: string; field: SettingField }): ReactNode {
  const { about } = useSettingTexts(page, path, field);
  if (about === undefined || field.kind === 'switch' || field.kind === 'choice') return null;
  return (
    <Text size="t12" c="muted">
      {about}
    </Text>
  );
}

function Setting({
  page,
  placed: [path, field],
  form,
  own,
}: {
  page: string;
  placed: Placed;
  form: SettingsValues;
  own: ReactNode;
}): ReactNode {
  const isContested = form.conflicts !== undefined && path in form.conflicts;
  const error = form.errors[path];
  return (
    <Stack gap={6} flex={1} miw={0}>
      {field.kind === 'own' ? (
        own
      ) : (
        <SettingControl
          page={page}
          path={path}
          field={field}
          value={valueAt(form.values, path)}
          error={typeof error === 'string' ? error : undefined}
          onChange={(value) => form.set(path, value)}
        />
      )}
      {isContested && (
        <Contested page={page} path={path} field={field} theirs={form.conflicts?.[path]} onTake={() => form.takeTheirs?.(path)} />
      )}
    </Stack>
  );
}

/** Says what another administrator has set meanwhile, and offers it. */
function Contested({
  page,
  path,
  field,
  theirs,
  onTake,
}: {
  page: string;
  path: string;
  field: SettingField;
  theirs: unknown;
  onTake: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const texts = useSettingTexts(page, path, field);
  const value = useValueText()(field, texts, theirs);
  return (
    <Group wrap="wrap" gap={8} className="note warning" role="alert" data-testid={`conflict-${path}`}>
      <Box component="span" flex={1} miw={0}>
        {value === undefined ? t('settings:conflict.textOther') : t('settings:conflict.text', { value })}
      </Box>
      <Button size={26} look="outline" onClick={onTake}>
        {t('settings:conflict.take')}
      </Button>
    </Group>
  );
}
