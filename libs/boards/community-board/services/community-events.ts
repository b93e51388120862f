import type { DomainEvent } from '#lib/events';

/** A post or a comment below it came, went, was hidden or shown again. */
export function freeChanged(postId: number, what: 'post' | 'comment', at: Date): DomainEvent {
  return { name: 'free.changed', at, streams: ['site'], data: { postId, what } };
}
