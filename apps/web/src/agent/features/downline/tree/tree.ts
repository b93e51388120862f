import type { CallOutput } from '../../../../lib/contract.js';

export type TreeNode = CallOutput<'agent/tree/get'>['nodes'][number];

/** What a search leaves of the tree, nested: each node below the one above it, those without one at the top. */
export interface FoundBranch {
  readonly node: TreeNode;
  readonly branches: readonly FoundBranch[];
}

export function nest(nodes: readonly TreeNode[]): FoundBranch[] {
  const ids = new Set(nodes.map((node) => node.id));
  const below = new Map<number | null, TreeNode[]>();
  for (const node of nodes) {
    const parent = node.parentId !== null && ids.has(node.parentId) ? node.parentId : null;
    below.set(parent, [...(below.get(parent) ?? []), node]);
  }
  const branchesOf = (id: number | null): FoundBranch[] => (below.get(id) ?? []).map((node) => ({ node, branches: branchesOf(node.id) }));
  return branchesOf(null);
}
