/**
 * What a setting may be, how it is typed and on which card of its page it stands. There is no zod here: the service makes its schema of it
 * (`settings-shape.ts`), the browser draws the page from it, and so neither can know another bound than the other.
 */
interface Shown {
  /** Card of the page; cards stand in the order of their first settings. */
  readonly group: string;
  /** On one line with the setting before. */
  readonly beside?: true;
  /** Name of its texts, where several settings have the same; its path when left out. */
  readonly text?: string;
  /** Name of a switch among the same values; while that is off, this one is not shown. */
  readonly when?: string;
  /** Name of a switch among the same values; while that is on, this one is not shown. */
  readonly unless?: string;
}

/** What is counted; its name stands in `settings:unit`. */
export type SettingUnit =
  | 'won'
  | 'point'
  | 'egg'
  | 'percent'
  | 'seconds'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'years'
  | 'times'
  /** Times as much. */
  | 'fold'
  | 'requests'
  | 'sheets'
  /** Messages sent, however many receive one. */
  | 'sendings'
  | 'folders';

/**
 * Which way a value is weaker: lets more through, gives more or asks for less. `both`: either way may be. A second person sees what makes
 * a setting weaker. Of a switch `more` is on, of a choice it is a value further on in its list, of several values it is one more of them.
 */
export type Weaker = 'more' | 'less' | 'both' | 'neither';

export interface Weighed {
  readonly weaker: Weaker;
  /** What 0 is where it is no number like the others: no limit at all, nothing given, or another rule, so that either way may be weaker. */
  readonly zero?: 'weakest' | 'strongest' | 'other';
  /** What it is where nothing is set: no limit at all, or what `AuditNote.fallback` says; left out: nothing given. */
  readonly absent?: 'weakest' | 'fallback';
  /** The kind of approval that a weaker value waits for; `limits` when left out. */
  readonly approval?: 'rates';
}

export interface SwitchSetting extends Shown, Partial<Weighed> {
  readonly kind: 'switch';
  /** It is on, whatever is stored, while a switch of its name among other values of the section is. */
  readonly onWithOthers?: true;
}

export interface NumberSetting extends Shown, Weighed {
  /** An amount of won is typed with quick amounts and commas. */
  readonly kind: 'number' | 'amount';
  readonly least: number;
  readonly most: number;
  readonly unit?: SettingUnit;
  /** Digits behind the point that can be typed; none when left out. */
  readonly decimals?: number;
  /** The service takes multiples of it only. */
  readonly step?: number;
  /** May be left blank, which is null; the name of the text in `settings:blank` that says what blank means. */
  readonly blank?: 'noLimit' | 'noGoal';
  /** Name of a number of the same group of values that this one may not be below. */
  readonly notBelow?: string;
}

/** A time of the day in Seoul, `HH:MM`. */
export interface TimeSetting extends Shown {
  readonly kind: 'time';
}

export interface OddsSetting extends Shown, Weighed {
  readonly kind: 'odds';
}

export interface TextSetting extends Shown {
  readonly kind: 'text';
  readonly least?: number;
  readonly most: number;
  /** More than one makes it a text area. */
  readonly lines?: number;
  /** A web address, or spans of the day such as `09:00-12:00, 13:00-23:30`; or nothing. */
  readonly format?: 'link' | 'hours';
}

export type ChoiceSetting = Shown & { readonly kind: 'choice' } & (
    | (Partial<Weighed> & { readonly of: readonly string[] })
    | (Weighed & { readonly of: readonly number[] })
  );

/** Any number of some values. */
export interface SeveralSetting extends Shown, Partial<Weighed> {
  readonly kind: 'several';
  readonly of: readonly string[];
}

/** Names in their order, typed on one line. */
export interface NamesSetting extends Shown {
  readonly kind: 'names';
  readonly most: number;
  readonly longest: number;
}

/** A setting with a shape of its own: its page brings the component, its call the schema. */
export interface OwnSetting extends Shown {
  readonly kind: 'own';
  /** What of it can be weaker, by name; `*` stands for every name of a record or place of a list. */
  readonly holds: SettingFields;
}

export type SettingField =
  | SwitchSetting
  | NumberSetting
  | TimeSetting
  | OddsSetting
  | TextSetting
  | ChoiceSetting
  | SeveralSetting
  | NamesSetting
  | OwnSetting;

/** Settings by their names; a record among them is an object of the wire. */
export interface SettingFields {
  readonly [name: string]: SettingField | SettingFields;
}

/**
 * The settings of one page. Their texts stand in `settings:<name>`; unless a page reads in a manner of its own, its calls are
 * `admin/<name>/settings/get` and `admin/<name>/settings/update`.
 */
export interface SettingsDescription<Fields extends SettingFields = SettingFields> {
  readonly name: string;
  readonly fields: Fields;
}

export function describeSettings<const Fields extends SettingFields>(name: string, fields: Fields): SettingsDescription<Fields> {
  return { name, fields };
}

export const isSettingField = (entry: SettingField | SettingFields): entry is SettingField => typeof entry['kind'] === 'string';

/** Every setting with its path, such as `roulette.validDays`, in order. */
export function settingsByPath(fields: SettingFields, before = ''): readonly (readonly [path: string, field: SettingField])[] {
  return Object.entries(fields).flatMap(([name, entry]) =>
    isSettingField(entry) ? [[`${before}${name}`, entry] as const] : settingsByPath(entry, `${before}${name}.`),
  );
}
