import type { DomainEvent } from '#lib/events';

/** Entries came or were decided; administrators read the page afresh. */
export const bankChanged = (at: Date): DomainEvent => ({ name: 'bank.changed', at, streams: ['admin'], data: {} });
