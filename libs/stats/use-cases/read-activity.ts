import { Injectable } from '@nestjs/common';
import { Streams } from '#lib/events';
import type { CallOutput, CallParsed } from '#lib/contract';

/** The newest events of the admin stream, newest first, without the counters that accompany them. */
@Injectable()
export class ReadActivity {
  constructor(private readonly streams: Streams) {}

  async execute({ take }: CallParsed<'admin/activity/get'>): Promise<CallOutput<'admin/activity/get'>> {
    // Counters follow at least one other push each, so twice as many always hold enough of the others.
    const newest = await this.streams.newest('admin', 2 * take);
    const items = newest.filter((push) => push.name !== 'counters.changed').slice(0, take);
    return { items: items.map(({ seq, name, at, data }) => ({ seq, name, at, data: data as Record<string, unknown> })) };
  }
}
