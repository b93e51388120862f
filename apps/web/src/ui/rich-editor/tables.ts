import { Node, type Extensions } from '@tiptap/react';

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

/** How many columns or rows a cell takes. */
const span = (name: 'colspan' | 'rowspan') => ({ default: null, parseHTML: (cell: HTMLElement) => cell.getAttribute(name) });

const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({ colspan: span('colspan'), rowspan: span('rowspan') }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/** Tables that were written elsewhere or pasted: their cells are written in, and none is lost. */
export const tables: Extensions = [Table, TableRow, cell('tableCell', 'td'), cell('tableHeader', 'th')];
