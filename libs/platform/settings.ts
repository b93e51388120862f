import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { In, type QueryDeepPartialEntity } from 'typeorm';
import type { Clock } from '#lib/kernel';
import { Bus } from './bus/bus.js';
import { Database } from './database/database.js';
import { repository } from './database/entities.js';
import { joinedTx } from './database/joined-work.js';
import { isUnavailable } from './database/postgres-errors.js';
import { type BatchSql, reads, type Sql, type Tx } from './database/sql.js';
import { changesBetween } from './setting-changes.js';
import { SettingChange } from './setting-change.entity.js';
import { Setting } from './setting.entity.js';
import { CLOCK } from './tokens.js';
import { assertVersion } from './versions.js';

/** A named group of typed site settings; every field has a default. */
export interface SettingsGroup<S extends z.ZodType> {
  name: string;
  schema: S;
}

const topic = 'settings';
const bringAgainMs = 1_000;

/** Typed site settings: read from memory, kept fresh by a message at each change. */
@Injectable()
export class Settings {
  /** Bounds how long a process that lost the change's message lives with the old value, ms. */
  maxAgeMs = 10_000;
  private readonly cache = new Map<string, { value: unknown; version: number; readAt: number }>();
  /** Names of the groups of each reading under way. One that changes meanwhile is taken out: nobody knows which value was read. */
  private readonly readings = new Set<Set<string>>();
  private readonly followers = new Map<string, { group: SettingsGroup<z.ZodType>; take: (value: unknown) => void }>();

  constructor(
    private readonly database: Database,
    private readonly bus: Bus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    bus.subscribe<string>(topic, (name) => this.forget(name));
    bus.onReconnect(() => {
      this.cache.clear();
      this.readings.forEach((names) => names.clear());
      for (const name of this.followers.keys()) this.forget(name);
    });
  }

  /** Hands a group's value to somebody who cannot ask for it: now, whenever this process reads a newer one, and soon after each change. */
  follow<S extends z.ZodType>(group: SettingsGroup<S>, take: (value: z.output<S>) => void): void {
    this.followers.set(group.name, { group, take: take as (value: unknown) => void });
    this.bring(group);
  }

  private drop(name: string): void {
    this.cache.delete(name);
    this.readings.forEach((names) => names.delete(name));
  }

  private forget(name: string): void {
    this.drop(name);
    const follower = this.followers.get(name);
    if (follower) this.bring(follower.group);
  }

  /** Reads a group for its follower, again and again while the database is away: neither a start nor a change waits for it. */
  private bring(group: SettingsGroup<z.ZodType>): void {
    this.get(group).catch((error: unknown) => {
      if (isUnavailable(error)) setTimeout(() => this.bring(group), bringAgainMs).unref();
    });
  }

  /** @param sql a transaction under way, so that the read takes no connection of its own */
  async get<S extends z.ZodType>(group: SettingsGroup<S>, sql: BatchSql = this.database): Promise<z.output<S>> {
    // What joined work has written nobody else sees yet.
    if (joinedTx()) return (await this.read(joinedTx()!, group)).value;
    const known = this.cache.get(group.name);
    if (known && this.isFresh(known)) return known.value as z.output<S>;
    return (await sql.batch(this.stored, group)) as z.output<S>;
  }
  private readonly stored = reads<SettingsGroup<z.ZodType>, unknown>(async (sql, groups) => {
    const asked = new Map(groups.map((group) => [group.name, group]));
    const unchanged = new Set(asked.keys());
    this.readings.add(unchanged);
    try {
      const rows = await repository(sql, Setting).findBy({ name: In([...asked.keys()]) });
      const found = new Map(rows.map((row) => [row.name, row]));
      const values = new Map<string, unknown>();
      for (const { name, schema } of asked.values()) {
        const { value: stored, version } = found.get(name) ?? { value: {}, version: 0 };
        const value = schema.parse(stored);
        values.set(name, value);
        if (unchanged.has(name)) this.keep(name, value, version);
      }
      return groups.map(({ name }) => values.get(name));
    } finally {
      this.readings.delete(unchanged);
    }
  });

  private keep(name: string, value: unknown, version: number): void {
    this.cache.set(name, { value, version, readAt: performance.now() });
    this.followers.get(name)?.take(value);
  }

  private isFresh({ readAt }: { readAt: number }): boolean {
    return performance.now() - readAt < this.maxAgeMs;
  }

  /** The number of changes of each group that this process answers by without reading; undefined while the group is being read. */
  keptVersions(): Map<string, number | undefined> {
    const followed = [...this.followers.keys()].map((name) => [name, undefined] as const);
    const kept = [...this.cache].filter(([name, copy]) => this.followers.has(name) || this.isFresh(copy));
    const beingRead = [...this.readings].flatMap((names) => [...names].map((name) => [name, undefined] as const));
    return new Map<string, number | undefined>([...followed, ...kept.map(([name, { version }]) => [name, version] as const), ...beingRead]);
  }

  /** As it is stored at this moment, with the number of its changes; 0 before the first. */
  async read<S extends z.ZodType>(sql: Sql, group: SettingsGroup<S>): Promise<{ value: z.output<S>; version: number }> {
    const row = await repository(sql, Setting).findOneBy({ name: group.name });
    return { value: group.schema.parse(row?.value ?? {}), version: row?.version ?? 0 };
  }

  /** How often groups have been saved together, as they are stored at this moment. What is read of them afterwards is as new. */
  async versionOf(groups: readonly SettingsGroup<z.ZodType>[], sql: Sql = this.database): Promise<number> {
    const names = groups.map(({ name }) => name);
    const version = (await repository(sql, Setting).sum('version', { name: In(names) })) ?? 0;
    for (const name of names) this.drop(name);
    return version;
  }

  /**
   * Refuses to save groups over what somebody else has saved since the caller looked; nobody saves them until the transaction ends.
   * @param seen version that the caller looked at, if he says it
   * @throws DomainError CHANGED_MEANWHILE
   */
  async assertUnchanged(tx: Tx, groups: readonly SettingsGroup<z.ZodType>[], seen: number | undefined): Promise<void> {
    if (seen === undefined) return;
    for (const { name } of groups) await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`setting:${name}`]);
    const version = await this.versionOf(groups, tx);
    if (version === seen) return;
    const current: object[] = [];
    for (const group of groups) current.push((await this.read(tx, group)).value as object);
    assertVersion(seen, version, Object.assign({}, ...current));
  }

  /** The last changes of groups, newest first. */
  history(sql: Sql, groups: readonly SettingsGroup<z.ZodType>[], take: number): Promise<SettingChange[]> {
    const names = groups.map(({ name }) => name);
    return repository(sql, SettingChange).find({ where: { groupName: In(names) }, order: { id: 'DESC' }, take });
  }

  /** Every change of one setting, oldest first. @param path such as `roulette.validDays` */
  changesOf(sql: Sql, group: SettingsGroup<z.ZodType>, path: string): Promise<SettingChange[]> {
    return repository(sql, SettingChange).find({ where: { groupName: group.name, path }, order: { id: 'ASC' } });
  }

  /** Changes some fields and tells every process. @throws ZodError when the result does not fit the group's schema */
  async change<S extends z.ZodType>(group: SettingsGroup<S>, fields: Partial<z.input<S>>, by: string): Promise<void> {
    await this.database.transaction((tx) => this.changeIn(tx, group, () => fields, by));
  }

  /**
   * The same as a part of a transaction, after whose commit the processes are told. Nobody else changes the group until it ends.
   * @param fieldsOf looks at what is stored and says what to change, or throws
   * @throws ZodError when the result does not fit the group's schema
   */
  async changeIn<S extends z.ZodType>(
    tx: Tx,
    group: SettingsGroup<S>,
    fieldsOf: (before: z.output<S>, version: number) => Partial<z.input<S>>,
    by: string,
  ): Promise<{ before: z.output<S>; after: z.output<S>; version: number }> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`setting:${group.name}`]);
    const { value: before, version } = await this.read(tx, group);
    const after = group.schema.parse({ ...(before as object), ...(fieldsOf(before, version) as object) });
    const change = { value: after as object, changedAt: this.clock.now(), changedBy: by };
    const settings = repository(tx, Setting);
    if (version === 0) await settings.insert({ name: group.name, ...change });
    else await settings.update(group.name, { ...change, version: version + 1 });
    const changes = changesBetween(before, after).map((one) => ({
      ...one,
      groupName: group.name,
      changedAt: change.changedAt,
      changedBy: by,
    }));
    if (changes.length > 0) await repository(tx, SettingChange).insert(changes as QueryDeepPartialEntity<SettingChange>[]);
    tx.afterCommit(() => {
      this.forget(group.name);
      void this.bus.publish(topic, group.name);
    });
    return { before, after, version: version + 1 };
  }
}
