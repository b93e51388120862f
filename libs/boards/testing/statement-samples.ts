import type { Sample } from '../../../test/support/statements/record.js';
import { richTextColumns, StoredTextsRepository } from '../rich-text/stored-texts.repository.js';

const texts = new StoredTextsRepository();

export const samples: Sample[] = Object.entries(richTextColumns).flatMap(([table, columns]) =>
  columns.flatMap((column): Sample[] => [
    { run: (tx) => texts.next(tx, table, column, 0, 1) },
    { run: (tx) => texts.replace(tx, table, column, { id: 1, html: '' }, '') },
  ]),
);
