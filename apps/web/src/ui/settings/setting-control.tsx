import { Group, Input, Stack, Text } from '@mantine/core';
import { useState, type ChangeEvent, type ReactNode } from 'react';
import { plainDigits } from '#lib/kernel';
import { AmountInput } from '../amount-input.js';
import { Switch } from '../checkbox.js';
import { isBadField } from '../field.js';
import { NumberInput } from '../number-input.js';
import { Select } from '../select.js';
import { SegmentedTabs } from '../segmented-tabs.js';
import { SwitchRow } from '../settings-form.js';
import { TextArea } from '../text-area.js';
import { TextInput } from '../text-input.js';
import type { ChoiceSetting, NumberSetting, SettingField, SeveralSetting, TextSetting } from './described.js';
import { useSettingTexts, type SettingTexts } from './setting-texts.js';

export interface SettingControlProps<Field extends SettingField = SettingField> {
  /** Name of the page's description. */
  page: string;
  path: string;
  field: Field;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
  /** Label, help and message stand elsewhere, beside it. */
  isBare?: boolean;
}

type Drawn<Field extends SettingField> = Omit<SettingControlProps<Field>, 'page'> & { texts: SettingTexts };

/** One setting as its kind is typed. What it means stands beneath its row, that of a switch or a choice beside it. */
export function SettingControl({ page, field, ...rest }: SettingControlProps): ReactNode {
  const texts = useSettingTexts(page, rest.path, field);
  const common = { ...rest, texts };
  switch (field.kind) {
    case 'switch':
      if (rest.isBare === true) return <Switch label={texts.label} isOn={rest.value === true} onChange={rest.onChange} />;
      return <SwitchRow label={texts.label} about={texts.about ?? ''} isOn={rest.value === true} onChange={rest.onChange} />;
    case 'amount':
      return <AmountSetting {...common} field={field} />;
    case 'number':
      return <CountSetting {...common} field={field} />;
    case 'odds':
      return <CountSetting {...common} field={{ ...field, kind: 'number', least: 1, most: Number.MAX_SAFE_INTEGER, decimals: 3 }} />;
    case 'time':
      return <TimeOfDay {...common} field={field} />;
    case 'text':
      return <WrittenSetting {...common} field={field} />;
    case 'choice':
      return <ChosenSetting {...common} field={field} />;
    case 'several':
      return <ChosenSettings {...common} field={field} />;
    case 'names':
      return <NamedSettings {...common} field={field} />;
    case 'own':
      return null;
  }
}

/** An empty amount is 0 for the input and null for a setting that may be left blank. */
function AmountSetting({ field, value, error, onChange, texts, isBare = false }: Drawn<NumberSetting>): ReactNode {
  return (
    <AmountInput
      size={32}
      label={texts.label}
      isLabelHidden={isBare}
      unit={texts.unit(field.unit)}
      value={(value ?? 0) as number}
      error={error}
      {...(field.blank === undefined ? {} : { placeholder: texts.blankOf(field.blank) })}
      onChange={(next) => onChange(next === 0 && field.blank !== undefined ? null : next)}
    />
  );
}

/** A number that is not there is kept as NaN, so that it is refused instead of taken for zero. */
function CountSetting({ field, value, error, onChange, texts, isBare = false }: Drawn<NumberSetting>): ReactNode {
  return (
    <NumberInput
      label={texts.label}
      isLabelHidden={isBare}
      unit={texts.unit(field.unit)}
      decimals={field.decimals ?? 0}
      value={Number.isNaN(value) ? null : (value as number | null)}
      error={error}
      {...(field.blank === undefined ? {} : { placeholder: texts.blankOf(field.blank) })}
      onChange={(next) => onChange(next ?? (field.blank === undefined ? Number.NaN : null))}
    />
  );
}

/** A time of the day as four digits; the colon comes by itself. */
function TimeOfDay({ path, value, error, onChange, texts, isBare = false }: Drawn<SettingField>): ReactNode {
  const shared = {
    name: path,
    maxLength: 5,
    inputMode: 'numeric',
    autoComplete: 'off',
    placeholder: '00:00',
    value: String(value),
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(typedTime(event.target.value, String(value))),
  } as const;
  if (isBare) return <Input size="32" className="num" aria-label={texts.label} error={isBadField(error)} {...shared} />;
  return <TextInput size={32} label={texts.label} error={error} {...shared} />;
}

/** Digits with the colon behind the hour while somebody adds to them; what is taken away stays away. */
function typedTime(text: string, before: string): string {
  const digits = plainDigits(text).replace(/\D/g, '').slice(0, 4);
  if (text.length < before.length && digits.length <= 2) return digits;
  return digits.length >= 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
}

/** How a link begins. */
const webAddress = 'https://';

function WrittenSetting({ path, field, value, error, onChange, texts, isBare = false }: Drawn<TextSetting>): ReactNode {
  const shared = { label: texts.label, name: path.split('.').at(-1), maxLength: field.most, value: String(value), error };
  if (field.lines !== undefined && !isBare)
    return <TextArea {...shared} rows={field.lines} onChange={(event) => onChange(event.target.value)} />;
  const isLink = field.format === 'link';
  if (isBare)
    return (
      <Input
        {...(field.lines === undefined ? { size: '32' } : { component: 'textarea', multiline: true, rows: field.lines })}
        name={shared.name}
        aria-label={texts.label}
        maxLength={field.most}
        value={shared.value}
        error={isBadField(error)}
        placeholder={isLink ? webAddress : texts.blank}
        autoComplete="off"
        onChange={(event: { target: { value: string } }) => onChange(isLink ? event.target.value.trim() : event.target.value)}
      />
    );
  return (
    <TextInput
      {...shared}
      size={32}
      type={isLink ? 'url' : 'text'}
      placeholder={isLink ? webAddress : texts.blank}
      autoComplete="off"
      onChange={(event) => onChange(isLink ? event.target.value.trim() : event.target.value)}
    />
  );
}

function ChosenSetting({ field, value, onChange, texts, isBare = false }: Drawn<ChoiceSetting>): ReactNode {
  const options = field.of.map((each) => ({ value: String(each), label: texts.choice(each) }));
  const choose = (next: string): void => onChange(field.of.find((each) => String(each) === next));
  if (isBare) return <Select label={texts.label} value={String(value)} options={options} onChange={choose} />;
  return (
    <Group justify="space-between" wrap="wrap" gap={16}>
      <Stack component="span" flex={1} miw={0}>
        <Text span size="t13" fw={500}>
          {texts.label}
        </Text>
        {texts.about !== undefined && (
          <Text span size="t12" c="muted">
            {texts.about}
          </Text>
        )}
      </Stack>
      <SegmentedTabs label={texts.label} value={String(value)} tabs={options} onChange={choose} />
    </Group>
  );
}

function ChosenSettings({ field, value, onChange, texts }: Drawn<SeveralSetting>): ReactNode {
  const chosen = value as readonly string[];
  const toggle = (one: string): void => onChange(field.of.filter((each) => (each === one) !== chosen.includes(each)));
  return (
    <Group wrap="wrap" gap={8} role="group" aria-label={texts.label}>
      {field.of.map((each) => (
        <button key={each} type="button" className="chip" aria-pressed={chosen.includes(each)} onClick={() => toggle(each)}>
          {texts.choice(each)}
        </button>
      ))}
    </Group>
  );
}

/** Names in their order, as a line of names. */
function NamedSettings({ path, value, error, onChange, texts }: Drawn<SettingField>): ReactNode {
  const names = value as readonly string[];
  const read = (text: string): string[] => [...new Set(text.split(/[\s,]+/).filter((name) => name !== ''))];
  const [typed, setTyped] = useState<string | null>(null);
  // While somebody types, the text is his; settings that come from elsewhere show as they are.
  const text = typed !== null && read(typed).join() === names.join() ? typed : names.join(', ');
  return (
    <TextInput
      size={32}
      label={texts.label}
      name={path}
      spellCheck={false}
      autoComplete="off"
      value={text}
      error={error}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(read(event.target.value));
      }}
    />
  );
}
