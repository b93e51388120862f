import { describe, expect, it } from '@jest/globals';
import { nest, type FoundBranch, type TreeNode } from './tree.js';

const node = (id: number, parentId: number | null): TreeNode => ({ id, parentId, account: `a${id}` }) as TreeNode;
const shape = (branches: readonly FoundBranch[]): unknown[] =>
  branches.map(({ node: { id }, branches: below }) => (below.length === 0 ? id : [id, shape(below)]));

describe('nest', () => {
  it('puts each node below the one above it, in the order they came in', () => {
    expect(shape(nest([node(2, 1), node(5, 2), node(3, 1), node(6, 5), node(4, 2)]))).toEqual([[2, [[5, [6]], 4]], 3]);
  });

  it('takes a node whose parent was not found for one at the top', () => {
    expect(shape(nest([node(9, 8), node(10, null)]))).toEqual([9, 10]);
  });
});
