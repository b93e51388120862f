import { Injectable } from '@nestjs/common';
import { holds, pushPermissions, type CallOutput, type CallParsed, type PushName } from '#lib/contract';
import { Streams } from '#lib/events';
import type { Actor } from '#lib/kernel';

/** Most of them may be events that the caller may not see, or counters. */
const readAtOnce = 500;

/** The newest events of the admin stream that an administrator may see, newest first, without the counters that accompany them. */
@Injectable()
export class ReadActivity {
  constructor(private readonly streams: Streams) {}

  async execute({ permissions }: Actor, { take }: CallParsed<'admin/activity/get'>): Promise<CallOutput<'admin/activity/get'>> {
    const newest = await this.streams.newest('admin', readAtOnce);
    const items = newest.filter(({ name }) => isOpen(name, permissions)).slice(0, take);
    return { items: items.map(({ seq, name, at, data }) => ({ seq, name, at, data: data as Record<string, unknown> })) };
  }
}

function isOpen(name: PushName, permissions: readonly string[] | undefined): boolean {
  const permission = pushPermissions[name];
  return permission !== undefined && holds(permissions, permission);
}
