import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Clock } from '#lib/kernel';
import { Bus } from './bus/bus.js';
import { Database } from './database/database.js';
import { CLOCK } from './tokens.js';

/** A named group of typed site settings; every field has a default. */
export interface SettingsGroup<S extends z.ZodType> {
  name: string;
  schema: S;
}

const topic = 'settings';
/** Bounds how long a process that lost the change's message lives with the old value. */
const maxAgeMs = 10_000;

/** Typed site settings: read from memory, kept fresh by a message at each change. */
@Injectable()
export class Settings {
  private readonly cache = new Map<string, { value: unknown; readAt: number }>();

  constructor(
    private readonly database: Database,
    private readonly bus: Bus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    bus.subscribe<string>(topic, (name) => void this.cache.delete(name));
    bus.onReconnect(() => this.cache.clear());
  }

  async get<S extends z.ZodType>(group: SettingsGroup<S>): Promise<z.output<S>> {
    const known = this.cache.get(group.name);
    if (known && performance.now() - known.readAt < maxAgeMs) return known.value as z.output<S>;
    const [row] = await this.database.query<{ value: unknown }>('SELECT value FROM site_setting WHERE name = $1', [group.name]);
    const value = group.schema.parse(row?.value ?? {});
    this.cache.set(group.name, { value, readAt: performance.now() });
    return value;
  }

  /** Changes some fields and tells every process. @throws ZodError when the result does not fit the group's schema */
  async change<S extends z.ZodType>(group: SettingsGroup<S>, fields: Partial<z.input<S>>, by: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`setting:${group.name}`]);
      const [row] = await tx.query<{ value: object }>('SELECT value FROM site_setting WHERE name = $1', [group.name]);
      const value = group.schema.parse({ ...row?.value, ...(fields as object) });
      await tx.query(
        `INSERT INTO site_setting (name, value, changed_at, changed_by) VALUES ($1, $2, $3, $4)
         ON CONFLICT (name) DO UPDATE SET value = $2, version = site_setting.version + 1, changed_at = $3, changed_by = $4`,
        [group.name, JSON.stringify(value), this.clock.now(), by],
      );
    });
    this.cache.delete(group.name);
    await this.bus.publish(topic, group.name);
  }
}
