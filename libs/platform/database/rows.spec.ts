import { describe, expect, it } from '@jest/globals';
import { oneRow, RowCountError } from './rows.js';

describe('the one row of a statement', () => {
  it('is its row', () => {
    expect(oneRow([{ id: 1 }])).toEqual({ id: 1 });
  });

  it.each([[[]], [[1, 2]]])('is refused where the statement answered another number of rows: %j', (rows) => {
    expect(() => oneRow(rows)).toThrow(new RowCountError(rows.length));
  });
});
