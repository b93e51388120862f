import { describe, expect, it } from '@jest/globals';
import { byParent, type TreeNode } from './nodes.js';

const node = (id: number, parentId: number | null): TreeNode => ({ id, parentId }) as TreeNode;

describe('what a search of the tree found', () => {
  it('stands below the nearest above that was given along, and at the top where none was', () => {
    const found = byParent([node(1, null), node(2, 1), node(3, 1), node(9, 8)]);
    expect([...found].map(([parent, nodes]) => [parent, nodes.map((each) => each.id)])).toEqual([
      [null, [1, 9]],
      [1, [2, 3]],
    ]);
  });
});
