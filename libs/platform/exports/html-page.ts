import { seoulClock } from '#lib/kernel';
import type { Cell } from './cells.js';

/** A page to print: a heading and one table. Nothing on it runs or loads. */
export async function* htmlFile(title: string, rows: AsyncIterable<Cell[][]>): AsyncGenerator<Buffer> {
  yield Buffer.from(`<!doctype html><html><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><style>${style}</style></head>
<body><h1>${escaped(title)}</h1><table>`);
  let isHead = true;
  for await (const part of rows) {
    yield Buffer.from(part.map((row, index) => lineOf(row, isHead && index === 0 ? 'th' : 'td')).join(''));
    if (part.length > 0) isHead = false;
  }
  yield Buffer.from('</table></body></html>\n');
}

const style = `body{font:13px/1.5 system-ui,sans-serif;color:#111;margin:24px}h1{font-size:18px;margin:0 0 16px}
table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #ccc;padding:4px 8px;text-align:left;vertical-align:top}
.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}thead{display:table-header-group}@page{margin:14mm}tr{break-inside:avoid}`;

function lineOf(row: Cell[], tag: 'th' | 'td'): string {
  const cells = row.map((cell) => `<${tag}${typeof cell === 'number' ? ' class="n"' : ''}>${escaped(shown(cell))}</${tag}>`).join('');
  return tag === 'th' ? `<thead><tr>${cells}</tr></thead>` : `<tr>${cells}</tr>`;
}

function shown(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return cell.toLocaleString('en-US', { maximumFractionDigits: 2 });
  return cell instanceof Date ? seoulClock(cell) : cell;
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark]!);
