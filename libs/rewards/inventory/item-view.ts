import type { CallOutput } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import type { Item } from './domain/item.js';

/** An item as the wire carries it. */
export function itemView({
  id,
  kind,
  points,
  source,
  reason,
  createdAt,
  expiresAt,
}: Item): CallOutput<'user/inventory/get'>['items'][number] {
  return { id, kind, points, source, reason, createdAt: seoulIso(createdAt), expiresAt: seoulIso(expiresAt) };
}
