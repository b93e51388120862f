import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type CallOutput, type CallParsed, described, holds, refuse, schemaOfSetting, settingSectionAreas } from '#lib/contract';
import { type Actor, type Clock, DomainError, seoulIso } from '#lib/kernel';
import { audit } from './audit.js';
import { Database } from './database/database.js';
import type { Tx } from './database/sql.js';
import { badField } from './http/body/plain-body.js';
import type { CommandContext } from './http/context.js';
import { changesBetween } from './setting-changes.js';
import { Settings, type SettingsGroup } from './settings.js';
import { CLOCK } from './tokens.js';

type Values = Record<string, unknown>;
export type SettingEffects = CallOutput<'admin/settings/preview'>['effects'];

/** Where a described setting is stored. */
interface SettingPlace {
  group: SettingsGroup<z.ZodType>;
  /** Within the group's value. */
  path: string;
}

/** A section of the settings, as the library that owns it registers it. */
export interface SettingSection {
  readonly of: described.SettingsDescription;
  readonly groups: readonly SettingsGroup<z.ZodType>[];
  /** Where the wire's names are not those of the first group. */
  readonly placeOf?: (path: string) => SettingPlace;
  /** What whole values may be, where the description does not say everything. */
  readonly input?: z.ZodType;
  /** Saves whole values that fit. @throws DomainError CHANGED_MEANWHILE, and what the section refuses */
  readonly change: (command: CommandContext, values: Values & { version: number }) => Promise<unknown>;
  /** Whom these values, by path, would concern. */
  readonly effects?: (changed: ReadonlyMap<string, unknown>, now: Values) => Promise<SettingEffects>;
}

const historyLength = 100;

/** Every section of the settings: one way to read, check, save and look back. Libraries register theirs when their module is made. */
@Injectable()
export class SettingSections {
  private readonly sections = new Map<string, SettingSection>();

  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  register(section: SettingSection): void {
    this.sections.set(section.of.name, section);
  }

  /**
   * Registers a section whose settings are stored under the names that the wire has, in one group.
   * @param changed runs in the transaction of a save
   */
  registerStored<S extends z.ZodType>(
    of: described.SettingsDescription,
    group: SettingsGroup<S>,
    more: Pick<SettingSection, 'effects'> & { changed?: (tx: Tx) => Promise<void> } = {},
  ): void {
    const change = (command: CommandContext, { version, ...values }: Values & { version: number }) =>
      this.database.transaction(async (tx) => {
        await this.settings.assertUnchanged(tx, [group], version);
        const { before, after } = await this.settings.changeIn(tx, group, () => values as Partial<z.input<S>>, command.actor.account);
        await audit(tx, command, this.clock, [{ action: 'settings.update', target: `settings:${of.name}`, ...difference(before, after) }]);
        await more.changed?.(tx);
      });
    this.register({ of, groups: [group], change, ...(more.effects && { effects: more.effects }) });
  }

  /** The names of what is registered. */
  get names(): string[] {
    return [...this.sections.keys()];
  }

  /** @throws DomainError NOT_FOUND */
  of(name: string): SettingSection {
    const section = this.sections.get(name);
    if (!section) throw refuse('NOT_FOUND');
    return section;
  }

  /** @throws DomainError FORBIDDEN */
  async read(actor: Actor, { section: name }: CallParsed<'admin/settings/get'>): Promise<CallOutput<'admin/settings/get'>> {
    assertMay(actor, name, 'view');
    const section = this.of(name);
    const { values, version } = await this.valuesOf(section);
    const defaults = valuesFrom(section, new Map(section.groups.map((group) => [group.name, group.schema.parse({})])));
    const changes = await this.settings.history(this.database, section.groups, historyLength);
    const pathOf = new Map(placesOf(section).map(({ path, place }) => [`${place.group.name} ${place.path}`, path]));
    return {
      section: name,
      values,
      defaults,
      version,
      origin: Object.fromEntries(
        placesOf(section).map(({ path }) => [path, isDeepStrictEqual(at(values, path), at(defaults, path)) ? 'default' : 'site']),
      ),
      history: changes.flatMap(({ id, groupName, path, before, after, changedAt, changedBy }) => {
        const known = pathOf.get(`${groupName} ${path}`);
        return known === undefined
          ? []
          : [{ id, at: seoulIso(changedAt), by: changedBy.replace(/^admin:/, ''), path: known, before, after }];
      }),
    };
  }

  /**
   * Changes some settings of a section; the others stay.
   * @throws DomainError CHANGED_MEANWHILE with the newer `values` and their `version`; INVALID_INPUT with the field; FORBIDDEN; what the
   *   section refuses
   */
  async update(
    command: CommandContext,
    { section: name, values: wished, version }: CallParsed<'admin/settings/update'>,
  ): Promise<CallOutput<'admin/settings/update'>> {
    assertMay(command.actor, name, 'edit');
    const section = this.of(name);
    const before = await this.valuesOf(section);
    if (before.version !== version) throw this.meanwhile(before);
    const values = checked(section, merged(section.of.fields, before.values, wished));
    try {
      await section.change(command, { ...values, version });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'CHANGED_MEANWHILE') throw this.meanwhile(await this.valuesOf(section));
      throw error;
    }
    const after = await this.valuesOf(section);
    return { ...after, results: changesBetween(before.values, values) };
  }

  /** Whom a change would concern; changes nothing. @throws DomainError FORBIDDEN; INVALID_INPUT with the field */
  async preview(actor: Actor, { section: name, values: wished }: CallParsed<'admin/settings/preview'>): Promise<SettingEffects> {
    assertMay(actor, name, 'view');
    const section = this.of(name);
    const { values: now } = await this.valuesOf(section);
    const next = checked(section, merged(section.of.fields, now, wished));
    const changed = new Map(changesBetween(now, next).map(({ path, after }) => [path, after]));
    return changed.size === 0 ? [] : ((await section.effects?.(changed, next)) ?? []);
  }

  private meanwhile({ values, version }: { values: Values; version: number }): DomainError {
    return refuse('CHANGED_MEANWHILE', { version, values, current: values });
  }

  private async valuesOf(section: SettingSection): Promise<{ values: Values; version: number }> {
    const read = await Promise.all(
      section.groups.map(async (group) => [group.name, await this.settings.read(this.database, group)] as const),
    );
    const version = read.reduce((sum, [, { version: one }]) => sum + one, 0);
    return { values: valuesFrom(section, new Map(read.map(([name, { value }]) => [name, value]))), version };
  }
}

/** @throws DomainError FORBIDDEN where the section's own area is not permitted, beside that of the settings */
function assertMay({ permissions }: Actor, name: described.SettingSectionName, level: 'view' | 'edit'): void {
  const area = settingSectionAreas[name];
  if (area && !holds(permissions, `${area}.${level}`)) throw refuse('FORBIDDEN', { permission: `${area}.${level}` });
}

function placesOf({ of, groups, placeOf }: SettingSection): { path: string; field: described.SettingField; place: SettingPlace }[] {
  return described
    .settingsByPath(of.fields)
    .map(([path, field]) => ({ path, field, place: placeOf?.(path) ?? { group: groups[0]!, path } }));
}

function valuesFrom(section: SettingSection, stored: ReadonlyMap<string, unknown>): Values {
  const values: Values = {};
  for (const { path, place } of placesOf(section)) put(values, path, at(stored.get(place.group.name), place.path));
  return values;
}

/** What was wished over what stands. @throws DomainError INVALID_INPUT for a name that is not described */
function merged(fields: described.SettingFields, now: Values, wished: Values, before = ''): Values {
  const values = { ...now };
  for (const [name, wish] of Object.entries(wished)) {
    const entry = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (entry === undefined) throw badField(`values.${before}${name}`);
    const isRecord = !described.isSettingField(entry);
    if (isRecord && (typeof wish !== 'object' || wish === null || Array.isArray(wish))) throw badField(`values.${before}${name}`);
    values[name] = isRecord ? merged(entry, now[name] as Values, wish as Values, `${before}${name}.`) : wish;
  }
  return values;
}

/** @throws DomainError INVALID_INPUT with the field */
function checked(section: SettingSection, values: Values): Values {
  const result: Values = {};
  for (const [path, field] of described.settingsByPath(section.of.fields)) {
    const value = at(values, path);
    const parsed = field.kind === 'own' ? { success: true as const, data: value } : schemaOfSetting(field).safeParse(value);
    if (!parsed.success) throw badField(`values.${path}`);
    put(result, path, parsed.data);
    const floor = 'notBelow' in field && field.notBelow !== undefined ? at(values, path.replace(/[^.]+$/, field.notBelow)) : undefined;
    if (typeof floor === 'number' && typeof value === 'number' && value < floor) throw badField(`values.${path}`);
  }
  if (!section.input) return result;
  const whole = section.input.safeParse(result);
  if (!whole.success) throw badField(`values.${whole.error.issues[0]!.path.join('.')}`);
  return whole.data as Values;
}

function at(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => (inner as Values | undefined)?.[name], values);
}

function put(values: Values, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop()!;
  const inner = names.reduce<Values>((record, name) => (record[name] ??= {}) as Values, values);
  inner[last] = value;
}

/** The settings that are not what they were. */
function difference(before: unknown, after: unknown): { before: Values; after: Values } {
  const changes = changesBetween(before, after);
  return {
    before: Object.fromEntries(changes.map((one) => [one.path, one.before])),
    after: Object.fromEntries(changes.map((one) => [one.path, one.after])),
  };
}
