import type { CallOutput } from '../../../lib/contract.js';

export type TreeNode = CallOutput<'admin/tree/get'>['nodes'][number];

/** Nodes asked for at once; the next ones come with a press. */
export const PAGE = 200;

/** The nodes of a search by their parent; `null` has those that stand at the top of what was found. */
export function byParent(nodes: readonly TreeNode[]): ReadonlyMap<number | null, readonly TreeNode[]> {
  const known = new Set(nodes.map((node) => node.id));
  const found = new Map<number | null, TreeNode[]>();
  for (const node of nodes) {
    const parent = node.parentId !== null && known.has(node.parentId) ? node.parentId : null;
    found.set(parent, [...(found.get(parent) ?? []), node]);
  }
  return found;
}
